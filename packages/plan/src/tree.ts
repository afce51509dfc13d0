import type { Network } from '@canopy/network/network.ts';
import { none } from '@canopy/network/places.ts';

/**
 * The places of all members, a row each. Row 0 is the root; a sponsor's and a parent's row is
 * smaller than the member's own, so that one backward pass adds up every team. A member may stand
 * anywhere, also where the sponsor's team is not.
 */
export type Tree = {
  uid: Int32Array;
  /** The row of the sponsor and of the parent; none for the root. */
  sponsor: Int32Array;
  parent: Int32Array;
  /** The side of the parent: 1 left, 2 right. */
  side: Uint8Array;
};

/** The tree of the network in memory; its columns are shared, not copied. */
export function treeOf({ members, size }: Network): Tree {
  return {
    uid: members.uid.data.subarray(0, size),
    sponsor: members.sponsor.data.subarray(0, size),
    parent: members.parent.data.subarray(0, size),
    side: members.side.data.subarray(0, size),
  };
}

/** Throws where a tree is not as its type says; every pass over it relies on that. */
export function assertTree({ uid, sponsor, parent, side }: Tree): void {
  const rows = uid.length;
  if (rows === 0 || sponsor[0] !== none || parent[0] !== none) {
    throw new Error('The root comes first.');
  }
  if (sponsor.length !== rows || parent.length !== rows || side.length !== rows) {
    throw new Error('The columns of a tree have one length.');
  }
  for (let row = 1; row < rows; row += 1) {
    const above = parent[row]!;
    const broughtBy = sponsor[row]!;
    if (above < 0 || above >= row || broughtBy < 0 || broughtBy >= row) {
      throw new Error(`Member ${uid[row]} comes before their parent or sponsor.`);
    }
    if (side[row] !== 1 && side[row] !== 2) throw new Error(`Member ${uid[row]} has no side.`);
  }
}

/**
 * The side of the sponsor's team that each member is on: 1 left, 2 right, 0 who is not below the
 * sponsor. Everyone gets a place in a walk of the tree that takes the left team before the right,
 * so that a team is one span of places, and its left side the first part of it.
 */
export function sponsorSides({ sponsor, parent, side }: Omit<Tree, 'uid'>): Uint8Array {
  const rows = parent.length;
  const left = new Int32Array(rows);
  const right = new Int32Array(rows);
  for (let row = rows - 1; row > 0; row -= 1) {
    const team = side[row] === 1 ? left : right;
    team[parent[row]!]! += left[row]! + right[row]! + 1;
  }
  const place = new Int32Array(rows);
  const sides = new Uint8Array(rows);
  for (let row = 1; row < rows; row += 1) {
    const up = parent[row]!;
    place[row] = place[up]! + 1 + (side[row] === 1 ? 0 : left[up]!);
    const by = sponsor[row]!;
    const after = place[row]! - place[by]!;
    if (after <= 0 || after > left[by]! + right[by]!) continue;
    sides[row] = after <= left[by]! ? 1 : 2;
  }
  return sides;
}

/**
 * The rows in the order of the members' ids, in which all that a run makes is ordered; null where
 * the rows themselves are, as they are unless two members registered at the same moment.
 */
export function rowsById(uid: Int32Array): Int32Array | null {
  let row = 1;
  while (row < uid.length && uid[row]! > uid[row - 1]!) row += 1;
  if (row >= uid.length) return null;
  const rows = Int32Array.from({ length: uid.length }, (_, at) => at);
  return rows.sort((a, b) => uid[a]! - uid[b]!);
}
