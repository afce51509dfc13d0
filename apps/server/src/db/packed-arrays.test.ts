import { expect, test } from 'vitest';
import { packBigints } from '#db/packed-arrays.ts';

const largest = 2n ** 63n - 1n;

test('amounts of any size and sign are packed as they are', () => {
  const amounts = [0n, 1n, -1n, 2n ** 32n, -(2n ** 32n) - 1n, largest, -largest - 1n];
  const packed = packBigints(amounts);
  expect(amounts.map((_, at) => packed.readBigInt64BE(24 + at * 12))).toEqual(amounts);
});

test('what does not fit into 64 bits is refused and never cut off', () => {
  expect(() => packBigints([largest + 1n])).toThrow('has more than 64 bits');
});
