import { expect, test } from 'vitest';
import { joined, toHex, utf8 } from '#bytes.ts';
import { emptyRoot, GrowingRoot, isConsistent, isIncluded, leafHash, rootOf } from '#merkle.ts';
import { levelSize, proofsOf, tileWidth, type Tile } from '#tiles.ts';

/** The entries and roots that other logs of RFC 6962 are tested with. */
const known = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [
    '606162636465666768696a6b6c6d6e6f',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
] as const;

test('a log has the roots that other logs have', () => {
  const growing = new GrowingRoot();
  const leaves: Uint8Array[] = [];
  expect(toHex(growing.root())).toBe(toHex(emptyRoot));
  for (const [entry, root] of known) {
    const leaf = leafHash(Buffer.from(entry, 'hex'));
    growing.add(leaf);
    leaves.push(leaf);
    expect(toHex(growing.root())).toBe(root);
    expect(toHex(rootOf(leaves))).toBe(root);
  }
});

const leaves = Array.from({ length: 1100 }, (_, no) => leafHash(utf8(`entry ${no}`)));

/** Reads the tiles of the test's log, and nothing beyond its size. */
const tilesOf =
  (size: number) =>
  ({ level, no, width }: Tile): Promise<Uint8Array> => {
    const each = tileWidth ** level;
    const first = no * tileWidth;
    expect(first + width).toBeLessThanOrEqual(levelSize(size, level));
    const hashes = Array.from({ length: width }, (_, nth) =>
      rootOf(leaves.slice((first + nth) * each, (first + nth + 1) * each)),
    );
    return Promise.resolve(joined(...hashes));
  };

const rootAt = (size: number): Uint8Array => rootOf(leaves.slice(0, size));
const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 13, 31, 255, 256, 257, 300, 511, 512, 513, 769, 1100];
const other = leafHash(utf8('another entry'));

test.each(sizes)('every entry of a log of %i is proven to be in it, and no other', async (size) => {
  const proofs = proofsOf(size, tilesOf(size));
  const root = rootAt(size);
  expect(toHex(await proofs.root())).toBe(toHex(root));
  const step = size > 30 ? 23 : 1;
  for (let index = 0; index < size; index += step) {
    const path = await proofs.inclusion(index);
    expect(isIncluded(leaves[index]!, index, size, path, root)).toBe(true);
    expect(isIncluded(other, index, size, path, root)).toBe(false);
    expect(isIncluded(leaves[index]!, index, size, path, other)).toBe(false);
    expect(isIncluded(leaves[index]!, index, size, [...path, other], root)).toBe(false);
    expect(isIncluded(leaves[index]!, size, size, path, root)).toBe(false);
    for (const changed of path.keys()) {
      expect(isIncluded(leaves[index]!, index, size, path.with(changed, other), root)).toBe(false);
      expect(isIncluded(leaves[index]!, index, size, path.toSpliced(changed, 1), root)).toBe(false);
    }
  }
});

test.each(sizes)('a log of %i begins with each smaller one, and with no other', async (size) => {
  const proofs = proofsOf(size, tilesOf(size));
  const now = { size, root: rootAt(size) };
  const step = size > 30 ? 17 : 1;
  for (let old = 1; old <= size; old += step) {
    const proof = await proofs.consistency(old);
    const before = { size: old, root: rootAt(old) };
    expect(isConsistent(before, now, proof)).toBe(true);
    expect(isConsistent({ size: old, root: other }, now, proof)).toBe(false);
    expect(isConsistent(before, { size, root: other }, proof)).toBe(false);
    expect(isConsistent(before, now, [...proof, other])).toBe(false);
    for (const changed of proof.keys()) {
      expect(isConsistent(before, now, proof.with(changed, other))).toBe(false);
      expect(isConsistent(before, now, proof.toSpliced(changed, 1))).toBe(false);
    }
  }
});

test('every log begins with the empty one, and none ends before it began', () => {
  const now = { size: 5, root: rootAt(5) };
  expect(isConsistent({ size: 0, root: emptyRoot }, now, [])).toBe(true);
  expect(isConsistent({ size: 0, root: other }, now, [])).toBe(false);
  expect(isConsistent(now, { size: 0, root: emptyRoot }, [])).toBe(false);
  expect(isConsistent({ size: 1.5, root: other }, now, [])).toBe(false);
});
