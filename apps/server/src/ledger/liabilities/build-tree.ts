import { setImmediate } from 'node:timers/promises';
import { parts, putLeaf, recordBytes, topOf } from '@canopy/log/sum-tree.ts';
import { sha256, type MemberKey } from '#ledger/liabilities/member-keys.ts';
import { owedAccounts, type Owed } from '#ledger/liabilities/read-owed.ts';

/** Members per block: what is made anew for one member's proof. */
export const blockSize = 256;
export const width = owedAccounts.length;

/** Blocks after which others get a turn. */
const pace = 16;

/** A tree with what is needed to find a member in it again. */
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
export async function buildTree(owed: Owed, keyOf: (uid: number) => MemberKey): Promise<Tree> {
  const { uids, columns } = owed;
  const members = uids.length;
  const salts = new Uint8Array(members * 32);
  const orders = new Float64Array(members);
  for (let place = 0; place < members; place += 1) {
    const { salt, order } = keyOf(uids[place]!);
    salts.set(salt, place * 32);
    orders[place] = order;
    if (place % (pace * blockSize) === 0) await setImmediate();
  }
  const places = Uint32Array.from(uids, (_, place) => place);
  places.sort((a, b) => orders[a]! - orders[b]! || a - b);
  const blocks = Math.ceil(members / blockSize);
  const size = recordBytes(width);
  const tree = {
    uids: Buffer.alloc(members * 4),
    firsts: Buffer.alloc(blocks * 8),
    nodes: Buffer.alloc(blocks * size),
  };
  const sums = new BigInt64Array(width);
  for (let block = 0; block < blocks; block += 1) {
    const inside = places.subarray(block * blockSize, (block + 1) * blockSize);
    const leaves = new Uint8Array(inside.length * size);
    inside.forEach((place, at) => {
      const uid = uids[place]!;
      const salt = salts.subarray(place * 32, place * 32 + 32);
      for (let wallet = 0; wallet < width; wallet += 1) sums[wallet] = columns[wallet]![place]!;
      putLeaf(leaves, at, { salt, uid, sums }, sha256);
      tree.uids.writeInt32BE(uid, (block * blockSize + at) * 4);
    });
    tree.firsts.writeBigUInt64BE(BigInt(orders[inside[0]!]!), block * 8);
    tree.nodes.set(topOf(leaves, width, sha256), block * size);
    if (block % pace === 0) await setImmediate();
  }
  const top = parts(topOf(tree.nodes, width, sha256));
  return { ...tree, members, sums: top.sums, root: Buffer.from(top.hash) };
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
