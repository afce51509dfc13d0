import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundleHeader } from '@canopy/log/bundle.ts';
import { readEntry } from '@canopy/log/entries.ts';
import { readHead, type Head } from '@canopy/log/head.ts';
import { fromBase64 } from '@canopy/log/bytes.ts';
import type { KeptHead } from '#ledger/publishing/lost-entries.ts';
import { readLogAnchor } from '#ledger/publishing/log-anchor.ts';
import { readAnchor, readSealedSoFar, type Anchor, type SealedSoFar } from '#ledger/seal-anchor.ts';

/** Something kept outside of a database that says how far it had come. */
export type Kept = {
  from: string;
  head?: KeptHead;
  /** The entries of a saved log; of those that a database lacks it tells what they were. */
  entries?: readonly string[];
  note?: { anchor: Anchor; soFar: SealedSoFar | null };
};

/** The notes of a server in its data folder, as far as they are there and can be read. */
export function notesIn(dataDir: string): Kept[] {
  const found: Kept[] = [];
  const anchor = readAnchor(dataDir);
  const note = { anchor, soFar: readSealedSoFar(dataDir) };
  if (anchor.no > 0n) found.push({ from: join(dataDir, 'seal.json'), note });
  const log = readLogAnchor(dataDir);
  if (log === null || log === 'unreadable' || log.size === 0) return found;
  const head = { size: log.size, root: fromBase64(log.root)!, origin: log.origin };
  return [...found, { from: join(dataDir, 'log.json'), head }];
}

/**
 * What somebody kept: "SIZE ROOT" as below mails and statements, a folder with a server's notes, or
 * a file with a signed head or the whole log. Throws where it is none of these.
 */
export function readKept(given: string): Kept[] {
  const head = readHead(given);
  if (head) return [{ from: `the head ${given.trim()}`, head: { ...head, origin: null } }];
  if (!existsSync(given)) throw new Error(`'${given}' is neither a head ("SIZE ROOT") nor a file.`);
  const found = statSync(given).isDirectory() ? notesIn(given) : [readFile(given)];
  if (found.length > 0) return found;
  throw new Error(`There is neither a seal.json nor a log.json in ${given}.`);
}

function readFile(file: string): Kept {
  const text = readFileSync(file, 'utf8');
  const [first = '', ...lines] = text.split('\n');
  const header = bundleHeader.safeParse(parsed(first));
  if (!header.success) return { from: file, head: headOf(file, text) };
  const entries = lines.filter((line) => line !== '').map((line) => String(parsed(line)));
  return { from: file, head: headOf(file, header.data.head), entries };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The head of a signed note. Whether it is signed is not asked: whoever brings it looks for it. */
function headOf(file: string, note: string): KeptHead {
  const [origin = '', size = '', root = ''] = note.split('\n');
  const head: Head | null = readHead(`${size} ${root}`);
  if (!head) throw new Error(`${file} has no head of a log.`);
  return { ...head, origin };
}

/** What the entries of a saved log say, from one on: how many of each kind, and from when on. */
export function saidIn(entries: readonly string[], from: number): string {
  const left = entries.slice(from).map(readEntry);
  const counts = new Map<string, number>();
  for (const entry of left) {
    const kind = entry?.kind ?? 'unreadable';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const each = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return `${each}; the first of ${left[0]?.at ?? 'unknown'}, the last of ${left.at(-1)?.at}`;
}
