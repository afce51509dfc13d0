import { toDecimal } from '@canopy/ledger/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showAmount, sumAmounts, type AmountStyle } from '#show-amount.ts';

const shown = (amount: number | string, style?: AmountStyle) => showAmount(amount, style).text;

describe('showAmount', () => {
  it.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [1, '$1.00'],
    [1.005, '$1.00'],
    [1.999999, '$1.99'],
    [0.29, '$0.29'],
    [0.57, '$0.57'],
    [1.15, '$1.15'],
    [4.35, '$4.35'],
    [1234567.891, '$1,234,567.89'],
    [1e15, '$1,000,000,000,000,000.00'],
    [1e21, '$1,000,000,000,000,000,000,000.00'],
    [999_999_999.999999, '$999,999,999.99'],
    [0.01, '$0.01'],
    [0.009999, '$0.009999'],
    [0.0045, '$0.0045'],
    [1e-6, '$0.000001'],
    [0.1 + 0.2, '$0.30'],
    [0.3 - 0.1, '$0.20'],
    ['188.434567', '$188.43'],
  ])('%s is %s', (amount, text) => {
    expect(shown(amount)).toBe(text);
  });

  it.each([
    [-50, '\u2212$50.00'],
    [-0.004, '\u2212$0.004'],
    [-1.005, '\u2212$1.01'],
    [-1234567.5, '\u2212$1,234,567.50'],
  ])('%s: the minus before the sign, and a loss not smaller than it is', (amount, text) => {
    expect(shown(amount)).toBe(text);
  });

  it.each([
    [0.335, '$0.34'],
    [0.33, '$0.33'],
    [0.999999, '$1.00'],
    [0.000001, '$0.000001'],
    [12, '$12.00'],
  ])('a charge of %s is %s', (amount, text) => {
    expect(shown(amount, { cut: 'up' })).toBe(text);
  });

  it('charge and payable of whole cents add up as they are shown', () => {
    const cents = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
        const whole = BigInt(amount) * 10_000n;
        const payable = (whole * BigInt(share)) / 10_000n;
        const read = (micros: bigint, cut: 'up' | 'down') => {
          const { text, isCut } = showAmount(toDecimal(micros), { cut, sign: '' });
          return { micros: microsIn(text), isCut };
        };
        const [got, paid] = [read(payable, 'down'), read(whole - payable, 'up')];
        // What is below a cent is shown whole next to a figure that was cut.
        fc.pre(got.isCut && paid.isCut);
        expect(got.micros + paid.micros).toBe(whole);
      }),
    );
  });

  it.each([
    [10.25, '10.2500'],
    [1.23456, '1.2345'],
    [0.00005, '0.00005'],
  ])('%s tokens are %s', (amount, text) => {
    expect(shown(amount, { sign: '', decimals: 4 })).toBe(text);
  });

  it('says what is exact where something was cut, and only there', () => {
    expect(showAmount(188.434567)).toMatchObject({ exact: '$188.434567', isCut: true });
    expect(showAmount(-1.005)).toMatchObject({ exact: '\u2212$1.005', isCut: true });
    expect(showAmount(188.43)).toMatchObject({ exact: '$188.43', isCut: false });
    expect(showAmount(0.0045)).toMatchObject({ exact: '$0.0045', isCut: false });
    expect(showAmount(188.434567, { cut: 'none' })).toMatchObject({
      text: '$188.434567',
      isCut: false,
    });
  });

  it('separates thousands as the language does', () => {
    expect(shown(-1234567.891, { locale: 'hi-IN' })).toBe('\u2212$12,34,567.90');
    expect(shown(1e15, { locale: 'hi-IN' })).toBe('$1,00,00,00,00,00,00,000.00');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '', 'soon'])('%s is a dash', (amount) => {
    expect(shown(amount)).toBe('–');
  });
});

/** The micro-units of a text as it is shown, read digit by digit. */
function microsIn(text: string): bigint {
  const [whole = '', decimals = ''] = text.replace(/[$,\u2212]/g, '').split('.');
  const size = BigInt(whole + decimals.padEnd(6, '0'));
  return text.startsWith('\u2212') ? -size : size;
}

describe('of every amount', () => {
  const most = 10n ** 15n;
  const micros = fc.oneof(
    fc.bigInt({ min: -most, max: most }),
    fc.bigInt({ min: -30_000n, max: 30_000n }),
  );
  const decimals = fc.constantFrom(2 as const, 4 as const);

  it('what is shown is not more than it is, and less by less than one shown unit', () => {
    fc.assert(
      fc.property(micros, decimals, (amount, places) => {
        const found = showAmount(Number(toDecimal(amount)), { decimals: places });
        const below = amount - microsIn(found.text);
        expect(below).toBeGreaterThanOrEqual(0n);
        expect(below).toBeLessThan(10n ** BigInt(6 - places));
        expect(found.isCut).toBe(below > 0n);
        expect(microsIn(found.exact)).toBe(amount);
        expect(microsIn(found.text) === 0n).toBe(amount === 0n);
      }),
      { numRuns: 2000 },
    );
  });

  it('what is owed is shown as not less than it is, and more by less than one shown unit', () => {
    fc.assert(
      fc.property(micros, decimals, (amount, places) => {
        const found = showAmount(Number(toDecimal(amount)), { decimals: places, cut: 'up' });
        const above = microsIn(found.text) - amount;
        expect(above).toBeGreaterThanOrEqual(0n);
        expect(above).toBeLessThan(10n ** BigInt(6 - places));
        expect(microsIn(found.exact)).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('sumAmounts', () => {
  it('has no dust', () => {
    expect(sumAmounts([0.1, 0.2])).toBe(0.3);
    expect(sumAmounts([0.1, 0.2, 599.354902])).toBe(599.654902);
    expect(sumAmounts([])).toBe(0);
    expect(sumAmounts([1_000_000_000.000001, -1_000_000_000, 0.29])).toBe(0.290001);
  });
});
