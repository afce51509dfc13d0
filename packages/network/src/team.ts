import type { Network } from '#network.ts';
import { climbTo, none, sideUnder } from '#places.ts';

/** The figures of one side of a member's binary team. */
export type SideTotals = {
  count: number;
  active: number;
  volumeMicros: bigint;
  forexMicros: bigint;
  cryptoMicros: bigint;
};

const nobody: SideTotals = {
  count: 0,
  active: 0,
  volumeMicros: 0n,
  forexMicros: 0n,
  cryptoMicros: 0n,
};

/** The team on one side: the sums of the child there. */
export function sideTotals({ members, sums }: Network, row: number, side: 1 | 2): SideTotals {
  const child = (side === 1 ? members.left : members.right).data[row]!;
  if (child === none) return nobody;
  return {
    count: sums.count.at(child),
    active: sums.active.at(child),
    volumeMicros: sums.volume.at(child),
    forexMicros: sums.forex.at(child),
    cryptoMicros: sums.crypto.at(child),
  };
}

/** The totals of a member's sponsor line below, without the member. */
export function lineTotals(
  { members, sums }: Network,
  row: number,
): { count: number; priceMicros: bigint } {
  return {
    count: sums.lineCount.at(row) - 1,
    priceMicros: sums.linePrice.at(row) - members.price.data[row]!,
  };
}

/** The sponsor line above a member: sponsor first, up to so many levels. */
export function sponsorLine({ members }: Network, row: number, levels = 20): number[] {
  const line: number[] = [];
  let at = members.sponsor.data[row]!;
  while (at !== none && line.length < levels) {
    line.push(at);
    at = members.sponsor.data[at]!;
  }
  return line;
}

/** Whether a member is below another in the binary tree, or is that one. */
export function isBelow({ members }: Network, row: number, above: number): boolean {
  return climbTo(members, row, members.depth.data[above]!) === above;
}

/** The side of a member's tree that somebody is on; 0 who is not below them. */
export function sideBelow({ members }: Network, row: number, above: number): 0 | 1 | 2 {
  return sideUnder(members, row, above);
}

/**
 * The four levels from a member down: 15 places from left to right, none where the place is empty.
 */
export function treeView({ members }: Network, row: number): number[] {
  const places = [row];
  for (let place = 0; places.length < 15; place += 1) {
    const at = places[place]!;
    places.push(
      at === none ? none : members.left.data[at]!,
      at === none ? none : members.right.data[at]!,
    );
  }
  return places;
}
