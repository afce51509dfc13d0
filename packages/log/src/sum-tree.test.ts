import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLiabilityFile, liabilityFormat, type LiabilityFile } from '#check-liabilities.ts';
import {
  largestSum,
  leafRecord,
  parts,
  putLeaf,
  recordBytes,
  stepsFrom,
  topOf,
  type Leaf,
} from '#sum-tree.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const wallets = ['coin', 'fund', 'withheld'];
const width = wallets.length;

/** All leaves of a tree as its lowest level. */
function levelOf(leaves: readonly Leaf[]): Uint8Array {
  const level = new Uint8Array(leaves.length * recordBytes(width));
  leaves.forEach((leaf, place) => putLeaf(level, place, leaf, sha256));
  return level;
}

/** The proof of a member, as a house would hand it out. */
function proofOf(leaves: readonly Leaf[], place: number): LiabilityFile {
  const level = levelOf(leaves);
  const top = parts(topOf(level, width, sha256));
  const { salt, uid, sums } = leaves[place]!;
  return {
    format: liabilityFormat,
    published: {
      closing: '2026-03-01',
      run: 7,
      members: leaves.length,
      sums: Object.fromEntries(wallets.map((name, at) => [name, String(top.sums[at])])),
      root: hex(top.hash),
    },
    wallets,
    member: { uid, salt: hex(salt), sums: Array.from(sums, String) },
    path: stepsFrom(level, place, width, sha256).map((step) => ({
      side: step.side,
      hash: hex(step.hash),
      sums: step.sums.map(String),
    })),
  };
}

const check = (file: object) => checkLiabilityFile(JSON.stringify(file));

/** The step that broke, or 'ok'. */
const outcome = (file: object): string => {
  const { ok, steps } = check(file);
  return ok ? 'ok' : steps.find((each) => !each.ok)!.step;
};

const leafOf = (uid: number, sums: readonly bigint[]): Leaf => ({
  salt: sha256(Buffer.from(`salt of ${uid}`)),
  uid,
  sums,
});

const amounts = fc.tuple(
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
  fc.bigInt({ min: 0n, max: 3n }),
);
const houses = fc
  .array(amounts, { minLength: 1, maxLength: 40 })
  .map((all) => all.map((sums, at) => leafOf(100_000 + at, sums)));

describe('every member of any house', () => {
  test('finds what they are owed in the sums', () => {
    fc.assert(
      fc.property(houses, (leaves) => {
        const total = wallets.map((_, at) => leaves.reduce((sum, { sums }) => sum + sums[at]!, 0n));
        for (const place of leaves.keys()) {
          const file = proofOf(leaves, place);
          expect(outcome(file)).toBe('ok');
          expect(Object.values(file.published.sums)).toEqual(total.map(String));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('finds nothing where any digit was changed', () => {
    const changed = fc.record({ leaves: houses, seed: fc.nat(), change: fc.nat() });
    fc.assert(
      fc.property(changed, ({ leaves, seed, change }) => {
        const text = JSON.stringify(proofOf(leaves, seed % leaves.length));
        // Everything between the braces of its parts but the closing's own names.
        const digits = [...text.matchAll(/(?<=["0-9a-f])[0-9a-f](?=["0-9a-f])/g)]
          .map(({ index }) => index)
          .filter((index) => index > text.indexOf('"sums"'));
        const at = digits[change % digits.length]!;
        const other = text[at] === '1' ? '2' : '1';
        const broken = text.slice(0, at) + other + text.slice(at + 1);
        expect(checkLiabilityFile(broken).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('is missed where they were left out: no way leads from them to the root', () => {
    fc.assert(
      fc.property(houses, fc.nat(), (leaves, seed) => {
        fc.pre(leaves.length > 1);
        const place = seed % leaves.length;
        const without = proofOf(leaves.toSpliced(place, 1), 0);
        const own = proofOf(leaves, place);
        expect(outcome({ ...own, published: without.published })).toBe('root');
        // Nor can the place of somebody else be shown to them.
        expect(outcome({ ...without, member: own.member })).toBe('root');
      }),
    );
  });
});

describe('what hides a debt is refused', () => {
  const leaves = [1, 2, 3].map((each) => leafOf(each, [0n, 10n, 5n]));

  test('a negative leaf, by the house and by the check', () => {
    expect(() => levelOf([...leaves, leafOf(4, [0n, -30n, 0n])])).toThrow('a sum of -30');
    const file = proofOf(leaves, 0);
    file.path[0]!.sums[1] = '-30';
    expect(check(file).steps.at(-1)).toEqual({
      step: 'amounts',
      ok: false,
      detail: 'step 1 fund is -30',
    });
    const own = proofOf(leaves, 0);
    own.member.sums[1] = '-1';
    expect(outcome(own)).toBe('amounts');
  });

  test('a sum that runs over, by the house and by the check', () => {
    const large = [leafOf(1, [0n, largestSum, 0n]), leafOf(2, [0n, 1n, 0n])];
    expect(() => topOf(levelOf(large), width, sha256)).toThrow('too large');
    expect(() => leafRecord(leafOf(1, [0n, largestSum + 1n, 0n]), sha256)).toThrow('a sum of');
    const file = proofOf(large.slice(1), 0);
    file.path.push({ side: 'left', hash: '00'.repeat(32), sums: ['0', String(largestSum), '0'] });
    expect(outcome(file)).toBe('path');
    file.path[0]!.sums[1] = String(largestSum + 1n);
    expect(outcome(file)).toBe('amounts');
  });

  test('one leaf for two members: each has their own id and salt in it', () => {
    const file = proofOf(leaves, 0);
    expect(outcome({ ...file, member: { ...file.member, uid: 2 } })).toBe('root');
    expect(parts(leafRecord(leaves[0]!, sha256)).hash).not.toEqual(
      parts(leafRecord(leaves[1]!, sha256)).hash,
    );
  });

  test('sums that were not those of the tree', () => {
    const file = proofOf(leaves, 1);
    file.published.sums['fund'] = '29';
    expect(check(file).steps.at(-1)!.detail).toBe('fund: 30 is counted, 29 is published.');
  });

  test.each([
    ['no JSON', '{'],
    ['another format', JSON.stringify({ ...proofOf(leaves, 0), format: 'other' })],
    ['wallets in another order', JSON.stringify({ ...proofOf(leaves, 0), wallets: ['b', 'a'] })],
    [
      'sums of fewer wallets',
      JSON.stringify({ ...proofOf(leaves, 0), wallets: wallets.slice(0, 2) }),
    ],
    ['a list', '[]'],
  ])('%s', (_name, text) => {
    const { ok, steps } = checkLiabilityFile(text);
    expect({ ok, steps }).toMatchObject({ ok: false, steps: [{ step: 'form', ok: false }] });
  });
});

test('the example of docs/proofs.md is right', async () => {
  const { readFile } = await import('node:fs/promises');
  const page = await readFile(new URL('../../../docs/proofs.md', import.meta.url), 'utf8');
  const three = [
    { uid: 100_001, sums: [0n, 1_500_000n] },
    { uid: 100_002, sums: [2_000_000n, 0n] },
    { uid: 100_003, sums: [0n, 250_000n] },
  ].map((each, at) => ({ ...each, salt: new Uint8Array(32).fill(at + 1) }));
  const size = recordBytes(2);
  const level = new Uint8Array(3 * size);
  three.forEach((leaf, at) => putLeaf(level, at, leaf, sha256));
  const top = parts(topOf(level, 2, sha256));
  const node = parts(topOf(level.subarray(0, 2 * size), 2, sha256));
  const leaves = three.map((_, at) => parts(level.subarray(at * size, (at + 1) * size)).hash);
  expect(top.sums).toEqual([2_000_000n, 1_750_000n]);
  for (const hash of [...leaves, node.hash, top.hash]) expect(page).toContain(hex(hash));
});
