import {
  collectFew,
  collectMany,
  fits,
  type Collector,
  type DownlineFilter,
  type Found,
} from '#filtered-downline.ts';
import { makeMarks } from '#marks.ts';
import type { Network } from '#network.ts';
import { none } from '#places.ts';
import { rowsPerStep, walksPerStep, type Steps } from '#steps.ts';
import { isBelow, sideTotals } from '#team.ts';

/** Levels of the sponsor line that reports go down to. */
export const reportLevels = 20;

/**
 * Walking from member to member touches memory here and there; passing over all rows in order
 * touches it in line, and costs about this much less per row.
 */
const passIsCheaper = 24;

/** The binary team below a member. */
export function* findTeam(network: Network, row: number, filter: DownlineFilter): Steps<Found> {
  const { left, right } = network.members;
  const tops: number[] = [];
  if (filter.side !== 2) tops.push(left.data[row]!);
  if (filter.side !== 1) tops.push(right.data[row]!);
  const count = network.sums.count.at(row);
  if (count * passIsCheaper < network.size - row) {
    const few = collectFew(network, filter);
    yield* walkTeam(network, tops, few);
    return few.found();
  }
  const many = collectMany(network, filter);
  yield* passTeam(network, tops, many);
  return many.found();
}

function* walkTeam(network: Network, tops: readonly number[], collector: Collector): Steps<void> {
  const { size, members } = network;
  const stack = tops.filter((top) => top !== none);
  for (let walked = 1; stack.length > 0; walked += 1) {
    const at = stack.pop()!;
    collector.look(at);
    const left = members.left.data[at]!;
    const right = members.right.data[at]!;
    // Members who joined after the walk began are not part of it.
    if (left !== none && left < size) stack.push(left);
    if (right !== none && right < size) stack.push(right);
    if (walked % walksPerStep === 0) yield;
  }
}

/** A member is in the team where the parent is; parents come first. */
function* passTeam(network: Network, tops: readonly number[], collector: Collector): Steps<void> {
  const { size } = network;
  const inTeam = makeMarks(size);
  const present = tops.filter((top) => top !== none);
  const begin = Math.min(...present);
  for (const top of present) inTeam.add(top);
  for (let from = begin; from < size; from += rowsPerStep) {
    const parent = network.members.parent.data;
    const end = Math.min(size, from + rowsPerStep);
    for (let row = from; row < end; row += 1) {
      const up = parent[row]!;
      if (up >= begin && inTeam.has(up)) inTeam.add(row);
      else if (!inTeam.has(row)) continue;
      collector.look(row);
    }
    yield;
  }
}

/**
 * The newest members of a binary team without walking all of it: looks at the newest of the whole
 * network until enough of them are below. Null where that would be a long search.
 */
export function findNewest(
  network: Network,
  row: number,
  filter: Pick<DownlineFilter, 'side' | 'active'>,
  wanted: number,
): Found | null {
  const { side, active } = filter;
  const { left, right } = network.members;
  const top = side === 1 ? left.data[row]! : side === 2 ? right.data[row]! : row;
  const total = teamTotal(network, row, side, active);
  const rows: number[] = [];
  let looks = 2000 + 4 * wanted;
  for (let uid = network.uids.end - 1; rows.length < Math.min(wanted, total); uid -= 1) {
    if (looks === 0) return null;
    looks -= 1;
    const at = network.rowOf(uid);
    if (at === none || at === row || !fits(network, at, filter)) continue;
    if (isBelow(network, at, top)) rows.push(at);
  }
  return { total, page: ({ offset, limit }) => rows.slice(offset, offset + limit) };
}

function teamTotal(network: Network, row: number, side?: 1 | 2, active?: boolean): number {
  return ([1, 2] as const)
    .filter((each) => side === undefined || each === side)
    .map((each) => sideTotals(network, row, each))
    .map((totals) => {
      if (active === undefined) return totals.count;
      return active ? totals.active : totals.count - totals.active;
    })
    .reduce((a, b) => a + b, 0);
}

/** The directs of a member. */
export function findDirects(network: Network, row: number, filter: DownlineFilter): Found {
  const { sponsorSide, newestDirect, olderDirect } = network.members;
  const collector = collectFew(network, filter);
  for (let at = newestDirect.data[row]!; at !== none; at = olderDirect.data[at]!) {
    if (!filter.side || sponsorSide.data[at] === filter.side) collector.look(at);
  }
  return collector.found();
}

/** The sponsor line below a member, of one level or, with 0, of all twenty. */
export function* findLevels(
  network: Network,
  row: number,
  level: number,
  filter: DownlineFilter,
): Steps<Found> {
  const count = network.sums.lineCount.at(row);
  const isMany = count * passIsCheaper >= network.size - row;
  const collector = (isMany ? collectMany : collectFew)(network, filter);
  yield* forEachLevel(network, row, (at, depth) => {
    if (level === 0 || depth === level) collector.look(at);
  });
  return collector.found();
}

/** Visits the sponsor line below a member with its levels, down to the twentieth. */
export function* forEachLevel(
  network: Network,
  row: number,
  visit: (row: number, level: number) => void,
): Steps<void> {
  const count = network.sums.lineCount.at(row);
  if (count * passIsCheaper < network.size - row) yield* walkLevels(network, row, visit);
  else yield* passLevels(network, row, visit);
}

function* walkLevels(
  network: Network,
  row: number,
  visit: (row: number, level: number) => void,
): Steps<void> {
  const { size, members } = network;
  let generation = [row];
  let walked = 0;
  for (let level = 1; level <= reportLevels && generation.length > 0; level += 1) {
    const next: number[] = [];
    for (const above of generation) {
      for (let at = members.newestDirect.data[above]!; at !== none;) {
        if (at < size) {
          visit(at, level);
          next.push(at);
        }
        at = members.olderDirect.data[at]!;
        walked += 1;
        if (walked % walksPerStep === 0) yield;
      }
    }
    generation = next;
  }
}

/** A member is one level below the sponsor; sponsors come first. */
function* passLevels(
  network: Network,
  row: number,
  visit: (row: number, level: number) => void,
): Steps<void> {
  const { size } = network;
  // One more than the level, so that what was never written says 'not in the line'.
  const levels = new Uint8Array(size);
  levels[row] = 1;
  for (let from = row + 1; from < size; from += rowsPerStep) {
    const sponsor = network.members.sponsor.data;
    const end = Math.min(size, from + rowsPerStep);
    for (let at = from; at < end; at += 1) {
      const by = sponsor[at]!;
      const above = by < row ? 0 : levels[by]!;
      if (above === 0 || above > reportLevels) continue;
      levels[at] = above + 1;
      visit(at, above);
    }
    yield;
  }
}

/** How many generations of the sponsor line a member is below another; 0 where not below. */
export function levelBelow({ members }: Network, row: number, above: number): number {
  let at = members.sponsor.data[row]!;
  for (let level = 1; at >= above; level += 1) {
    if (at === above) return level;
    at = members.sponsor.data[at]!;
  }
  return 0;
}
