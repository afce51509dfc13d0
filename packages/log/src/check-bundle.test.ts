import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { checkBundle, type BundleReport, type Known } from '#check-bundle.ts';
import { showHead } from '#head.ts';
import { showKey } from '#notes.ts';
import {
  at,
  begins,
  broken,
  bundleOf,
  draw,
  good,
  headOf,
  key,
  liabilities,
  textOf,
} from '#testing/bundles.support.ts';

async function check(bundle: string, known: Known = {}): Promise<BundleReport> {
  async function* lines(): AsyncGenerator<string> {
    yield* bundle.replace(/\n$/, '').split('\n');
  }
  return checkBundle(lines(), known);
}

/** What is wrong with it. */
const problem = async (bundle: string, known: Known = {}): Promise<string> => {
  const report = await check(bundle, known);
  return report.ok ? 'nothing' : report.problem;
};

test('a bundle that is in order says what it has', async () => {
  const texts = good.map(textOf);
  const heads = [headOf(texts.slice(0, 1)), headOf(texts.slice(0, 4)), headOf(texts)];
  const report = await check(await bundleOf(good), { key: showKey(key), heads });
  expect(report).toEqual({
    ok: true,
    log: key.name,
    head: headOf(texts),
    counts: { begins: 1, plan: 1, seal: 3, draw: 1, liabilities: 1, assets: 1, closing: 1 },
    notes: [],
  });
});

// In parts, because each flipped bit is a whole check with its signatures.
const parts = 16;
test.each(Array.from({ length: parts }, (_, part) => part))(
  'every flipped bit of a bundle is found, part %i',
  async (part) => {
    const bundle = await bundleOf(good);
    for (let at = part; at < bundle.length; at += parts) {
      const flipped = String.fromCodePoint(bundle.codePointAt(at)! ^ 1);
      const changed = bundle.slice(0, at) + flipped + bundle.slice(at + 1);
      expect([at, (await check(changed)).ok]).toEqual([at, false]);
    }
  },
);

test.each(broken)('$what is found', async ({ has, signed = has, said }) => {
  expect(await problem(await bundleOf(has, signed))).toMatch(said);
});

test('who was shown another head has proof of it', async () => {
  const bundle = await bundleOf(good);
  const texts = good.map(textOf);
  const other = headOf([...texts.slice(0, 2), 'another']);
  expect(await problem(bundle, { heads: [other] })).toBe(
    `The head ${showHead(other)} is not of this log: somebody was shown another history.`,
  );
  const later = headOf([...texts, 'more']);
  expect(await problem(bundle, { heads: [later] })).toMatch(/another history/);
});

test('what a member was shown is in the log, or they have proof that it is not', async () => {
  const bundle = await bundleOf(good);
  expect(await problem(bundle, { said: [liabilities] })).toBe('nothing');
  const sums = { ...liabilities.sums, fund: '4000000' };
  expect(await problem(bundle, { said: [{ ...liabilities, sums }] })).toBe(
    'What was shown of liabilities is not in the log.',
  );
});

test('a key that is not the one that is known is told', async () => {
  const other = showKey({ ...key, key: ed25519.getPublicKey(new Uint8Array(32)) });
  expect(await problem(await bundleOf(good), { key: other })).toMatch(/of another key/);
});

test.each(['', '\n', 'x', '{}', '[]\n""'])('%j is no bundle', async (text) => {
  expect(await problem(text)).toMatch(/not a bundle|is empty/);
});

test('what a reader should know is told', async () => {
  const continues = {
    log: 'example.com/log/0',
    size: 4,
    root: showHead(headOf([])).split(' ')[1]!,
  };
  const entries = [{ ...begins, continues, reason: 'A backup.' }, draw(2, at)] as const;
  expect(await check(await bundleOf(entries))).toMatchObject({
    notes: [
      `Continues example.com/log/0 after 4 ${continues.root}: A backup.`,
      "The coupons of draw 2 were frozen after the beacon's round.",
    ],
  });
});
