import { expect, test } from 'vitest';
import { couponCounts, couponsToVoid, entersByItself } from '#coupons.ts';

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
