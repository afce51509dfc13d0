import type { Files } from '#testing/office/brought.support.ts';

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** The uid of a member of it; they are given out in the order of joining. */
export const fullUid = (place: number): number => 100_000 + place;

/**
 * A network to be imported: everyone brought the two below them, bought a package, and has a
 * thousand dollars to pay with. Nothing was matched yet, so the first closing pays half of them.
 */
export function fullNetwork(members: number, closedTo: string): Files {
  const all = Array.from({ length: members }, (_, place) => place);
  const above = (place: number): string => `M${(place - 1) >> 1}`;
  const rest = all.slice(1);
  return {
    'network.json': JSON.stringify({ format: 1, closedTo }),
    'members.csv': lines(
      'id,sponsor,parent,side,name,joined',
      'M0,,,,The company,2025-01-01',
      ...rest.map(
        (no) =>
          `M${no},${above(no)},${above(no)},${no % 2 === 1 ? 'L' : 'R'},Person ${no},2025-01-02`,
      ),
    ),
    'packages.csv': lines(
      'purchase,member,package,bought',
      ...rest.map((no) => `P${no},M${no},Gold,2025-05-01`),
    ),
    'balances.csv': lines(
      'member,wallet,amount',
      ...rest.flatMap((no) => [`M${no},fund,1000`, `M${no},working,1`]),
    ),
    'standings.csv': lines('member,matched,cap_used', ...rest.map((no) => `M${no},0,0`)),
  };
}
