/** A made-up network of members 0 to size - 1; member 0 is the root, with -1 in its arrays. */
export type Shape = {
  size: number;
  sponsor: Int32Array;
  parent: Int32Array;
  /** 1 left, 2 right, 0 for the root. */
  side: Uint8Array;
  /** The head of the leg that a member is on to each side, and the tail of the leg of each head. */
  leftHead: Int32Array;
  rightHead: Int32Array;
  leftTail: Int32Array;
  rightTail: Int32Array;
  depth: Int32Array;
};

/** The same numbers in every run. */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Deep legs, as in this field. One leg of 100,000 (half of all, in small networks) is below the
 * root; the first of its members are leaders who bring half of the others, each to the right, which
 * makes legs of tens of thousands; anyone brings the rest, nine of ten to their own inner side,
 * which hangs twigs of all lengths on these legs.
 */
export function makeShape(size: number, seed = 7): Shape {
  const random = makeRandom(seed);
  const shape: Shape = {
    size,
    sponsor: new Int32Array(size).fill(-1),
    parent: new Int32Array(size).fill(-1),
    side: new Uint8Array(size),
    leftHead: new Int32Array(size),
    rightHead: new Int32Array(size),
    leftTail: new Int32Array(size),
    rightTail: new Int32Array(size),
    depth: new Int32Array(size),
  };
  const leaders = Math.max(1, Math.round(size / 100_000));
  const straight = size >= 200_000 ? 100_000 : Math.floor(size / 2);
  for (let member = 1; member < size; member += 1) {
    if (member <= straight) {
      join(shape, member, 0, 1);
    } else if (random(2) === 0) {
      join(shape, member, random(leaders), 2);
    } else {
      const sponsor = random(member);
      const outer = shape.side[sponsor] || 1;
      join(shape, member, sponsor, random(10) === 0 ? outer : 3 - outer);
    }
  }
  return shape;
}

/** The rule of placement: to the outer end of the sponsor's leg on that side. */
function join(shape: Shape, member: number, sponsor: number, side: number): void {
  const { leftHead, rightHead, leftTail, rightTail } = shape;
  const isLeft = side === 1;
  const head = (isLeft ? leftHead : rightHead)[sponsor]!;
  const tails = isLeft ? leftTail : rightTail;
  const parent = tails[head]!;
  tails[head] = member;
  shape.sponsor[member] = sponsor;
  shape.parent[member] = parent;
  shape.side[member] = side;
  leftHead[member] = isLeft ? head : member;
  rightHead[member] = isLeft ? member : head;
  (isLeft ? rightTail : leftTail)[member] = member;
  shape.depth[member] = shape.depth[parent]! + 1;
}

/** The depth that half of the members do not reach. */
export function medianDepth({ depth }: Shape): number {
  return depth.slice().sort()[depth.length >> 1]!;
}

/** The network as it was when it had so many members; the ends of its legs are not adjusted. */
export function firstOf(shape: Shape, size: number): Shape {
  const { sponsor, parent, side, leftHead, rightHead, leftTail, rightTail, depth } = shape;
  const columns = { sponsor, parent, leftHead, rightHead, leftTail, rightTail, depth };
  const cut = Object.entries(columns).map(([name, column]) => [name, column.slice(0, size)]);
  const first = Object.fromEntries(cut) as typeof columns;
  return { ...first, side: side.slice(0, size), size: Math.min(size, shape.size) };
}
