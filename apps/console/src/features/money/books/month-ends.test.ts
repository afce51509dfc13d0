import { expect, it } from 'vitest';
import { monthEnds } from '#features/money/books/month-ends.ts';

it('goes back over the turn of the year and through February', () => {
  expect(monthEnds(new Date(2028, 2, 31, 23), 4)).toEqual([
    '2028-02-29',
    '2028-01-31',
    '2027-12-31',
    '2027-11-30',
  ]);
});
