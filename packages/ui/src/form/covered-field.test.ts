import { expect, it } from 'vitest';
import { coverNumber } from '#form/covered-field.tsx';

it.each([
  ['001122334455', '••••••••4455'],
  ['12345', '•2345'],
  ['1234', '••••'],
  ['', ''],
])('%s', (number, shown) => {
  expect(coverNumber(number)).toBe(shown);
});
