import { expect, test } from 'vitest';
import { levelSize, readEntries, readTilePath, tilePath, widthOf } from '#tiles.ts';

test.each([
  [0, 0, 256, 'tile/0/000'],
  [1, 7, 256, 'tile/1/007'],
  [0, 1_234_067, 256, 'tile/0/x001/x234/067'],
  [2, 999, 3, 'tile/2/999.p/3'],
  ['entries', 1000, 255, 'tile/entries/x001/000.p/255'],
] as const)('the tile %s %i of %i is at %s', (kind, no, width, path) => {
  expect(tilePath(kind, no, width)).toBe(path);
  const level = kind === 'entries' ? 0 : kind;
  const form = kind === 'entries' ? 'entries' : 'hashes';
  expect(readTilePath(path)).toEqual({ kind: form, level, no, width });
});

test.each([
  'tile/0/0',
  'tile/0/x000/001',
  'tile/0/1000',
  'tile/00/001',
  'tile/0/001.p/0',
  'tile/0/001.p/256',
  'tile/0/001.p/01',
  'tile/64/001',
  'tile/0/001/',
  'tile/data/001',
  'tile/0/x001',
  'tile/0/x1/001',
])('%s is no tile', (path) => {
  expect(readTilePath(path)).toBeNull();
});

test('a level has one hash for each whole tile below it', () => {
  expect(levelSize(70_000, 0)).toBe(70_000);
  expect(levelSize(70_000, 1)).toBe(273);
  expect(levelSize(70_000, 2)).toBe(1);
  expect(widthOf(70_000, 0, 273)).toBe(112);
  expect(widthOf(70_000, 0, 272)).toBe(256);
  expect(widthOf(70_000, 1, 1)).toBe(17);
  expect(widthOf(70_000, 2, 0)).toBe(1);
  expect(widthOf(70_000, 3, 0)).toBe(0);
});

test('entries are told apart by their lengths', () => {
  const long = new Uint8Array(300).fill(7);
  const bytes = Uint8Array.of(0, 1, 9, 0, 0, 1, 44, ...long);
  expect(readEntries(bytes)).toEqual([Uint8Array.of(9), Uint8Array.of(), long]);
  expect(readEntries(Uint8Array.of())).toEqual([]);
  expect(readEntries(Uint8Array.of(0, 2, 9))).toBeNull();
  expect(readEntries(Uint8Array.of(0))).toBeNull();
});
