import { none } from '@canopy/network/member-columns.ts';
import type { Network } from '@canopy/network/network.ts';

/**
 * The places of all members, a row each. Row 0 is the root; a sponsor's and a parent's row is
 * smaller than the member's own, so that one backward pass adds up every team.
 */
export type Tree = {
  uid: Int32Array;
  /** The row of the sponsor and of the parent; none for the root. */
  sponsor: Int32Array;
  parent: Int32Array;
  /** The side of the parent, which is the side of the sponsor too: 1 left, 2 right. */
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
