import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountCap, readAmount, shareDown, toDecimal, toNumber, units } from './money.ts';
import { assertBalanced, move, ofCompany, ofMember, reversed } from './postings.ts';

describe('reading an amount', () => {
  test.each([
    ['1', 1_000_000n],
    ['0.000001', 1n],
    ['12.5', 12_500_000n],
    ['007', 7_000_000n],
    [' 3 ', 3_000_000n],
    ['1.5000000', 1_500_000n],
    ['1000000000', amountCap],
  ])('%j is %s', (text, micros) => {
    expect(readAmount(text)).toEqual({ ok: true, micros });
  });

  test.each([
    ['', 'notANumber'],
    ['abc', 'notANumber'],
    ['1e3', 'notANumber'],
    ['1,000', 'notANumber'],
    ['+1', 'notANumber'],
    ['.5', 'notANumber'],
    ['0x10', 'notANumber'],
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['١', 'notANumber'],
    ['0', 'notPositive'],
    ['0.000000', 'notPositive'],
    ['-1', 'notPositive'],
    ['0.0000001', 'tooManyDecimals'],
    ['1000000000.000001', 'tooLarge'],
    ['9'.repeat(30), 'tooLarge'],
    ['9'.repeat(31), 'notANumber'],
  ])('%j is refused as %s', (text, reason) => {
    expect(readAmount(text)).toEqual({ ok: false, reason });
  });

  test('gives back what was written, for every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: amountCap }), (micros) => {
        expect(readAmount(toDecimal(micros))).toEqual({ ok: true, micros });
        expect(readAmount(String(toNumber(micros)))).toMatchObject(
          // Below a millionth JavaScript writes exponents, which nobody types.
          micros < 1n ? { ok: false } : { ok: toNumber(micros) >= 1e-6 },
        );
      }),
    );
  });
});

test('a share is rounded down, and shares never add up to more than the whole', () => {
  expect(shareDown(units(100), 500n)).toBe(units(5));
  expect(shareDown(1n, 9_999n)).toBe(0n);
  const parts = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: amountCap }), parts, (amount, raw) => {
      const sum = raw.reduce((a, b) => a + b, 0n);
      const points = raw.map((each) => (sum > 10_000n ? (each * 10_000n) / sum : each));
      const paid = points.reduce((total, each) => total + shareDown(amount, each), 0n);
      expect(paid <= amount).toBe(true);
    }),
  );
  expect(() => shareDown(-1n, 1n)).toThrow('A share is taken of what is there.');
});

describe('entries', () => {
  test('of a movement balance, and so does their reversal', () => {
    const from = { uid: 1, account: 'fund' } as const;
    const entries = move(from, { uid: 2, account: 'fund' }, 5n);
    assertBalanced(entries);
    assertBalanced(reversed(entries));
    expect(reversed(reversed(entries))).toEqual(entries);
  });

  test.each([
    ['one entry', 'two entries', [ofMember(1, 'fund', 1n)]],
    ['a sum that is not zero', 'add up', [ofMember(1, 'fund', 1n), ofCompany('sales', -2n)]],
    ['dollars against coins', 'add up', [ofMember(1, 'coin', 1n), ofCompany('sales', -1n)]],
    ['nothing', 'cannot be', [ofMember(1, 'fund', 0n), ofCompany('sales', 0n)]],
    [
      'too much',
      'cannot be',
      [ofMember(1, 'fund', amountCap + 1n), ofCompany('sales', -amountCap - 1n)],
    ],
  ])('of %s are refused', (_name, text, entries) => {
    expect(() => assertBalanced(entries)).toThrow(text);
  });
});
