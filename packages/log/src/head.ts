import { fromBase64, toBase64 } from '#bytes.ts';
import { openNote, signNote, type LogKey } from '#notes.ts';
import { hashLength } from '#tiles.ts';

/** The head of a log: how many entries it has, and the root over all of them. */
export type Head = { size: number; root: Uint8Array };

/** A head as the note that the log signs, as in C2SP tlog-checkpoint. */
export function signHead(
  { size, root }: Head,
  key: LogKey,
  sign: (message: Uint8Array) => Uint8Array,
): string {
  return signNote(`${key.name}\n${size}\n${toBase64(root)}\n`, key, sign);
}

/** The head that a note says, where this log has signed it. */
export function openHead(note: string, key: LogKey): Head | null {
  const text = openNote(note, key);
  const [origin, size = '', root = '', end, ...more] = text?.split('\n') ?? [];
  if (origin !== key.name || end !== '' || more.length > 0) return null;
  const head = readHead(`${size} ${root}`);
  return head && showHead(head) === `${size} ${root}` ? head : null;
}

/** A head in one line, as it is printed below mails and statements. */
export function showHead({ size, root }: Head): string {
  return `${size} ${toBase64(root)}`;
}

/** What showHead has written. */
export function readHead(text: string): Head | null {
  const [, size, encoded] = /^\s*(0|[1-9]\d{0,14})\s+(\S+)\s*$/.exec(text) ?? [];
  const root = fromBase64(encoded ?? '');
  return size === undefined || root?.length !== hashLength ? null : { size: Number(size), root };
}
