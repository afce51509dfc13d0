import { setImmediate } from 'node:timers/promises';
import {
  parts,
  putPackedLeaf,
  recordBytes,
  saltBytes,
  sumBytes,
  topOf,
} from '@canopy/log/sum-tree.ts';
import { sortPlaces } from '#base/sort-places.ts';
import { keyBytes, orderAt, sha256 } from '#ledger/liabilities/member-keys.ts';
import { owedAccounts, type Owed } from '#ledger/liabilities/read-owed.ts';

/** Members per block, which is made anew for one member's proof, and blocks per group. */
export const blockSize = 64;
export const groupSize = 64;
export const width = owedAccounts.length;
/** Bytes of the sums of a member, and of a node. */
export const sumsBytes = width * sumBytes;
const recordSize = recordBytes(width);

/** Blocks after which others get a turn. */
const pace = 64;

/**
 * A tree with what is needed to find a member in it again: all ids in its order, of each block the
 * order of its first member, and the nodes above each block, then those above each group.
 */
export type Tree = {
  members: number;
  sums: bigint[];
  root: Buffer;
  uids: Buffer;
  firsts: Buffer;
  nodes: Buffer;
};

/**
 * The tree of what all members are owed. It needs about four microseconds for each of them, so
 * others get a turn in between.
 */
export async function buildTree({ uids, sums, keys }: Owed, perBlock = blockSize): Promise<Tree> {
  const members = uids.length;
  const orders = new Float64Array(members);
  for (let place = 0; place < members; place += 1) orders[place] = orderAt(keys, place * keyBytes);
  const places = await sortPlaces(orders, (a, b) => a - b);
  const blocks = Math.ceil(members / perBlock);
  const inOrder = Buffer.alloc(members * 4);
  const firsts = Buffer.alloc(blocks * 8);
  const nodes = new Uint8Array(blocks * recordSize);
  // Parts of these come quicker than those of a Buffer.
  const [salts, packed] = [plain(keys), plain(sums)];
  for (let block = 0; block < blocks; block += 1) {
    const inside = places.subarray(block * perBlock, (block + 1) * perBlock);
    const leaves = new Uint8Array(inside.length * recordSize);
    inside.forEach((place, at) => {
      const uid = uids[place]!;
      const salt = salts.subarray(place * keyBytes, place * keyBytes + saltBytes);
      const own = packed.subarray(place * sumsBytes, (place + 1) * sumsBytes);
      putPackedLeaf(leaves, at, { salt, uid, sums: own }, sha256);
      inOrder.writeInt32BE(uid, (block * perBlock + at) * 4);
    });
    firsts.writeBigUInt64BE(BigInt(orders[inside[0]!]!), block * 8);
    nodes.set(topOf(leaves, width, sha256), block * recordSize);
    if (block % pace === 0) await setImmediate();
  }
  const groups = groupsOf(nodes);
  const top = parts(topOf(groups, width, sha256));
  const root = Buffer.from(top.hash);
  const all = Buffer.concat([nodes, groups]);
  return { members, sums: top.sums, root, uids: inOrder, firsts, nodes: all };
}

function plain({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}

/** The nodes above each group of blocks. */
function groupsOf(nodes: Uint8Array): Uint8Array {
  const step = groupSize * recordSize;
  const groups = new Uint8Array(Math.ceil(nodes.length / step) * recordSize);
  for (let from = 0; from < nodes.length; from += step) {
    groups.set(topOf(nodes.subarray(from, from + step), width, sha256), (from / step) * recordSize);
  }
  return groups;
}

/** Of a stored tree, how many members are in a block; the first trees had larger ones. */
export function perBlockOf(members: number, blocks: number): number {
  return Math.ceil(members / blockSize) === blocks ? blockSize : 256;
}

/** Where in a stored tree's nodes those of a block's group are, and those above all groups. */
export function groupOf(block: number, blocks: number, bytes: number) {
  // The first trees had no groups: all their blocks are one.
  const perGroup = bytes > blocks * recordSize ? groupSize : blocks;
  const group = Math.floor(block / perGroup);
  const from = group * perGroup;
  return {
    group,
    place: block - from,
    from: from * recordSize,
    length: Math.min(perGroup, blocks - from) * recordSize,
    groupsFrom: blocks * recordSize,
  };
}

/** The blocks in which a member of that order may be, the likelier one first. */
export function blocksOf(firsts: Buffer, order: number): number[] {
  let [low, high] = [0, firsts.length / 8];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (firsts.readBigUInt64BE(middle * 8) <= BigInt(order)) low = middle + 1;
    else high = middle;
  }
  // Where two have the same order the block before may end with it.
  return [low - 1, low - 2].filter((block) => block >= 0);
}
