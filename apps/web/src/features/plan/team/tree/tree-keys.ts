import type { Slot } from '#features/plan/team/tree/unfold.ts';

/**
 * Where an arrow leads in the drawing: up to the parent, down to the first child, left and right
 * along the level. The slots come level by level.
 */
export function moveInMap(slots: readonly Slot[], at: number, key: string): number | null {
  const { above, below, level } = slots[at]!;
  const along = (next: number): number | null => (slots[next]?.level === level ? next : null);
  switch (key) {
    case 'ArrowUp':
      return above < 0 ? null : above;
    case 'ArrowDown':
      return below[0] ?? null;
    case 'ArrowLeft':
      return along(at - 1);
    case 'ArrowRight':
      return along(at + 1);
    default:
      return ends(slots, key);
  }
}

/** Where an arrow leads in the two legs: up and down by lines, left to the parent. */
export function moveInList(
  slots: readonly Slot[],
  order: readonly number[],
  at: number,
  key: string,
): number | null {
  const line = order.indexOf(at);
  const { above, below } = slots[at]!;
  switch (key) {
    case 'ArrowUp':
      return order[line - 1] ?? null;
    case 'ArrowDown':
      return order[line + 1] ?? null;
    case 'ArrowLeft':
      return above < 0 ? null : above;
    case 'ArrowRight':
      return below[0] ?? null;
    case 'End':
      return order.at(-1) ?? null;
    default:
      return ends(slots, key);
  }
}

function ends(slots: readonly Slot[], key: string): number | null {
  if (key === 'Home') return 0;
  return key === 'End' ? slots.length - 1 : null;
}

/** The slots as a list reads them: each before those below it, the left leg before the right. */
export function readingOrder(slots: readonly Slot[]): number[] {
  const order: number[] = [];
  const waiting = slots.length === 0 ? [] : [0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    order.push(at);
    waiting.push(...slots[at]!.below.toReversed());
  }
  return order;
}
