import { expect, test } from 'vitest';
import { maskNumber } from '#features/people/payout/payout-details.ts';

test.each([
  ['0011223344', '******3344'],
  ['ABCDE1234F', '******234F'],
  ['123412341234', '********1234'],
  ['12345', '****5'],
  ['12', '**'],
  ['', ''],
])('%s is shown as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
});
