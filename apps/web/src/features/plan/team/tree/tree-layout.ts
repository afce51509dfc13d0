import type { Slot } from '#features/plan/team/tree/unfold.ts';

/** The size of a card without extras, and how much an extra adds to its height. */
export const card = { width: 132, height: 116, extra: 20 } as const;

const between = { across: 16, down: 52 } as const;

/** Where the slots of a tree are: the middle of each card, and the size of it all. */
export type Layout = {
  x: Float64Array;
  y: Float64Array;
  width: number;
  height: number;
  cardHeight: number;
};

/**
 * Each place above the middle of those below it. A tree without branches below shares the width of
 * one card, so that a leg of thousands is a column. The slots come level by level, so those below
 * are passed before those above when going backwards; a leg may be too deep to call oneself.
 */
export function layOut(slots: readonly Slot[], extras: number): Layout {
  const cardHeight = card.height + extras * card.extra;
  const [pitch, row] = [card.width + between.across, cardHeight + between.down];
  const spans = new Float64Array(slots.length);
  for (let at = slots.length - 1; at >= 0; at -= 1) {
    const sum = slots[at]!.below.reduce((total, each) => total + spans[each]!, 0);
    spans[at] = Math.max(1, sum);
  }
  const x = new Float64Array(slots.length);
  const y = new Float64Array(slots.length);
  const begin = new Float64Array(slots.length);
  for (const [at, { level, below }] of slots.entries()) {
    y[at] = cardHeight / 2 + level * row;
    let from = begin[at]!;
    for (const each of below) {
      begin[each] = from;
      from += spans[each]!;
    }
  }
  for (let at = slots.length - 1; at >= 0; at -= 1) {
    const { below } = slots[at]!;
    const sum = below.reduce((total, each) => total + x[each]!, 0);
    x[at] = below.length === 0 ? (begin[at]! + spans[at]! / 2) * pitch : sum / below.length;
  }
  const deepest = slots.at(-1)?.level ?? 0;
  const width = (spans[0] ?? 1) * pitch;
  return { x, y, width, height: cardHeight + deepest * row, cardHeight };
}
