import { createHmac, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponCounts, couponsToVoid, entersByItself } from '#coupons.ts';
import { drawWinners, seedHash, type Hmac } from '#draw.ts';

const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

const bytes = (text: string) => new TextEncoder().encode(text);

/** As a browser does it. */
const webHmac: Hmac = async (key, message) => {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const made = await webcrypto.subtle.importKey('raw', bytes(key), how, false, ['sign']);
  return new Uint8Array(await webcrypto.subtle.sign('HMAC', made, bytes(message)));
};

const draws = fc.record({
  bonanzaId: fc.nat(),
  seed: fc.string({ unit: fc.constantFrom('0', '7', 'a', 'f'), minLength: 1, maxLength: 64 }),
  gifts: fc.array(fc.record({ gift: fc.string(), count: fc.nat(4) }), { maxLength: 4 }),
  coupons: fc.uniqueArray(fc.string(), { maxLength: 12 }),
});

test('a browser draws the same winners, each coupon once, in any order of entry', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const winners = await drawWinners(draw, nodeHmac);
      expect(await drawWinners({ ...draw, coupons: draw.coupons.toReversed() }, webHmac)).toEqual(
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
  const zero: Hmac = () => new Uint8Array(32);
  const draw = { bonanzaId: 1, seed: 'a', gifts: [{ gift: 'Phone', count: 1 }], coupons };
  expect(await drawWinners(draw, zero)).toEqual([{ place: 0, gift: 'Phone', coupon: '\u{ffff}' }]);
});

test('a coupon that entered twice is a bug', async () => {
  const draw = { bonanzaId: 1, seed: 'a', gifts: [], coupons: ['C-1', 'C-1'] };
  await expect(drawWinners(draw, nodeHmac)).rejects.toThrow('entered twice');
});

test('the hash of a seed is that of its text, in hex', async () => {
  const sha = async (text: string) =>
    new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes(text)));
  // The well-known hash of 'abc'.
  expect(await seedHash('abc', sha)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('coupons enter by themselves while a bonanza runs, its end not included', () => {
  const bonanza = { from: new Date(1000), to: new Date(2000) };
  const at = (moment: number) => entersByItself(new Date(moment), bonanza);
  expect([999, 1000, 1999, 2000].map(at)).toEqual([false, true, true, false]);
  expect(entersByItself(new Date(1500), null)).toBe(false);
});

test('coupons are counted, and those not yet drawn can be voided', () => {
  expect(couponCounts(5, 2)).toEqual({ given: 5, entered: 2, remaining: 3 });
  expect(() => couponCounts(1, 2)).toThrow('More coupons');
  const coupons = [
    { code: 'C-1', isDrawn: true },
    { code: 'C-2', isDrawn: false },
  ];
  expect(couponsToVoid(coupons)).toEqual(['C-2']);
});
