import { z } from 'zod';
import { fromBase64, textBytes } from '#bytes.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** To the millisecond, in UTC, as JavaScript writes it. */
const moment = z.string().refine((text) => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
});
const root = z.string().refine((text) => fromBase64(text)?.length === 32);
const count = z.int().min(0);
const micros = z.string().regex(/^(0|[1-9]\d*)$/);

/**
 * What the entries of the log say. An entry is the UTF-8 text of one JSON object; every kind has
 * `kind` and `at`, the moment by the clock of the house.
 */
const entrySchema = z.discriminatedUnion('kind', [
  /** The first entry. Where the log goes on with another one's history it names that one's end. */
  z.object({
    kind: z.literal('begins'),
    at: moment,
    log: z.string(),
    continues: z.object({ log: z.string(), size: count, root }).nullable(),
    reason: z.string().refine((text) => textBytes(text) !== null),
  }),
  /** A link of the chain that holds the books; only the house can make its hash. */
  z.object({ kind: z.literal('seal'), at: moment, no: z.int().min(1), hash }),
  /** A version of the plan, by the hash of its text. */
  z.object({ kind: z.literal('plan'), at: moment, version: z.int().min(1), hash }),
  /** The coupons of a draw, by their hash, before the beacon's round is known. */
  z.object({
    kind: z.literal('draw'),
    at: moment,
    bonanza: z.int().min(1),
    entries: count,
    hash,
    round: z.int().min(1),
    roundAt: moment,
  }),
  /** What members are owed after a closing: sums by wallet in millionths, and the tree's root. */
  z.object({
    kind: z.literal('liabilities'),
    at: moment,
    closing: z.iso.date(),
    run: z.int().min(1),
    members: count,
    sums: z.record(z.string(), micros),
    root: hash,
  }),
  /** What the house says that it has at one place; a later one of the place stands in for it. */
  z.object({
    kind: z.literal('assets'),
    at: moment,
    id: z.int().min(1),
    what: z.enum(['bank', 'chain']),
    place: z.string(),
    network: z.string(),
    day: z.iso.date(),
    amount: z.string(),
    currency: z.string(),
    dollars: z.string(),
    note: z.string(),
    /** The SHA-256 of its file; '' where it has none. */
    file: z.union([hash, z.literal('')]),
  }),
  /** A daily closing that anyone can run again, by the hashes of its two files. */
  z.object({
    kind: z.literal('closing'),
    at: moment,
    run: z.int().min(1),
    date: z.string().refine((day) => moment.safeParse(`${day}T00:00:00.000Z`).success),
    planVersion: z.int().min(1),
    /** SHA-256 of the plan's parameters, as the input has them. */
    plan: hash,
    input: hash,
    output: hash,
    members: count,
    rows: count,
    /** In micro-units. */
    matchingPaid: micros,
    teamMatchingPaid: micros,
    flushed: micros,
  }),
]);
export type LogEntry = z.infer<typeof entrySchema>;

/** The field that names what an entry is of; most kinds say something of it once. */
export const entrySubjects = {
  begins: 'log',
  seal: 'no',
  plan: 'version',
  draw: 'bonanza',
  liabilities: 'run',
  assets: 'id',
  closing: 'run',
} as const satisfies { [K in LogEntry['kind']]: keyof Extract<LogEntry, { kind: K }> };

/** What an entry is of: the number of a seal, a version, a run. */
export function subjectOf(entry: LogEntry): string | number {
  return (entry as Record<string, unknown>)[entrySubjects[entry.kind]] as string | number;
}

/** An entry of the log is at most this many bytes long. */
const longest = 65_535;

/**
 * What the text of an entry says; null where it is none. There is one spelling: no spaces, no name
 * twice, whole numbers as they are.
 */
export function readEntry(text: string): LogEntry | null {
  try {
    const value: unknown = JSON.parse(text, (_name, part: unknown) => {
      if (typeof part === 'number' && !Number.isSafeInteger(part)) throw new Error('not whole');
      return part;
    });
    if (JSON.stringify(value) !== text || (textBytes(text)?.length ?? Infinity) > longest) {
      return null;
    }
    return entrySchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** Something that the house says in public by itself; its moment is that of the deed. */
export type Publication = Without<Exclude<LogEntry, { kind: 'seal' | 'begins' }>, 'at'>;
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
