import type { ClosingInput, InputMembers } from '@canopy/log/closing/input.ts';
import { ImpossibleInput } from '#replay/rows.ts';

/** The numbers of all members, from the root down: nobody comes before their parent. */
export function topDown({ parent, side }: InputMembers): Int32Array {
  const count = parent.length;
  const children = [new Int32Array(count + 1), new Int32Array(count + 1)];
  const numbers = new Int32Array(count);
  let found = 0;
  for (let number = 1; number <= count; number += 1) {
    const above = parent[number - 1]!;
    if (above === 0) {
      if (found === 1) throw new ImpossibleInput('There are two roots.');
      numbers[0] = number;
      found = 1;
      continue;
    }
    const below = children[side[number - 1]! - 1]!;
    if (below[above] !== 0) {
      throw new ImpossibleInput(`Members ${below[above]} and ${number} stand in one place.`);
    }
    below[above] = number;
  }
  for (let at = 0; at < found; at += 1) {
    for (const below of children) {
      const child = below[numbers[at]!]!;
      if (child !== 0) numbers[found++] = child;
    }
  }
  if (found !== count) throw new ImpossibleInput('Not everyone is below the root.');
  return numbers;
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
