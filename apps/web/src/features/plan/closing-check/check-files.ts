import type { Answer, Row } from '@canopy/contract/calls.ts';
import {
  closingFileProblem,
  closingFiles,
  pseudonymDigits,
  pseudonymText,
  type ClosingFile,
} from '@canopy/log/closing/files.ts';

/** A closing as it is published. */
export type Closing = Row<'ClosingCheck'>;
/** What a member is called in it. */
export type ClosingKey = Answer<'ClosingKey'>['data'];

/** A file that was chosen: which of the two it is, null for neither, and whether it is that. */
export type CheckedFile = { name: string; file: ClosingFile | null; fits: boolean; hash: string };

/** The member's own line of the input, in micro-units, and their rows of the output. */
export type OwnRows = {
  /** The number of the member in the files. */
  number: number;
  figures: Record<(typeof figureNames)[number], bigint>;
  /** Null where the output was not chosen. */
  paid: { matching: bigint; team: bigint; flushed: bigint; ranks: number } | null;
};

export type FileCheck = {
  files: CheckedFile[];
  /** Whether the key makes the pseudonym; null without a key. */
  keyFits: boolean | null;
  own: OwnRows | null;
};

/** The columns of the input from the sixth on, without the ranks. */
export const figureNames = ['volume', 'held', 'dailyCap', 'matched', 'capUsed'] as const;

/** Compares chosen files with what is published, and finds the member's own rows in them. */
export async function checkFiles(
  closing: Closing,
  key: ClosingKey | null,
  chosen: readonly File[],
): Promise<FileCheck> {
  const texts = new Map<ClosingFile, string>();
  const files: CheckedFile[] = [];
  for (const each of chosen) {
    const bytes = await each.arrayBuffer();
    const hash = await sha256(bytes);
    const text = new TextDecoder().decode(bytes);
    const file = fileOf(text);
    const fits = file !== null && closingFileProblem(closing, file, hash) === null;
    if (file && fits) texts.set(file, text);
    files.push({ name: each.name, file, fits, hash });
  }
  if (!key) return { files, keyFits: null, own: null };
  const text = new TextEncoder().encode(pseudonymText(closing.run, key.uid, key.key));
  const keyFits = (await sha256(text)).slice(0, pseudonymDigits) === key.pseudonym;
  return { files, keyFits, own: ownRows(key.pseudonym, texts) };
}

/** Which of the two a text is, by its first words. */
function fileOf(text: string): ClosingFile | null {
  const [, name] = /^(?:canopy )?closing (\w+) 1\n/.exec(text) ?? [];
  return closingFiles.find((each) => each === name) ?? null;
}

async function sha256(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function ownRows(pseudonym: string, texts: ReadonlyMap<ClosingFile, string>): OwnRows | null {
  const input = texts.get('input')?.split('\n') ?? [];
  const first = input.findIndex((line) => line.startsWith('members ')) + 1;
  const place = input.findIndex((line) => line.startsWith(`${pseudonym} `));
  if (place < first) return null;
  const number = place - first + 1;
  const words = input[place]!.split(' ');
  const named = figureNames.map((name, at) => [name, BigInt(words[5 + at]!)]);
  const output = texts.get('output');
  return {
    number,
    figures: Object.fromEntries(named) as OwnRows['figures'],
    paid: output === undefined ? null : ownPaid(String(number), output.split('\n')),
  };
}

function ownPaid(number: string, lines: readonly string[]): NonNullable<OwnRows['paid']> {
  const paid = { matching: 0n, team: 0n, flushed: 0n, ranks: 0 };
  let part = '';
  for (const line of lines) {
    const words = line.split(' ');
    if (['matching', 'team', 'ranks'].includes(words[0]!)) [part] = words as [string];
    if (words[0] !== number) continue;
    if (part === 'ranks') paid.ranks += 1;
    else {
      paid[part as 'matching' | 'team'] += BigInt(words[5]!);
      paid.flushed += BigInt(words[6]!);
    }
  }
  return paid;
}
