import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findDirects,
  findLevels,
  findNewest,
  findTeam,
  forEachLevel,
  levelBelow,
} from '#downline.ts';
import type { NetworkEvent, Side } from '#events.ts';
import type { DownlineFilter, Found } from '#filtered-downline.ts';
import { build, history, outOfOrder, root } from '#testing/histories.support.ts';
import { below, replay, sideOf, type NaiveMember } from '#testing/naive.support.ts';
import { makeNetwork, type Network } from '#network.ts';
import { runSteps } from '#steps.ts';

const all = { offset: 0, limit: Infinity };

const histories = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(1e6), fc.nat(1000)), { maxLength: 200 })
  .map(history);

const filters: fc.Arbitrary<DownlineFilter> = fc.record(
  {
    side: fc.constantFrom<Side>(1, 2),
    active: fc.boolean(),
    joinedFrom: fc.integer({ min: 1e6, max: 1e6 + 800 }),
    joinedBefore: fc.integer({ min: 1e6, max: 1e6 + 800 }),
  },
  { requiredKeys: [] },
);

/** One person of a random network, and what the plain recount says that a list of theirs holds. */
function situation(events: NetworkEvent[], filter: DownlineFilter, who: number) {
  const network = build(outOfOrder(events, 1 + (who % 3)), 10);
  const members = replay(events);
  const uid = [...members.keys()][who % members.size]!;
  const newest = (list: NaiveMember[]): number[] =>
    list
      .filter((m) => filter.active === undefined || m.active === filter.active)
      .filter((m) => m.at >= (filter.joinedFrom ?? 0) && m.at < (filter.joinedBefore ?? Infinity))
      .map((m) => m.uid)
      .toSorted((a, b) => b - a);
  const onSide = (side: number): boolean => filter.side === undefined || side === filter.side;
  return { network, members, uid, row: network.mustFind(uid), newest, onSide };
}

const uidsOf = (network: Network, found: Found, page = all): number[] =>
  found.page(page).map((at) => network.members.uid.data[at]!);

const check = (
  filter: fc.Arbitrary<DownlineFilter>,
  holds: (at: ReturnType<typeof situation>, filter: DownlineFilter, level: number) => void,
): void =>
  fc.assert(
    fc.property(histories, filter, fc.nat(20), fc.nat(1e6), (events, given, level, who) =>
      holds(situation(events, given, who), given, level),
    ),
    { numRuns: 100 },
  );

describe('lists equal a plain recount, newest id first, whatever order the ids came in', () => {
  test('of the binary team', () => {
    check(filters, ({ network, members, uid, row, newest, onSide }, filter) => {
      const team = newest(
        below(members, uid, 'parent').filter((m) => onSide(sideOf(members, uid, m))),
      );
      const found = runSteps(findTeam(network, row, filter));
      expect(found.total).toBe(team.length);
      expect(uidsOf(network, found)).toEqual(team);
      expect(uidsOf(network, found, { offset: 3, limit: 4 })).toEqual(team.slice(3, 7));
      expect(uidsOf(network, found, { offset: 1000, limit: 4 })).toEqual([]);
    });
  });

  test('of the newest of the team', () => {
    const quick = filters.map(({ side, active }) => ({
      ...(side === undefined ? {} : { side }),
      ...(active === undefined ? {} : { active }),
    }));
    check(quick, ({ network, members, uid, row, newest, onSide }, filter) => {
      const team = newest(
        below(members, uid, 'parent').filter((m) => onSide(sideOf(members, uid, m))),
      );
      const found = findNewest(network, row, filter, 5)!;
      expect(found.total).toBe(team.length);
      expect(uidsOf(network, found)).toEqual(team.slice(0, 5));
    });
  });

  test('of the directs', () => {
    check(filters, ({ network, members, uid, row, newest, onSide }, filter) => {
      const directs = [...members.values()].filter((m) => m.sponsor === uid && onSide(m.side!));
      const found = findDirects(network, row, filter);
      expect(found.total).toBe(newest(directs).length);
      expect(uidsOf(network, found)).toEqual(newest(directs));
    });
  });

  test('of the levels of the sponsor line', () => {
    check(filters, ({ network, members, uid, row, newest }, filter, level) => {
      const generation = (m: NaiveMember): number => {
        let count = 1;
        for (let at = m.sponsor; at !== uid; at = members.get(at!)!.sponsor) count += 1;
        return count;
      };
      const line = below(members, uid, 'sponsor').filter((m) => generation(m) <= 20);
      const { side: _side, ...rest } = filter;
      const found = runSteps(findLevels(network, row, level, rest));
      const wanted = newest(line.filter((m) => level === 0 || generation(m) === level));
      expect(uidsOf(network, found)).toEqual(wanted);
      expect(found.total).toBe(wanted.length);
      const visited = new Map<number, number>();
      const visit = (at: number, depth: number): unknown =>
        visited.set(network.members.uid.data[at]!, depth);
      runSteps(forEachLevel(network, row, visit));
      expect(visited).toEqual(new Map(line.map((m) => [m.uid, generation(m)])));
      for (const m of line) {
        expect(levelBelow(network, network.mustFind(m.uid), row)).toBe(generation(m));
      }
    });
  });
});

describe('a network of many', () => {
  const join = (n: number, sponsor: number, parent: number, side: Side): NetworkEvent => ({
    kind: 'joined',
    uid: root + n,
    sponsor: root + sponsor,
    parent: root + parent,
    side,
    at: n,
  });
  const size = 450_000;

  /** A left leg of everyone but the first ten, who are on the right. */
  function twoLegs(): Network {
    const network = makeNetwork();
    const start: NetworkEvent[] = [
      { kind: 'joined', uid: root, sponsor: null, parent: null, side: null, at: 0 },
    ];
    const events = Array.from({ length: size }, (_, index) => {
      const n = index + 1;
      if (n <= 10) return join(n, 0, n - 1, 2);
      return join(n, n % 2 === 0 ? 0 : n - 1, n === 11 ? 0 : n - 1, 1);
    });
    network.apply([...start, ...events]);
    return network;
  }

  test('pauses, and whoever joins in a pause is not part of the list', () => {
    const network = twoLegs();
    const lists = [
      findTeam(network, 0, {}),
      // The team of 10,000 is small enough here to be walked from member to member.
      findTeam(network, size - 10_000, {}),
      findLevels(network, 0, 0, {}),
    ];
    for (const list of lists) expect(list.next().done).toBe(false);
    network.apply([join(size + 1, 0, size, 1), { kind: 'activated', uid: root + size + 1, at: 1 }]);
    expect(lists.map((list) => runSteps(list).total)).toEqual([size, 10_000, size]);
    expect(runSteps(findTeam(network, 0, {})).total).toBe(size + 1);
  });

  test('the newest of a team that is not new are not searched for long', () => {
    const network = twoLegs();
    expect(findNewest(network, 0, { side: 2 }, 20)).toBeNull();
    expect(findNewest(network, 0, { side: 1 }, 20)!.total).toBe(size - 10);
  });
});
