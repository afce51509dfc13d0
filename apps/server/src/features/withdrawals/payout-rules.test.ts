import { amountCap, units } from '@canopy/ledger/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from '#features/withdrawals/payout-rules.ts';

test('what is paid is 95 % rounded down, and the charge is the rest', () => {
  expect(sharesOf(units(100), 500)).toEqual({ charge: units(5), payable: units(95) });
  expect(sharesOf(1n, 500)).toEqual({ charge: 1n, payable: 0n });
  expect(sharesOf(19n, 500)).toEqual({ charge: 1n, payable: 18n });
  expect(sharesOf(20n, 500)).toEqual({ charge: 1n, payable: 19n });
  expect(sharesOf(units(10), 0)).toEqual({ charge: 0n, payable: units(10) });
});

test('the two always add up to the amount, and nobody is paid a fraction too much', () => {
  const amounts = fc.bigInt({ min: 1n, max: amountCap });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 9999 }), (amount, bps) => {
      const { charge, payable } = sharesOf(amount, bps);
      expect(charge + payable).toBe(amount);
      expect(charge).toBeGreaterThanOrEqual(0n);
      expect(payable * 10_000n).toBeLessThanOrEqual(amount * BigInt(10_000 - bps));
    }),
  );
});
