import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { utf8 } from '#bytes.ts';
import { bundleLines } from '#bundle.ts';
import { checkBundle, type BundleReport, type Known } from '#check-bundle.ts';
import type { LogEntry } from '#entries.ts';
import { showHead, signHead, type Head } from '#head.ts';
import { GrowingRoot, leafHash } from '#merkle.ts';
import { showKey } from '#notes.ts';

const seed = new Uint8Array(32).fill(9);
const key = { name: 'example.com/log/1', key: ed25519.getPublicKey(seed) };
const at = '2026-11-18T00:00:00.000Z';
const hash = 'ab'.repeat(32);

const begins: LogEntry = { kind: 'begins', at, log: key.name, continues: null, reason: 'First.' };
const seal = (no: number): LogEntry => ({ kind: 'seal', at, no, hash });
const plan = (version: number): LogEntry => ({ kind: 'plan', at, version, hash });
const draw = (bonanza: number, roundAt: string): LogEntry => ({
  kind: 'draw',
  at,
  bonanza,
  entries: 3,
  hash,
  round: 5,
  roundAt,
});
const good = [begins, plan(1), seal(1), seal(2), draw(1, '2026-11-18T00:00:05.000Z'), seal(3)];

function headOf(texts: readonly string[]): Head {
  const walk = new GrowingRoot();
  for (const text of texts) walk.add(leafHash(utf8(text)));
  return { size: walk.size, root: walk.root() };
}

/** The bundle of some entries, under the head of these or of others. */
async function bundleOf(
  entries: readonly (LogEntry | string)[],
  signed: readonly (LogEntry | string)[] = entries,
): Promise<string> {
  const text = (entry: LogEntry | string): string =>
    typeof entry === 'string' ? entry : JSON.stringify(entry);
  const sign = (message: Uint8Array): Uint8Array => ed25519.sign(message, seed);
  const note = signHead(headOf(signed.map(text)), key, sign);
  let all = '';
  async function* blocks(): AsyncGenerator<string[]> {
    yield entries.map(text);
  }
  for await (const part of bundleLines(showKey(key), note, blocks())) all += part;
  return all;
}

async function check(bundle: string, known: Known = {}): Promise<BundleReport> {
  async function* lines(): AsyncGenerator<string> {
    yield* bundle.split('\n');
  }
  return checkBundle(lines(), known);
}

/** What is wrong with it. */
const problem = async (bundle: string, known: Known = {}): Promise<string> => {
  const report = await check(bundle, known);
  return report.ok ? 'nothing' : report.problem;
};

test('a bundle that is in order says what it has', async () => {
  const texts = good.map((entry) => JSON.stringify(entry));
  const heads = [headOf(texts.slice(0, 1)), headOf(texts.slice(0, 4)), headOf(texts)];
  const report = await check(await bundleOf(good), { key: showKey(key), heads });
  expect(report).toEqual({
    ok: true,
    log: key.name,
    head: headOf(texts),
    counts: { begins: 1, plan: 1, seal: 3, draw: 1 },
    notes: [],
  });
});

test('every flipped bit of a bundle is found', async () => {
  const bundle = await bundleOf(good);
  for (let at = 0; at < bundle.length; at += 1) {
    const flipped = String.fromCodePoint(bundle.codePointAt(at)! ^ 1);
    const changed = bundle.slice(0, at) + flipped + bundle.slice(at + 1);
    expect([at, (await check(changed)).ok]).toEqual([at, false]);
  }
});

test.each([
  ['an entry that was left out', good.toSpliced(3, 1), /Seal 2 is missing/],
  ['an entry that came later', [...good, seal(4)], /The head has 6 entries, the bundle 7/],
  ['an entry that is missing at the end', good.slice(0, -1), /The head has 6 entries/],
  ['another history of the same length', good.with(1, plan(2)), /not over these entries/],
])('%s is found', async (_what, entries, found) => {
  expect(await problem(await bundleOf(entries, good))).toMatch(found);
});

test.each([
  ['no beginning', good.slice(1), /Entry 0: A log begins with its first entry/],
  ['two beginnings', [...good, begins], /Entry 6: A log begins/],
  ['the beginning of another', good.with(0, { ...begins, log: 'x' }), /beginning of x/],
  ['a seal twice', good.with(5, seal(2)), /Seal 3 is missing/],
  ['a version twice', good.with(5, plan(1)), /plan 1 was said before/],
  ['a draw twice', good.with(5, draw(1, at)), /draw 1 was said before/],
  ['a kind that nobody knows', [...good, '{"kind":"x","at":"y"}'], /not of a kind/],
  ['no object', [...good, 'x'], /Entry 6: It is not an object/],
])('a signed log with %s contradicts itself', async (_what, entries, found) => {
  expect(await problem(await bundleOf(entries))).toMatch(found);
});

test('who was shown another head has proof of it', async () => {
  const bundle = await bundleOf(good);
  const texts = good.map((entry) => JSON.stringify(entry));
  const other = headOf([...texts.slice(0, 2), 'another']);
  expect(await problem(bundle, { heads: [other] })).toBe(
    `The head ${showHead(other)} is not of this log: somebody was shown another history.`,
  );
  const later = headOf([...texts, 'more']);
  expect(await problem(bundle, { heads: [later] })).toMatch(/another history/);
});

test('a key that is not the one that is known is told', async () => {
  const other = showKey({ ...key, key: ed25519.getPublicKey(new Uint8Array(32)) });
  expect(await problem(await bundleOf(good), { key: other })).toMatch(/of another key/);
});

test.each(['', '\n', 'x', '{}', '[]\n""'])('%j is no bundle', async (text) => {
  expect(await problem(text)).toMatch(/not a bundle|is empty/);
});

test('what a reader should know is told', async () => {
  const continues = { log: 'example.com/log/0', size: 4, root: 'x' };
  const entries = [{ ...begins, continues, reason: 'A backup.' }, draw(2, at)] as const;
  expect(await check(await bundleOf(entries))).toMatchObject({
    notes: [
      'Continues example.com/log/0 after 4 x: A backup.',
      "The coupons of draw 2 were frozen after the beacon's round.",
    ],
  });
});
