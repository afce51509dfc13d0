import { makeMarks } from '#marks.ts';
import { isActive, type Network } from '#network.ts';
import { none } from '#places.ts';

/** Which members of a downline are wanted; what is not given does not restrict. */
export type DownlineFilter = {
  /** Only those on this side of the asking member's tree. */
  side?: 1 | 2;
  active?: boolean;
  /** Registration, in seconds: from, and before. */
  joinedFrom?: number;
  joinedBefore?: number;
};

/** Which part of a list is wanted. */
export type Slice = { offset: number; limit: number };

/** Members that were found: how many, and any part of them by row, newest (greatest id) first. */
export type Found = { readonly total: number; page(page: Slice): number[] };

/** Collects members for a list. */
export type Collector = { look(row: number): void; found(): Found };

/** Whether a member passes the filter; the side is left to the walk. */
export function fits(network: Network, row: number, filter: DownlineFilter): boolean {
  const { active, joinedFrom, joinedBefore } = filter;
  if (active !== undefined && isActive(network, row) !== active) return false;
  if (joinedFrom === undefined && joinedBefore === undefined) return true;
  const joined = network.members.joinedAt.data[row]!;
  return joined >= (joinedFrom ?? 0) && joined < (joinedBefore ?? Infinity);
}

/** For few members: keeps and sorts them. */
export function collectFew(network: Network, filter: DownlineFilter): Collector {
  const rows: number[] = [];
  return {
    look(row) {
      if (fits(network, row, filter)) rows.push(row);
    },
    found() {
      const uid = network.members.uid.data;
      rows.sort((a, b) => uid[b]! - uid[a]!);
      return {
        total: rows.length,
        page: ({ offset, limit }) => rows.slice(offset, offset + limit),
      };
    },
  };
}

/** For many: a bit per id, read back from the greatest, so that a million need no sorting. */
export function collectMany(network: Network, filter: DownlineFilter): Collector {
  const { uids, members } = network;
  const { first, end } = uids;
  const marks = makeMarks(end - first);
  let total = 0;
  return {
    look(row) {
      if (!fits(network, row, filter)) return;
      marks.add(members.uid.data[row]! - first);
      total += 1;
    },
    found: () => ({
      total,
      page({ offset, limit }) {
        const rows: number[] = [];
        let place = marks.before(end - first);
        for (let skip = offset; skip > 0 && place !== none; skip -= 1) place = marks.before(place);
        while (place !== none && rows.length < limit) {
          rows.push(uids.rowOf(first + place));
          place = marks.before(place);
        }
        return rows;
      },
    }),
  };
}
