/** The positions of the 15 places, in units of the drawing; the first is the root. */
export type TreePlace = {
  x: number;
  y: number;
  parent: number | null;
  side: 'Left' | 'Right' | null;
};

/** The size of the drawing and of a card in it. */
export const drawing = { width: 1184, height: 620, card: { width: 132, height: 116 } } as const;

const levels = 4;

/** The places in level order, left to right: each level shares the whole width. */
export const places: readonly TreePlace[] = Array.from({ length: 2 ** levels - 1 }, (_, index) => {
  const level = Math.floor(Math.log2(index + 1));
  const along = index + 1 - 2 ** level;
  const gap = (drawing.height - drawing.card.height) / (levels - 1);
  return {
    x: ((along + 0.5) * drawing.width) / 2 ** level,
    y: drawing.card.height / 2 + level * gap,
    parent: index === 0 ? null : (index - 1) >> 1,
    side: index === 0 ? null : index % 2 === 1 ? 'Left' : 'Right',
  };
});

/** A smooth line from the foot of one card to the head of another. */
export function lineBetween(from: TreePlace, to: TreePlace): string {
  const start = from.y + drawing.card.height / 2;
  const end = to.y - drawing.card.height / 2;
  const middle = (start + end) / 2;
  return `M ${from.x} ${start} C ${from.x} ${middle} ${to.x} ${middle} ${to.x} ${end}`;
}
