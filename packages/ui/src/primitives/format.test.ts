import { afterEach, describe, expect, it } from 'vitest';
import { setDictionary } from '#language/language.ts';
import {
  amountOf,
  digitsOf,
  formatAmount,
  formatCoins,
  formatDecimal,
  formatFigure,
  formatMoment,
  formatMomentFully,
  initialsOf,
} from '#primitives/format.ts';

describe('formatFigure', () => {
  it.each([
    [0, 2, '0.00'],
    [1234567.891, 2, '1,234,567.89'],
    [-12.5, 2, '\u221212.50'],
    [-0.001, 2, '0.00'],
    [3, 4, '3.0000'],
    [1.005, 2, '1.01'],
    [1e-7, 2, '0.00'],
  ])('%d with %d decimals is %s', (value, decimals, shown) => {
    expect(formatFigure(value, decimals)).toBe(shown);
  });
});

describe('written by hand, for speed', () => {
  afterEach(() => setDictionary({}));

  it.each(['en-US', 'hi-IN'] as const)('figures and months are as %s has them', (locale) => {
    setDictionary(locale === 'hi-IN' ? { Fund: 'फंड' } : {});
    const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const figures = new Intl.NumberFormat(locale, decimals);
    for (let thousandths = 0; thousandths < 5_000_000; thousandths += 997) {
      const value = thousandths / 1000;
      expect(formatFigure(value, 2)).toBe(figures.format(value));
    }
    const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const [, name = ''] = formatMoment(`2026-${String(month).padStart(2, '0')}-05`).split(' ');
      // Versions of the data differ in where they cut a name.
      expect(months.format(Date.UTC(2026, month - 1, 5)).slice(0, 2)).toBe(name.slice(0, 2));
    }
  });
});

describe('formatMoment', () => {
  it.each([
    ['2026-11-15 14:05:09', '15 Nov 2026, 14:05', '15 Nov 2026, 14:05:09'],
    ['2026-01-02', '2 Jan 2026', '2 Jan 2026'],
    ['', '', ''],
    ['soon', '', ''],
    ['2026-13-02 10:00:00', '', ''],
  ])('%s', (moment, short, full) => {
    expect(formatMoment(moment)).toBe(short);
    expect(formatMomentFully(moment)).toBe(full);
  });
});

describe('digitsOf', () => {
  it.each([
    ['10 00-01a', undefined, '100001'],
    ['12345678', 6, '123456'],
    ['abc', undefined, ''],
  ])('%s', (text, most, digits) => {
    expect(digitsOf(text, most)).toBe(digits);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Asha Verma', 'AV'],
    ['asha', 'A'],
    ['  ', ''],
    ['A B C', 'AC'],
  ])('%s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('amountOf', () => {
  it.each([
    ['12.50', '12.50'],
    ['$1,234', '1234'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
    ['.', '.'],
    ['abc', ''],
  ])('%s', (typed, kept) => {
    expect(amountOf(typed)).toBe(kept);
  });

  it('keeps no more than the limit', () => {
    expect(amountOf('1234567', 6)).toBe('123456');
  });
});

describe('an amount in a sentence', () => {
  it.each([
    ['10', '$10.00'],
    ['1234.5', '$1,234.50'],
    ['0.000001', '$0.000001'],
    [188.434567, '$188.434567'],
    [-50, '\u2212$50.00'],
  ])('%s', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown);
  });

  it('of coins has no sign, and decimals only where there are some', () => {
    expect([50, 1200, 0.5].map(formatCoins)).toEqual(['50', '1,200', '0.50']);
  });
});

it('a decimal keeps every digit that was written', () => {
  expect(formatDecimal('31250.50')).toBe('31,250.50');
  expect(formatDecimal('1234.00000001')).toBe('1,234.00000001');
  expect(formatDecimal('9000')).toBe('9,000');
});

describe('in Hindi', () => {
  afterEach(() => setDictionary({}));

  it('figures are grouped by lakh, and months have their Hindi names', () => {
    setDictionary({ Fund: 'फंड' });
    expect(formatFigure(-1234567.891, 2)).toBe('\u221212,34,567.89');
    expect(formatAmount(-1234567.5)).toBe('\u2212$12,34,567.50');
    expect(formatMoment('2026-11-15 14:05:09')).toBe('15 नव॰ 2026, 14:05');
  });
});
