import { flags } from '#member-columns.ts';
import type { Network } from '#network.ts';
import { none } from '#places.ts';
import { rowsPerStep, walksPerStep, type Steps } from '#steps.ts';
import { isBelow } from '#team.ts';

/** How a binary team grew: who joined on each side and who became active, in each of some spans. */
export type Growth = { left: number[]; right: number[]; active: number[] };

/**
 * Counts a member's team by when they came. The spans follow each other, each beginning at its
 * moment (seconds) and the last having no end; members who came before the first are not counted.
 * Only each member's last activation is known here, so those made inactive meanwhile are skipped
 * and left to the caller.
 */
export function* teamGrowth(
  network: Network,
  row: number,
  starts: readonly number[],
  passedOver: ReadonlySet<number> = new Set(),
): Steps<Growth> {
  const { size, members } = network;
  const growth: Growth = {
    left: starts.map(() => 0),
    right: starts.map(() => 0),
    active: starts.map(() => 0),
  };
  const first = starts[0] ?? Infinity;
  const leftTop = members.left.data[row]!;
  const rightTop = members.right.data[row]!;
  const isUnder = (at: number, top: number): boolean =>
    top !== none && at >= top && isBelow(network, at, top);
  let looks = 0;
  for (let at = row + 1; at < size; at += 1) {
    if (at % rowsPerStep === 0) yield;
    const joinedAt = members.joinedAt.data[at]!;
    const isActive = (members.flags.data[at]! & flags.active) !== 0;
    const activatedAt = isActive ? members.activatedAt.data[at]! : -1;
    if (joinedAt < first && activatedAt < first) continue;
    looks += 1;
    if (looks % walksPerStep === 0) yield;
    const isLeft = isUnder(at, leftTop);
    if (!isLeft && !isUnder(at, rightTop)) continue;
    if (joinedAt >= first) (isLeft ? growth.left : growth.right)[spanOf(starts, joinedAt)]! += 1;
    if (activatedAt >= first && !passedOver.has(at))
      growth.active[spanOf(starts, activatedAt)]! += 1;
  }
  return growth;
}

/** The last span that has begun by then. */
export function spanOf(starts: readonly number[], moment: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}
