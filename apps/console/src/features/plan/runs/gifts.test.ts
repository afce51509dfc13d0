import { expect, it } from 'vitest';
import { giftsOf } from '#features/plan/runs/gifts.ts';

it.each([
  ['', []],
  ['Car', [{ gift: 'Car', count: '1' }]],
  [
    '1 × Car\n\n 3x Headphones ',
    [
      { gift: 'Car', count: '1' },
      { gift: 'Headphones', count: '3' },
    ],
  ],
  ['2 Bikes', [{ gift: '2 Bikes', count: '1' }]],
])('%j', (text, gifts) => {
  expect(giftsOf(text)).toEqual(gifts);
});
