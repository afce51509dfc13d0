import { textBytes, toBase64 } from '#bytes.ts';
import { bundleHeader } from '#bundle.ts';
import { readEntry, type LogEntry, type Publication } from '#entries.ts';
import { EntryRules } from '#entry-rules.ts';
import { openHead, showHead, type Head } from '#head.ts';
import { GrowingRoot, leafHash } from '#merkle.ts';
import { readKey, type LogKey } from '#notes.ts';
import { sortedJson } from '#sorted-json.ts';

/** What a reader knows from elsewhere: the key, heads that somebody was shown, what was said. */
export type Known = {
  key?: string;
  heads?: readonly Head[];
  /** Entries that must be in it, at whatever moment they were made. */
  said?: readonly Publication[];
};

/** What a bundle comes to; the problem is the first one. */
export type BundleReport =
  | { ok: true; log: string; head: Head; counts: Record<string, number>; notes: string[] }
  | { ok: false; problem: string };

const wrong = (problem: string): BundleReport => ({ ok: false, problem });

/**
 * Checks a log from its bundle alone: the head is signed, it is over just these entries, every head
 * that somebody was shown is of the same history, and the entries do not contradict each other.
 */
export async function checkBundle(
  lines: AsyncIterable<string>,
  known: Known = {},
): Promise<BundleReport> {
  let opened: { key: LogKey; head: Head } | null = null;
  const walk = new GrowingRoot();
  const heads = [...(known.heads ?? [])];
  const rules = new EntryRules();
  const wanted = new Map((known.said ?? []).map((entry) => [spelled(entry), entry]));
  for await (const line of lines) {
    if (opened === null) {
      const header = openHeader(line, known);
      if (typeof header === 'string') return wrong(header);
      opened = header;
      continue;
    }
    const index = walk.size;
    const text = readLine(line);
    const bytes = text === null ? null : textBytes(text);
    if (text === null || bytes === null) return wrong(`Entry ${index} is not a line of a bundle.`);
    walk.add(leafHash(bytes));
    const broken = rules.take(index, text, opened.key.name);
    if (broken) return wrong(`Entry ${index}: ${broken}`);
    wanted.delete(spelled(readEntry(text)));
    const other = heads.find((head) => head.size === walk.size && !isRoot(head, walk));
    if (other) return wrong(otherHistory(other));
  }
  if (opened === null) return wrong('The bundle is empty.');
  const { key, head } = opened;
  if (head.size !== walk.size) {
    return wrong(`The head has ${head.size} entries, the bundle ${walk.size}.`);
  }
  if (!isRoot(head, walk)) return wrong('The head is not over these entries.');
  const missing = heads.find((shown) => shown.size > walk.size || shown.size === 0);
  if (missing) return wrong(otherHistory(missing));
  const [left] = wanted.values();
  if (left) return wrong(`What was shown of ${left.kind} is not in the log.`);
  return { ok: true, log: key.name, head, counts: rules.counts, notes: rules.notes };
}

/** What an entry says, without its moment, in one order. */
function spelled(entry: LogEntry | Publication | null): string {
  return entry === null ? '' : sortedJson({ ...entry, at: undefined });
}

function isRoot({ root }: Head, walk: GrowingRoot): boolean {
  return toBase64(root) === toBase64(walk.root());
}

function otherHistory(head: Head): string {
  return `The head ${showHead(head)} is not of this log: somebody was shown another history.`;
}

function openHeader(line: string, known: Known): { key: LogKey; head: Head } | string {
  let header;
  try {
    header = bundleHeader.parse(JSON.parse(line));
  } catch {
    return 'This is not a bundle of a log.';
  }
  if (known.key !== undefined && known.key !== header.key) {
    return `The bundle is of another key: ${header.key}`;
  }
  const key = readKey(header.key);
  if (!key) return 'The key of the bundle cannot be read.';
  const head = openHead(header.head, key);
  return head ? { key, head } : 'The head was not signed by the key.';
}

function readLine(line: string): string | null {
  try {
    const text: unknown = JSON.parse(line);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
