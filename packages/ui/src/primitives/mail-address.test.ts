import { expect, test } from 'vitest';
import { isMailAddress, piecesOf } from '#primitives/mail-address.tsx';

test('a mail address breaks behind its @', () => {
  expect(piecesOf('asha@demo.canopy.test')).toEqual(['asha@', 'demo.canopy.test']);
});

test('a long half breaks before its points as well, and no word is broken', () => {
  const long = 'asha.verdant.of.the.first.generation@demo.test';
  expect(piecesOf(long)).toEqual([
    'asha',
    '.verdant',
    '.of',
    '.the',
    '.first',
    '.generation@',
    'demo.test',
  ]);
});

test.each(['a@b.c', 'asha.verdant@demo.canopy.test'])('%s is a mail address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each(['', 'asha', '@', 'a@b', 'to a@b.c'])('"%s" is none', (text) => {
  expect(isMailAddress(text)).toBe(false);
});
