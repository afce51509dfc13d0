/**
 * The legs of a tree of any shape, as the tables members and legs keep them. A leg is a chain that
 * keeps going to one side: its head is no child on that side, and its tail has none there.
 */
export type Legs = {
  /** By row: the head of the left and of the right leg that the member is on. */
  leftHead: Int32Array;
  rightHead: Int32Array;
  /** By row: the last one reached by steps to that side; the tail of a leg is that of its head. */
  leftTail: Int32Array;
  rightTail: Int32Array;
};

/**
 * Finds all legs, for importers. A row per member, parents before their children; the root, who
 * comes first, has the parent -1.
 */
export function legsOf({ parent, side }: { parent: Int32Array; side: Uint8Array }): Legs {
  const [leftHead, leftTail] = legsOn(1, parent, side);
  const [rightHead, rightTail] = legsOn(2, parent, side);
  return { leftHead, rightHead, leftTail, rightTail };
}

function legsOn(which: 1 | 2, parent: Int32Array, side: Uint8Array): [Int32Array, Int32Array] {
  const head = Int32Array.from(parent, (_, row) => row);
  const tail = head.slice();
  for (let row = 1; row < parent.length; row += 1) {
    if (side[row] === which) head[row] = head[parent[row]!]!;
  }
  for (let row = parent.length - 1; row > 0; row -= 1) {
    if (side[row] === which) tail[parent[row]!] = tail[row]!;
  }
  return [head, tail];
}
