import { expect, test } from 'vitest';
import { contrastOf, contrastText, inkOn } from '#contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#767676', 4.54],
  ['#0b6b53', '#ffffff', 6.47],
])('%s on %s: %d', (one, two, ratio) => {
  expect(contrastOf(one, two)).toBeCloseTo(ratio, 1);
  expect(contrastOf(two, one)).toBe(contrastOf(one, two));
});

test('what is too little is never rounded up to enough', () => {
  expect(contrastText(4.499)).toBe('4.49:1');
  expect(contrastText(21)).toBe('21.00:1');
});

test('ink can be read on every color', () => {
  for (const color of ['#000000', '#ffffff', '#ffd400', '#0b6b53', '#767676', '#ff0000']) {
    expect(contrastOf(color, inkOn(color)), color).toBeGreaterThan(4.5);
  }
});
