import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortPlaces } from '#base/sort-places.ts';

test('places come as a plain sort brings them, and those of the same number as told', async () => {
  const numbers = fc.oneof(
    fc.nat({ max: 3 }),
    fc.maxSafeNat().map((n) => n % 2 ** 48),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(numbers, { maxLength: 2_000 }), async (all) => {
      const plain = all.map((_, place) => place).sort((a, b) => all[a]! - all[b]! || b - a);
      const sorted = await sortPlaces(Float64Array.from(all), (a, b) => b - a);
      expect([...sorted]).toEqual(plain);
    }),
  );
});

test('the largest number is in the last list', async () => {
  const numbers = Float64Array.of(2 ** 48 - 1, 0, 2 ** 48 - 1);
  expect([...(await sortPlaces(numbers, (a, b) => a - b))]).toEqual([1, 0, 2]);
});
