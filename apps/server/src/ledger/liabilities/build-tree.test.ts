import {
  parts,
  putPackedLeaf,
  recordBytes,
  stepsFrom,
  topOf,
  type Step,
} from '@canopy/log/sum-tree.ts';
import { expect, test } from 'vitest';
import { makeSecrets } from '#base/secrets.ts';
import {
  blockSize,
  buildTree,
  groupOf,
  groupSize,
  perBlockOf,
  sumsBytes,
  width,
} from '#ledger/liabilities/build-tree.ts';
import { keyBytes, keysOf, memberKeys, orderAt, sha256 } from '#ledger/liabilities/member-keys.ts';

const size = recordBytes(width);

/** So many members with sums of their own. */
async function owedOf(members: number) {
  const uids = Int32Array.from({ length: members }, (_, at) => 100_000 + 3 * at);
  const sums = Buffer.alloc(members * sumsBytes);
  uids.forEach((uid, at) => sums.writeUInt32BE(uid, at * sumsBytes + 4 + 8 * (at % width)));
  const secrets = makeSecrets(Buffer.alloc(32, 1));
  return { uids, sums, keys: await keysOf(memberKeys(secrets, 1), uids) };
}

/** All leaves in their order, without blocks. */
function leavesOf({ uids, sums, keys }: Awaited<ReturnType<typeof owedOf>>): Uint8Array {
  const orderOf = (place: number): number => orderAt(keys, place * keyBytes);
  const places = [...uids.keys()].sort((a, b) => orderOf(a) - orderOf(b));
  const level = new Uint8Array(uids.length * size);
  places.forEach((place, at) => {
    const salt = keys.subarray(place * keyBytes, place * keyBytes + 32);
    const own = sums.subarray(place * sumsBytes, (place + 1) * sumsBytes);
    putPackedLeaf(level, at, { salt, uid: uids[place]!, sums: own }, sha256);
  });
  return level;
}

const hashes = (steps: readonly Step[]): string[] =>
  steps.map(({ side, hash }) => `${side} ${Buffer.from(hash).toString('hex')}`);

const sizes = [1, 2, blockSize, blockSize + 1, 257, blockSize * groupSize, 9_001];

test.each(sizes)('blocks and groups make the tree of all leaves: %i', async (members) => {
  const owed = await owedOf(members);
  const leaves = leavesOf(owed);
  const plain = parts(topOf(leaves, width, sha256));
  for (const perBlock of [blockSize, 256]) {
    const tree = await buildTree(owed, perBlock);
    expect(tree.root.equals(plain.hash)).toBe(true);
    expect(tree.sums).toEqual(plain.sums);
    const blocks = tree.firsts.length / 8;
    const found = perBlockOf(members, blocks);
    // One block is the same at any size.
    expect(blocks === 1 || found === perBlock).toBe(true);
    const withoutGroups = tree.nodes.subarray(0, blocks * size);
    for (const nodes of [tree.nodes, withoutGroups]) {
      for (const block of new Set([0, blocks >> 1, blocks - 1])) {
        const at = groupOf(block, blocks, nodes.length);
        const inGroup = nodes.subarray(at.from, at.from + at.length);
        const above = [
          ...stepsFrom(inGroup, at.place, width, sha256),
          ...stepsFrom(nodes.subarray(at.groupsFrom), at.group, width, sha256),
        ];
        const whole = stepsFrom(leaves, block * perBlock, width, sha256);
        expect(hashes(above)).toEqual(hashes(whole).slice(whole.length - above.length));
        const inBlock = leaves.subarray(block * perBlock * size, (block + 1) * perBlock * size);
        expect(whole.length).toBe(above.length + stepsFrom(inBlock, 0, width, sha256).length);
      }
    }
  }
});
