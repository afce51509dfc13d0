import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { equal, fromBase64, joined, toBase64, utf8 } from '#bytes.ts';

/** The name of a log and its public key: who may sign for it, as in C2SP signed-note. */
export type LogKey = { name: string; key: Uint8Array };

/** Ed25519 among the kinds of keys. */
const ed25519Kind = 1;
const keyIdLength = 4;

/** The four bytes that a signature names its key by. */
function keyIdOf({ name, key }: LogKey): Uint8Array {
  const bytes = joined(utf8(name), Uint8Array.of(0x0a, ed25519Kind), key);
  return sha256(bytes).slice(0, keyIdLength);
}

/** A key as one line: name, id and key. */
export function showKey(given: LogKey): string {
  const id = Array.from(keyIdOf(given), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${given.name}+${id}+${toBase64(joined(Uint8Array.of(ed25519Kind), given.key))}`;
}

/** What showKey has written; null where it is none, or its id does not fit. */
export function readKey(text: string): LogKey | null {
  const [, name, , encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded ?? '');
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== ed25519Kind) return null;
  const key = { name, key: bytes.slice(1) };
  return showKey(key) === text ? key : null;
}

/** A text with a signature below it. The text ends with a line break. */
export function signNote(
  text: string,
  key: LogKey,
  sign: (message: Uint8Array) => Uint8Array,
): string {
  const signature = joined(keyIdOf(key), sign(utf8(text)));
  return `${text}\n\u2014 ${key.name} ${toBase64(signature)}\n`;
}

/**
 * The text of a note that this key has signed; null where it has not. Lines of others, such as
 * witnesses, are passed over, but every one that names this key must be right.
 */
export function openNote(note: string, key: LogKey): string | null {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return null;
  const text = note.slice(0, end + 1);
  const found = note
    .slice(end + 2, -1)
    .split('\n')
    .map((line) => judge(line, text, key));
  return found.includes('right') && !found.includes('wrong') ? text : null;
}

/** What a line below a note is worth: a right or a wrong signature of this key, or another's. */
function judge(line: string, text: string, key: LogKey): 'right' | 'wrong' | 'other' {
  const [, name, encoded = ''] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
  if (name === undefined) return 'wrong';
  if (name !== key.name) return 'other';
  const bytes = fromBase64(encoded);
  if (!bytes) return 'wrong';
  if (!equal(bytes.slice(0, keyIdLength), keyIdOf(key))) return 'other';
  return isSigned(bytes.slice(keyIdLength), utf8(text), key) ? 'right' : 'wrong';
}

/** As strict as RFC 8032: one spelling of every point, and a signature that nobody can vary. */
function isSigned(signature: Uint8Array, message: Uint8Array, { key }: LogKey): boolean {
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}
