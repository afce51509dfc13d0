import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8 } from '#bytes.ts';
import { bundleLines } from '#bundle.ts';
import type { LogEntry, Publication } from '#entries.ts';
import { signHead, type Head } from '#head.ts';
import { GrowingRoot, leafHash } from '#merkle.ts';
import { showKey } from '#notes.ts';

const seed = new Uint8Array(32).fill(9);
export const key = { name: 'example.com/log/1', key: ed25519.getPublicKey(seed) };
export const at = '2026-11-18T00:00:00.000Z';
const hash = 'ab'.repeat(32);

export const begins = {
  kind: 'begins',
  at,
  log: key.name,
  continues: null,
  reason: 'First.',
} satisfies LogEntry;
export const seal = (no: number): LogEntry => ({ kind: 'seal', at, no, hash });
export const plan = (version: number): LogEntry => ({ kind: 'plan', at, version, hash });
export const draw = (bonanza: number, roundAt: string): LogEntry => ({
  kind: 'draw',
  at,
  bonanza,
  entries: 3,
  hash,
  round: 5,
  roundAt,
});
export const liabilities = {
  kind: 'liabilities',
  closing: '2026-11-17',
  run: 7,
  members: 3,
  sums: { fund: '5000000', working: '0' },
  root: hash,
} as const satisfies Publication;
const assets: LogEntry = {
  kind: 'assets',
  at,
  id: 1,
  what: 'bank',
  place: 'A bank',
  network: '',
  day: '2026-11-17',
  amount: '5.00',
  currency: 'USD',
  dollars: '5000000',
  note: 'Zweck: „ß“ und मूल',
  file: hash,
};
const closing: LogEntry = {
  kind: 'closing',
  at,
  run: 7,
  date: '2026-11-17',
  planVersion: 1,
  plan: hash,
  input: hash,
  output: hash,
  members: 3,
  rows: 0,
  matchingPaid: '0',
  teamMatchingPaid: '0',
  flushed: '12',
};

type Said = LogEntry | string;

export const good: readonly Said[] = [
  begins,
  plan(1),
  seal(1),
  seal(2),
  draw(1, '2026-11-18T00:00:05.000Z'),
  { ...liabilities, at },
  assets,
  closing,
  seal(3),
];

export function headOf(texts: readonly string[]): Head {
  const walk = new GrowingRoot();
  for (const text of texts) walk.add(leafHash(utf8(text)));
  return { size: walk.size, root: walk.root() };
}

/** An entry as it is written. */
export function textOf(entry: Said): string {
  return typeof entry === 'string' ? entry : JSON.stringify(entry);
}

/** The bundle of some entries, under the head of these or of others. */
export async function bundleOf(
  entries: readonly Said[],
  signed: readonly Said[] = entries,
): Promise<string> {
  const sign = (message: Uint8Array): Uint8Array => ed25519.sign(message, seed);
  const note = signHead(headOf(signed.map(textOf)), key, sign);
  let all = '';
  async function* blocks(): AsyncGenerator<string[]> {
    yield entries.map(textOf);
  }
  for await (const part of bundleLines(showKey(key), note, blocks())) all += part;
  return all;
}

const seal3 = JSON.stringify(seal(3));

/** Bundles that are wrong: their entries, those that were signed, and what is said of them. */
export const broken: readonly {
  what: string;
  has: readonly Said[];
  signed?: readonly Said[];
  said: RegExp;
}[] = [
  { what: 'an entry left out', has: good.toSpliced(3, 1), signed: good, said: /Seal 2 is missing/ },
  { what: 'an entry too many', has: [...good, seal(4)], signed: good, said: /the bundle 10/ },
  { what: 'an entry too few', has: good.slice(0, -1), signed: good, said: /has 9 entries/ },
  { what: 'another history', has: good.with(1, plan(2)), signed: good, said: /not over these/ },
  { what: 'no beginning', has: good.slice(1), said: /Entry 0: A log begins/ },
  { what: 'two beginnings', has: [...good, begins], said: /Entry 9: A log begins/ },
  { what: 'another beginning', has: good.with(0, { ...begins, log: 'x' }), said: /of x/ },
  { what: 'a seal twice', has: good.with(8, seal(2)), said: /Seal 3 is missing/ },
  { what: 'a version twice', has: good.with(8, plan(1)), said: /plan 1 was said before/ },
  { what: 'a draw twice', has: good.with(8, draw(1, at)), said: /draw 1 was said before/ },
  { what: 'an unknown kind', has: [...good, '{"kind":"x","at":"y"}'], said: /not an entry/ },
  { what: 'a space', has: good.with(8, seal3.replace(',', ', ')), said: /not an entry/ },
  { what: 'a name twice', has: good.with(8, seal3.replace('{', '{"no":3,')), said: /not an entry/ },
  { what: 'a fraction', has: good.with(8, seal3.replace(':3', ':3.0')), said: /not an entry/ },
  { what: 'no number', has: good.with(8, seal3.replace(':3', ':true')), said: /not an entry/ },
  { what: 'another moment', has: good.with(8, seal3.replace('.000Z', 'Z')), said: /not an entry/ },
  {
    what: 'half a letter',
    has: good.with(8, seal3.replace('}', ',"x":"\ud800"}')),
    said: /not a line/,
  },
  {
    what: 'a sum below zero',
    has: good.with(5, { ...liabilities, at, sums: { fund: '-5' } }),
    said: /not an entry/,
  },
  { what: 'liabilities twice', has: [...good, good[5]!], said: /liabilities 7 was said before/ },
  { what: 'assets twice', has: [...good, good[6]!], said: /assets 1 was said before/ },
  { what: 'a closing twice', has: [...good, good[7]!], said: /closing 7 was said before/ },
  {
    what: 'a day that is none',
    has: good.with(7, { ...closing, date: '2026-02-30' }),
    said: /not an entry/,
  },
  { what: 'no object', has: [...good, 'x'], said: /not an entry/ },
];
