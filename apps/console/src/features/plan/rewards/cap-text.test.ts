import { expect, test } from 'vitest';
import { capText } from '#features/plan/rewards/cap-text.ts';

const whole = { amount: 25, payable: 25 };
const cut = { amount: 500, payable: 115 };

test('what is paid whole asks for nothing', () => {
  expect(capText([])).toBeNull();
  expect(capText([whole, whole])).toBeNull();
});

test('what the cap cuts says how much of how much', () => {
  expect(capText([cut])).toBe(
    'The overall cap leaves $115.00 of $500.00. I agree that the member loses the rest.',
  );
});

test('of several only those that are cut are added up', () => {
  const text = 'The overall cap leaves $115.00 of $600.00 for 2 of these 3. ';
  expect(capText([whole, cut, { amount: 100, payable: 0 }])).toContain(text);
});

test('a part that is nearly the whole is not shown as the whole', () => {
  expect(capText([{ amount: 25, payable: 24.999999 }])).toContain('$24.999999 of $25.00.');
});
