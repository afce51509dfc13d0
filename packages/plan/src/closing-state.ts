import type { Micros } from '@canopy/ledger/money.ts';
import { endless, roomAtCutOff, roomLeft } from '#overall-cap.ts';
import type { Ppm } from '#rates.ts';
import { assertTree, sponsorSides, type Tree } from '#tree.ts';

/** What each member was and had at a cut-off, without their team. */
export type OwnFigures = {
  /** 1 where the member was Active. */
  active: Uint8Array;
  /** All business volume bought before the cut-off, except what was reversed before it. */
  volume: BigInt64Array;
  /** The price of all packages held. */
  held: BigInt64Array;
  /** The day's matching cap: that of the dearest package held. */
  dailyCap: BigInt64Array;
};

/**
 * What changed between a cut-off and the moment at which its closing is computed, with its sign.
 * Closings are not in it: those of earlier dates count as if they had been run in time.
 */
export type SinceCutOff = {
  /** The price of packages bought, less that of those which were held and were reversed. */
  held: BigInt64Array;
  /** What was booked of the incomes under the overall cap, less what was taken back. */
  used: BigInt64Array;
};

/**
 * What the plan remembers of each member from one closing to the next. It may end before the tree
 * does: members who joined since have nothing to remember.
 */
export type Standings = {
  /** The volume that all closings so far have matched, which is the same on both sides. */
  matched: BigInt64Array;
  /** What was booked so far of the incomes under the overall cap. */
  capUsed: BigInt64Array;
  /** One bit per rank that was achieved, the first rank the lowest. */
  ranks: Uint16Array;
};

/** Volume by side. */
export type Sides = { left: BigInt64Array; right: BigInt64Array };

/**
 * Everything a closing looks at, a row per member. Left and right are the volume that is not
 * matched yet; below zero where a reversal took more.
 */
export type ClosingState = Standings &
  Sides &
  Omit<OwnFigures, 'volume'> & {
    tree: Tree;
    /** Null where nothing changed since the cut-off. */
    since: SinceCutOff | null;
    /** The sides on which the member has an active direct: 1 left, 2 right, 3 both. */
    directSides: Uint8Array;
    /** Active members of the team on each side. */
    teamLeft: Int32Array;
    teamRight: Int32Array;
  };

/** Amounts beyond this, a million million dollars, are a bug and not an amount. */
export const mostMicros = 2n ** 60n;

/**
 * Puts together what a closing looks at. Each side has everything that the members below ever
 * bought, less what was matched of it; teams and directs are counted as they were Active at the
 * cut-off. Nobody's own purchases count for themselves, and an inactive member's volume counts for
 * those above like any other.
 */
export function stateAtCutOff(
  tree: Tree,
  own: OwnFigures,
  standings: Standings,
  since: SinceCutOff | null = null,
): ClosingState {
  assertTree(tree);
  const rows = tree.uid.length;
  for (const column of Object.values({ ...own, ...since })) {
    if (column.length !== rows) throw new Error('Every member has a figure in every column.');
  }
  // The root is Active whatever it bought.
  const active = own.active.slice();
  active[0] = 1;
  const state = {
    tree,
    since,
    active,
    held: own.held,
    dailyCap: own.dailyCap,
    left: new BigInt64Array(rows),
    right: new BigInt64Array(rows),
    matched: extended(standings.matched, new BigInt64Array(rows)),
    capUsed: extended(standings.capUsed, new BigInt64Array(rows)),
    ranks: extended(standings.ranks, new Uint16Array(rows)),
    directSides: new Uint8Array(rows),
    teamLeft: new Int32Array(rows),
    teamRight: new Int32Array(rows),
  };
  countActive(state);
  addVolume(state, own.volume);
  takeMatched(state);
  assertAmounts(state);
  return state;
}

/** What a closing may pay a member of the capped incomes. The root has no cap. */
export function roomInClosing(
  { held, capUsed, since }: Pick<ClosingState, 'held' | 'capUsed' | 'since'>,
  row: number,
  factor: Ppm,
): Micros {
  if (row === 0) return endless;
  const [heldThen, usedNow] = [held[row]!, capUsed[row]!];
  const heldSince = since?.held[row] ?? 0n;
  const usedSince = since?.used[row] ?? 0n;
  // Of nearly everybody nothing has come since, and there are millions of shares.
  if (heldSince === 0n && usedSince === 0n) return roomLeft(heldThen, usedNow, factor);
  const then = { heldMicros: heldThen, usedMicros: usedNow - usedSince };
  const now = { heldMicros: heldThen + heldSince, usedMicros: usedNow };
  return roomAtCutOff(then, now, factor);
}

function extended<T extends BigInt64Array | Uint16Array>(from: T, into: T): T {
  if (from.length > into.length) throw new Error('A member with a standing is gone.');
  // Both have the same type; only the compiler does not see it.
  (into as Uint16Array).set(from as Uint16Array);
  return into;
}

function countActive({ tree, active, directSides, teamLeft, teamRight }: ClosingState): void {
  const { parent, sponsor, side } = tree;
  const sides = sponsorSides(tree);
  for (let row = active.length - 1; row > 0; row -= 1) {
    if (active[row] === 1) directSides[sponsor[row]!]! |= sides[row]!;
    const count = teamLeft[row]! + teamRight[row]! + active[row]!;
    if (side[row] === 1) teamLeft[parent[row]!]! += count;
    else teamRight[parent[row]!]! += count;
  }
}

function addVolume({ tree, left, right }: ClosingState, volume: BigInt64Array): void {
  const { parent, side } = tree;
  const below = volume.slice();
  let turnover = 0n;
  for (let row = below.length - 1; row > 0; row -= 1) {
    const amount = below[row]!;
    const own = volume[row]!;
    if (own !== 0n) turnover += own < 0n ? -own : own;
    if (amount === 0n) continue;
    const up = parent[row]!;
    below[up]! += amount;
    if (side[row] === 1) left[up]! += amount;
    else right[up]! += amount;
  }
  // No sum over members is larger than all of them together, so none has left its 64 bits.
  if (turnover > mostMicros) throw new Error('More volume than a closing can add up.');
}

function takeMatched({ left, right, matched }: ClosingState): void {
  for (let row = 0; row < matched.length; row += 1) {
    const amount = matched[row]!;
    if (amount === 0n) continue;
    left[row]! -= amount;
    right[row]! -= amount;
  }
}

function assertAmounts(state: ClosingState): void {
  const { tree, since, active, left, right, held, dailyCap, matched, capUsed } = state;
  for (let row = 0; row < active.length; row += 1) {
    const heldSince = since?.held[row] ?? 0n;
    const good =
      isAmount(left[row]!) &&
      isAmount(right[row]!) &&
      isAmount(matched[row]!) &&
      matched[row]! >= 0n &&
      isAmount(capUsed[row]!) &&
      isAmount(held[row]!) &&
      held[row]! >= 0n &&
      isAmount(heldSince) &&
      held[row]! + heldSince >= 0n &&
      isAmount(since?.used[row] ?? 0n) &&
      isAmount(dailyCap[row]!) &&
      dailyCap[row]! >= 0n;
    if (!good) throw new Error(`The figures of member ${tree.uid[row]} cannot be.`);
  }
}

function isAmount(micros: bigint): boolean {
  return micros <= mostMicros && micros >= -mostMicros;
}
