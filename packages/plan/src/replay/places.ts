import type { ClosingInput, InputMembers } from '@canopy/log/closing/input.ts';
import { ImpossibleInput } from '#replay/rows.ts';

/** The numbers of all members, from the root down: nobody comes before parent or sponsor. */
export function topDown({ parent, side, sponsor }: InputMembers): Int32Array {
  const count = parent.length;
  const numbers = new Int32Array(count);
  numbers[0] = rootOf(parent);
  let found = 1;
  const children = childrenOf(parent, side);
  const directs = directsOf(sponsor);
  // Who has been named by one of the two; the other makes them come.
  const isNamed = new Uint8Array(count + 1);
  const name = (number: number, isBoth: boolean): void => {
    if (isBoth || isNamed[number] === 1) numbers[found++] = number;
    isNamed[number] = 1;
  };
  for (let at = 0; at < found; at += 1) {
    const above = numbers[at]!;
    for (const below of children) {
      const child = below[above]!;
      if (child !== 0) name(child, sponsor[child - 1] === above);
    }
    for (let each = directs.first[above]!; each !== 0; each = directs.next[each]!) {
      if (parent[each - 1] !== above) name(each, false);
    }
  }
  if (found !== count)
    throw new ImpossibleInput('Not everyone comes below the root and after a sponsor.');
  return numbers;
}

function rootOf(parent: Int32Array): number {
  const first = parent.indexOf(0);
  if (parent.indexOf(0, first + 1) >= 0) throw new ImpossibleInput('There are two roots.');
  if (first < 0) throw new ImpossibleInput('There is no root.');
  return first + 1;
}

/** The left and the right child of each number; 0 where nobody is. */
function childrenOf(parent: Int32Array, side: Uint8Array): [Int32Array, Int32Array] {
  const count = parent.length;
  const children: [Int32Array, Int32Array] = [new Int32Array(count + 1), new Int32Array(count + 1)];
  for (let number = 1; number <= count; number += 1) {
    const above = parent[number - 1]!;
    if (above === 0) continue;
    const below = children[side[number - 1]! - 1]!;
    if (below[above] !== 0) {
      throw new ImpossibleInput(`Members ${below[above]} and ${number} stand in one place.`);
    }
    below[above] = number;
  }
  return children;
}

/** The first that each number brought, and who was brought next; 0 is nobody. */
function directsOf(sponsor: Int32Array): { first: Int32Array; next: Int32Array } {
  const [first, next] = [new Int32Array(sponsor.length + 1), new Int32Array(sponsor.length + 1)];
  for (let number = sponsor.length; number > 0; number -= 1) {
    const by = sponsor[number - 1]!;
    next[number] = first[by]!;
    first[by] = number;
  }
  return { first, next };
}

/**
 * An order of all members that agrees with every turn, as places by number: whoever comes first has
 * the smaller one. Where the turns say nothing any order will do.
 */
export function orderOf({ members, turns }: ClosingInput): Int32Array {
  const count = members.pseudonym.length;
  const waitsFor = new Int32Array(count + 1);
  const next = new Map<number, number[]>();
  for (const { sources } of turns) {
    for (let at = 1; at < sources.length; at += 1) {
      const before = sources[at - 1]!;
      const after = next.get(before) ?? [];
      if (after.length === 0) next.set(before, after);
      after.push(sources[at]!);
      waitsFor[sources[at]!]! += 1;
    }
  }
  const places = new Int32Array(count + 1);
  const free: number[] = [];
  for (let number = 1; number <= count; number += 1) if (waitsFor[number] === 0) free.push(number);
  let place = 0;
  while (free.length > 0) {
    const number = free.pop()!;
    place += 1;
    places[number] = place;
    for (const after of next.get(number) ?? []) {
      waitsFor[after]! -= 1;
      if (waitsFor[after] === 0) free.push(after);
    }
  }
  if (place !== count) throw new ImpossibleInput('The turns contradict each other.');
  return places;
}
