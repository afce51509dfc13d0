import { amountCap, toDecimal, units } from '@canopy/ledger/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewCharge, sharesOf } from '#charge.ts';

const exact = false;
const wholeCents = true;

test('what is paid is 95 % rounded down, and the charge is the rest', () => {
  expect(sharesOf(units(100), 500, exact)).toEqual({ charge: units(5), payable: units(95) });
  expect(sharesOf(1n, 500, exact)).toEqual({ charge: 1n, payable: 0n });
  expect(sharesOf(19n, 500, exact)).toEqual({ charge: 1n, payable: 18n });
  expect(sharesOf(20n, 500, exact)).toEqual({ charge: 1n, payable: 19n });
  expect(sharesOf(units(10), 0, exact)).toEqual({ charge: 0n, payable: units(10) });
});

test('a bank is paid whole cents, and the charge takes what is below one', () => {
  expect(sharesOf(10_010_000n, 250, wholeCents)).toEqual({ charge: 260_000n, payable: 9_750_000n });
  expect(sharesOf(10_019_999n, 0, wholeCents)).toEqual({ charge: 9_999n, payable: 10_010_000n });
  expect(sharesOf(10_526n, 500, wholeCents)).toEqual({ charge: 10_526n, payable: 0n });
  expect(sharesOf(10_527n, 500, wholeCents)).toEqual({ charge: 527n, payable: 10_000n });
});

test('the two always add up to the amount, and nobody is paid a fraction too much', () => {
  const amounts = fc.bigInt({ min: 1n, max: amountCap });
  const charges = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(amounts, charges, fc.boolean(), (amount, bps, inCents) => {
      const { charge, payable } = sharesOf(amount, bps, inCents);
      const share = amount * BigInt(10_000 - bps);
      const step = inCents ? 10_000n : 1n;
      expect(charge + payable).toBe(amount);
      expect(charge).toBeGreaterThanOrEqual(0n);
      expect(payable % step).toBe(0n);
      expect(payable * 10_000n).toBeLessThanOrEqual(share);
      expect((payable + step) * 10_000n).toBeGreaterThan(share);
      const preview = previewCharge(toDecimal(amount), bps / 100, inCents);
      expect(preview).toEqual({ charge: toDecimal(charge), payable: toDecimal(payable) });
    }),
  );
});
