import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawWinners, seedHash, type Hmac } from '#draw.ts';

/** Another implementation than the one that draws. */
const nodeHmac: Hmac = async (key, message) => createHmac('sha256', key).update(message).digest();

const draws = fc.record({
  bonanzaId: fc.nat(),
  seed: fc.string({ unit: fc.constantFrom('0', '7', 'a', 'f'), minLength: 1, maxLength: 64 }),
  gifts: fc.array(fc.record({ gift: fc.string(), count: fc.nat(4) }), { maxLength: 4 }),
  coupons: fc.uniqueArray(fc.string(), { maxLength: 12 }),
});

test('any HMAC finds the same winners, in any order of entry, each coupon once', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const winners = await drawWinners(draw);
      expect(await drawWinners({ ...draw, coupons: draw.coupons.toReversed() }, nodeHmac)).toEqual(
        winners,
      );
      const count = draw.gifts.reduce((sum, each) => sum + each.count, 0);
      expect(winners).toHaveLength(Math.min(count, draw.coupons.length));
      expect(new Set(winners.map((each) => each.coupon)).size).toBe(winners.length);
    }),
  );
});

test('codes are sorted by their bytes, not by the units that JavaScript has', async () => {
  // In UTF-16 the first of these is the smaller, in UTF-8 the second.
  const coupons = ['\u{10000}', '\u{ffff}'];
  const zero: Hmac = async () => new Uint8Array(32);
  const draw = { bonanzaId: 1, seed: 'a', gifts: [{ gift: 'Phone', count: 1 }], coupons };
  expect(await drawWinners(draw, zero)).toEqual([{ place: 0, gift: 'Phone', coupon: '\u{ffff}' }]);
});

test('a coupon that entered twice is a bug', async () => {
  const draw = { bonanzaId: 1, seed: 'a', gifts: [], coupons: ['C-1', 'C-1'] };
  await expect(drawWinners(draw)).rejects.toThrow('entered twice');
});

test('the hash of a seed is that of its text, in hex', async () => {
  // The well-known hash of 'abc'.
  expect(await seedHash('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

describe('the examples of docs/plan.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/plan.md'), 'utf8');
  const section = page.split('\n## The draw\n')[1]!.split('\n## ')[0]!;
  const examples = section.split('\n### Draw: ').slice(1);

  /** The rows of the table under a line that names it, without its heads. */
  const rowsOf = (example: string, name: string): string[][] =>
    example
      .split(`\n${name}:\n\n`)[1]!
      .split('\n\n')[0]!
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map((cells) => cells.slice(1, -1));

  test('are two', () => expect(examples).toHaveLength(2));

  test.each(examples)('hold: %s', async (example) => {
    const [[id, seed, hash] = []] = rowsOf(example, 'Given');
    expect(await seedHash(seed!)).toBe(hash);
    const gifts = rowsOf(example, 'Gifts').map(([gift, count]) => ({
      gift: gift!,
      count: Number(count),
    }));
    const coupons = rowsOf(example, 'Coupons').map(([code]) => code!);
    const winners = await drawWinners({ bonanzaId: Number(id), seed: seed!, gifts, coupons });
    expect(winners.map(({ place, gift, coupon }) => [String(place), gift, coupon])).toEqual(
      rowsOf(example, 'Winners'),
    );
  });
});
