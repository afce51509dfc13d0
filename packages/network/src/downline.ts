import { none, type Network } from '#network.ts';

/** Which members of a downline are wanted; what is not given does not restrict. */
export type DownlineFilter = {
  /** Only this side of the asking member's tree, or only directs placed on this side. */
  side?: 1 | 2;
  active?: boolean;
  /** Registration, in seconds: from, and before. */
  joinedFrom?: number;
  joinedBefore?: number;
};

/** A part of a downline, newest first, and how many the whole filter has. */
export type DownlinePage = { rows: number[]; total: number };

type Page = { offset: number; limit: number };

/** Levels of the sponsor line that reports go down to. */
export const mostLevels = 20;

/** The binary team below a member. */
export function teamPage(
  network: Network,
  row: number,
  filter: DownlineFilter,
  page: Page,
): DownlinePage {
  const { left, right } = network.members;
  const found = new Found(network, filter);
  const stack: number[] = [];
  if (filter.side !== 2 && left.data[row] !== none) stack.push(left.data[row]!);
  if (filter.side !== 1 && right.data[row] !== none) stack.push(right.data[row]!);
  while (stack.length > 0) {
    const at = stack.pop()!;
    found.look(at);
    if (left.data[at] !== none) stack.push(left.data[at]!);
    if (right.data[at] !== none) stack.push(right.data[at]!);
  }
  return found.page(page);
}

/** The directs of a member. */
export function directsPage(
  network: Network,
  row: number,
  filter: DownlineFilter,
  page: Page,
): DownlinePage {
  const found = new Found(network, filter);
  for (const at of directsOf(network, row)) {
    if (!filter.side || network.members.side.data[at] === filter.side) found.look(at);
  }
  return found.page(page);
}

/** The sponsor line below a member, of one level or, with 0, of all twenty. */
export function levelsPage(
  network: Network,
  row: number,
  level: number,
  filter: DownlineFilter,
  page: Page,
): DownlinePage {
  const found = new Found(network, filter);
  forEachLevel(network, row, (at, depth) => {
    if (level === 0 || depth === level) found.look(at);
  });
  return found.page(page);
}

/** Walks the sponsor line below a member, level by level, down to the twentieth. */
export function forEachLevel(
  network: Network,
  row: number,
  visit: (row: number, level: number) => void,
): void {
  let generation = [row];
  for (let level = 1; level <= mostLevels && generation.length > 0; level += 1) {
    const next: number[] = [];
    for (const above of generation) {
      for (const at of directsOf(network, above)) {
        visit(at, level);
        next.push(at);
      }
    }
    generation = next;
  }
}

/** How many generations of the sponsor line a member stands below another; 0 where not below. */
export function levelBelow({ members }: Network, row: number, above: number): number {
  let at = members.sponsor.data[row]!;
  for (let level = 1; at >= above; level += 1) {
    if (at === above) return level;
    at = members.sponsor.data[at]!;
  }
  return 0;
}

/** The members whom a member brought, newest first. */
export function directsOf({ members }: Network, row: number): number[] {
  const directs: number[] = [];
  for (let at = members.newestDirect.data[row]!; at !== none;) {
    directs.push(at);
    at = members.olderDirect.data[at]!;
  }
  return directs;
}

/**
 * Collects rows as bits and reads them back from the newest: a million are marked in milliseconds,
 * and no page needs them sorted.
 */
class Found {
  readonly #bits: Int32Array;
  readonly #network: Network;
  readonly #filter: DownlineFilter;
  #total = 0;

  constructor(network: Network, filter: DownlineFilter) {
    this.#network = network;
    this.#filter = filter;
    this.#bits = new Int32Array((network.size >> 5) + 1);
  }

  look(row: number): void {
    const { members } = this.#network;
    const { active, joinedFrom, joinedBefore } = this.#filter;
    if (active !== undefined && (members.active.data[row] === 1) !== active) return;
    const joined = members.joinedAt.data[row]!;
    if (joinedFrom !== undefined && joined < joinedFrom) return;
    if (joinedBefore !== undefined && joined >= joinedBefore) return;
    this.#bits[row >> 5]! |= 1 << (row & 31);
    this.#total += 1;
  }

  page({ offset, limit }: Page): DownlinePage {
    const rows: number[] = [];
    let skip = offset;
    for (let word = this.#bits.length - 1; word >= 0 && rows.length < limit; word -= 1) {
      if (this.#bits[word] === 0) continue;
      for (let bit = 31; bit >= 0 && rows.length < limit; bit -= 1) {
        if ((this.#bits[word]! & (1 << bit)) === 0) continue;
        if (skip > 0) skip -= 1;
        else rows.push((word << 5) + bit);
      }
    }
    return { rows, total: this.#total };
  }
}
