import { fromDecimal, toDecimal } from '@canopy/ledger/money.ts';
import { expect, test } from 'vitest';
import { amountRefusal, leftAfter } from '#amounts.ts';
import { messages } from '#messages.ts';

test.each([
  ['188', null],
  ['10', null],
  ['188.000001', messages.insufficientFund],
  ['5000', messages.insufficientFund],
  ['9.999999', 'Minimum withdrawal amount is 10 $ !!'],
  ['0', messages.amountNotPositive],
  ['.', messages.invalidAmount],
  ['10.0000001', messages.amountTooPrecise],
  ['1000000001', messages.amountTooLarge],
])('of 188 with a minimum of 10, %s: %s', (typed, text) => {
  expect(amountRefusal(typed, { available: '188', minimum: '10' })?.text ?? null).toBe(text);
});

test('what is not known refuses nothing', () => {
  expect(amountRefusal('5000', { available: null })).toBeNull();
  expect(amountRefusal('0.01', { available: '1' })).toBeNull();
  expect(amountRefusal('1', { available: '2', minimum: '2.5' })).toEqual({
    code: 'withdrawal.below-minimum',
    text: 'Minimum withdrawal amount is 2.5 $ !!',
    field: '',
    values: { least: '2.5' },
  });
});

test('an empty wallet and one larger than any amount are bounds like any other', () => {
  expect(amountRefusal('1', { available: '0' })?.text).toBe(messages.insufficientFund);
  expect(amountRefusal('1000000000', { available: '5000000000.5' })).toBeNull();
  expect(leftAfter('5000000000.5', '1000000000')).toBe('4000000000.5');
});

test('what is left is exact', () => {
  expect(leftAfter('188.3', '0.1')).toBe('188.2');
  expect(leftAfter('188', '188')).toBe('0');
  expect(leftAfter('188', '189')).toBeNull();
  expect(leftAfter('188', 'x')).toBeNull();
  expect(leftAfter(null, '1')).toBeNull();
});

test('decimal text and amounts are two ways to write the same', () => {
  for (const text of ['0', '12.5', '-0.000001', '999999999999.999999']) {
    expect(toDecimal(fromDecimal(text))).toBe(text);
  }
  for (const text of ['', '.', '1.', '1e3', '1,000', '0.1234567']) {
    expect(() => fromDecimal(text)).toThrow('is no exact decimal');
  }
});
