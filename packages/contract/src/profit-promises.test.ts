import { describe, expect, test } from 'vitest';
import { defaultSiteContent } from '#catalog/default-site-content.ts';
import { isPromise, textsOf } from '#profit-promises.ts';

describe('a promise', () => {
  test.each([
    'Guaranteed profit',
    'Your return is guaranteed',
    'Risk-free trading',
    'riskfree',
    'There is no risk',
    'You cannot lose',
    "You can't ever lose",
    'The fund can never lose',
    'The fund will not go to zero',
    'Invest without loss',
    'The fund never falls',
    'Assured monthly income',
    'Fixed returns',
    'Daily profit for everyone',
    'Profit every day',
    'Earn 2% daily',
    '1.5 % per day',
    '10% monthly return',
    'Double your money',
    '100 % safe',
    'Your capital is safe',
    'Your funds are always protected',
    'Get rich with us',
    'लाभ की गारंटी',
    'जोखिम मुक्त निवेश',
    'निश्चित आय',
  ])('%s', (text) => {
    expect(isPromise(text)).toBe(true);
  });
});

describe('no promise', () => {
  test.each([
    'Trading in forex and crypto can lose money, up to all of what you put in.',
    'The robot trades by rules; its results may be negative.',
    'Withdrawals carry a charge of 5 %.',
    'Our team answers every day.',
    'A fund can fall.',
    'The first month',
    'आप पैसा खो सकते हैं',
    '',
  ])('%j', (text) => {
    expect(isPromise(text)).toBe(false);
  });

  test.each(textsOf(defaultSiteContent))('in what ships: $path', ({ text }) => {
    expect(isPromise(text)).toBe(false);
  });
});

test('texts are found wherever they stand', () => {
  const content = { a: 'x', list: [{ b: 'y', count: 1 }, 'z'], none: null, yes: true };
  expect(textsOf(content)).toEqual([
    { path: 'a', text: 'x' },
    { path: 'list.0.b', text: 'y' },
    { path: 'list.1', text: 'z' },
  ]);
  expect(textsOf(textsOf(defaultSiteContent)).length).toBeGreaterThan(100);
});
