import type { Network } from '#network.ts';
import { none } from '#places.ts';
import { isBelow } from '#team.ts';

/** The tree from a member down, level by level and from left to right, up to so many. */
export function treeBranch({ members, size }: Network, row: number, most: number): number[] {
  const rows = [row];
  for (let place = 0; place < rows.length && rows.length < most; place += 1) {
    for (const child of [members.left.data[rows[place]!]!, members.right.data[rows[place]!]!]) {
      if (child !== none && child < size && rows.length < most) rows.push(child);
    }
  }
  return rows;
}

/** What a bounded search found; more says that it stopped before it had seen everything. */
export type Search = { rows: number[]; more: boolean };

/**
 * Members of a tree whose id begins with these digits, smallest first. A small tree is walked; of a
 * large one the ids are tried in order, up to so many, so that the search is quick at any size.
 */
export function findByDigits(
  network: Network,
  top: number,
  digits: string,
  most: number,
  looks = 20_000,
): Search {
  if (digits.startsWith('0')) return { rows: [], more: false };
  const isSmall = network.sums.count.at(top) <= looks;
  const uid = network.members.uid.data;
  const candidates = isSmall
    ? treeBranch(network, top, looks)
        .filter((row) => String(uid[row]).startsWith(digits))
        .toSorted((a, b) => uid[a]! - uid[b]!)
    : rowsByDigits(network, digits);
  const rows: number[] = [];
  let looked = 0;
  for (const row of candidates) {
    if (rows.length === most || looked === looks) return { rows, more: true };
    looked += 1;
    if (isBelow(network, row, top)) rows.push(row);
  }
  return { rows, more: false };
}

/** The rows of all ids that begin with these digits: 12, then 120 to 129, then 1200 … */
function* rowsByDigits({ uids }: Network, digits: string): Generator<number, void> {
  for (let first = Number(digits), count = 1; first < uids.end; first *= 10, count *= 10) {
    const end = Math.min(uids.end, first + count);
    for (let uid = Math.max(uids.first, first); uid < end; uid += 1) {
      const row = uids.rowOf(uid);
      if (row !== none) yield row;
    }
  }
}
