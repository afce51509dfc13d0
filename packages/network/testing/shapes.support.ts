import type { NetworkEvent, Side } from '#events.ts';
import { root } from '#testing/histories.support.ts';

/** A tree of any shape, a row per member: parents and sponsors before those they have. */
export type AnyTree = { parent: Int32Array; side: Uint8Array; sponsor: Int32Array };

type Choice = readonly [where: number, toSide: number, who: number];

/** Which free place the next member takes: any, or as it has to be for a known shape. */
type NextPlace = (places: number, where: number) => number;

/** The free places are in the order in which they came to be, the left before the right. */
const shapes: Record<string, NextPlace> = {
  random: (places, where) => where % places,
  full: () => 0,
  'left chain': (places) => places - 2,
  'right chain': (places) => places - 1,
  zigzag: (places) => (places % 2 === 0 ? places - 2 : places - 1),
  'deep and crooked': (places, where) => places - 1 - (where % Math.min(places, 3)),
};

/** The names of the shapes. */
export const shapeNames = Object.keys(shapes);

/** Whom the sponsor may be: anybody before, mostly somebody above, or always the parent. */
export const sponsorRules = ['anybody', 'above', 'parent'] as const;

/** Makes a tree of so many members and one more, from random numbers. */
export function anyTree(
  shape: string,
  sponsors: (typeof sponsorRules)[number],
  choices: readonly Choice[],
): AnyTree {
  const rows = choices.length + 1;
  const tree = {
    parent: new Int32Array(rows).fill(-1),
    side: new Uint8Array(rows),
    sponsor: new Int32Array(rows).fill(-1),
  };
  const free: [parent: number, side: Side][] = [
    [0, 1],
    [0, 2],
  ];
  choices.forEach(([where, up, who], at) => {
    const row = at + 1;
    const [[parent, side]] = free.splice(shapes[shape]!(free.length, where), 1) as [[number, Side]];
    free.push([row, 1], [row, 2]);
    tree.parent[row] = parent;
    tree.side[row] = side;
    let above = parent;
    for (let steps = up % 5; steps > 0 && above > 0; steps -= 1) above = tree.parent[above]!;
    const isAnybody = sponsors === 'anybody' || (sponsors === 'above' && who % 7 === 0);
    const bySponsors = sponsors === 'parent' ? parent : above;
    tree.sponsor[row] = isAnybody ? who % row : bySponsors;
  });
  return tree;
}

/** The tree as it would have come, in rows. */
export function joinsOf({ parent, side, sponsor }: AnyTree): NetworkEvent[] {
  return Array.from(parent, (above, row) => ({
    kind: 'joined',
    uid: root + row,
    sponsor: row === 0 ? null : root + sponsor[row]!,
    parent: row === 0 ? null : root + above,
    side: row === 0 ? null : (side[row] as Side),
    at: row,
  }));
}
