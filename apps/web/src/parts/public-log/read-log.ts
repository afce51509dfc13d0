import { readEntry, type LogEntry, type Publication } from '@canopy/log/entries.ts';
import { openHead, type Head } from '@canopy/log/head.ts';
import { isConsistent, isIncluded, leafHash } from '@canopy/log/merkle.ts';
import { readKey, type LogKey } from '@canopy/log/notes.ts';
import {
  proofsOf,
  readEntries,
  tilePath,
  tileWidth,
  widthOf,
  type ReadTile,
} from '@canopy/log/tiles.ts';

/** A log as it is published: its key, and its head as this browser has read and checked it. */
export type PublishedLog = { no: number; keyText: string; key: LogKey; head: Head | null };

/** An entry that this browser has proven to be in the log; null is of a kind not known here. */
export type ShownEntry = { index: number; entry: LogEntry | null };

async function load(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await load(path)).arrayBuffer());
}

/** All logs, the newest first. A head that the log's key has not signed is null. */
export async function readLogs(): Promise<PublishedLog[]> {
  const answer = await load('/log');
  const { logs } = (await answer.json()) as { logs: { no: number; key: string }[] };
  return Promise.all(
    logs.map(async ({ no, key: keyText }) => {
      const key = readKey(keyText);
      if (!key) throw new Error(`The key of log ${no} cannot be read.`);
      const note = await (await load(`/log/${no}/checkpoint`)).text();
      return { no, keyText, key, head: openHead(note, key) };
    }),
  );
}

function tilesOf(no: number): ReadTile {
  return async ({ level, no: place, width }) =>
    bytesOf(`/log/${no}/${tilePath(level, place, width)}`);
}

/** The last entries of a log, the newest first; each is proven to be in it, or one is not. */
export async function readLast(
  { no, head }: { no: number; head: Head },
  count: number,
): Promise<ShownEntry[] | { notInLog: number }> {
  const proofs = proofsOf(head.size, tilesOf(no));
  const from = Math.max(0, head.size - count);
  const shown: ShownEntry[] = [];
  for (let tile = Math.floor(from / tileWidth); tile * tileWidth < head.size; tile += 1) {
    const width = widthOf(head.size, 0, tile);
    const texts = readEntries(await bytesOf(`/log/${no}/${tilePath('entries', tile, width)}`));
    if (texts?.length !== width) throw new Error('A part of the log cannot be read.');
    for (const [nth, bytes] of texts.entries()) {
      const index = tile * tileWidth + nth;
      if (index < from) continue;
      const path = await proofs.inclusion(index);
      if (!isIncluded(leafHash(bytes), index, head.size, path, head.root)) {
        return { notInLog: index };
      }
      shown.push({ index, entry: readEntry(new TextDecoder().decode(bytes)) });
    }
  }
  return shown.reverse();
}

/** What came out of comparing a head that somebody was shown: the log that it is of, or none. */
export async function findHead(
  logs: readonly PublishedLog[],
  shown: Head,
): Promise<PublishedLog | null> {
  for (const log of logs) {
    if (log.head === null || shown.size > log.head.size || shown.size === 0) continue;
    const proof = await proofsOf(log.head.size, tilesOf(log.no)).consistency(shown.size);
    if (isConsistent(shown, log.head, proof)) return log;
  }
  return null;
}

/** Kinds of entries that can be looked for. */
export type FoundKind = Publication['kind'];

/**
 * The entry about something, proven to be in the log; 'none' where there is none yet, 'broken'
 * where what the server names is not in the log.
 */
export async function findEntry<K extends FoundKind>(
  kind: K,
  subject: number,
): Promise<{ index: number; entry: Extract<LogEntry, { kind: K }> } | 'none' | 'broken'> {
  const answer = await load(`/log/find/${kind}/${subject}`);
  const { log: no, index } = (await answer.json()) as { log: number; index: number | null };
  if (index === null) return 'none';
  const log = (await readLogs()).find((each) => each.no === no);
  if (!log?.head || index >= log.head.size) return 'broken';
  const tile = Math.floor(index / tileWidth);
  const width = widthOf(log.head.size, 0, tile);
  const texts = readEntries(await bytesOf(`/log/${no}/${tilePath('entries', tile, width)}`));
  const bytes = texts?.[index - tile * tileWidth];
  if (!bytes) return 'broken';
  const path = await proofsOf(log.head.size, tilesOf(no)).inclusion(index);
  if (!isIncluded(leafHash(bytes), index, log.head.size, path, log.head.root)) return 'broken';
  const entry = readEntry(new TextDecoder().decode(bytes));
  return entry?.kind === kind
    ? { index, entry: entry as Extract<LogEntry, { kind: K }> }
    : 'broken';
}
