import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDifferent } from '#compare.ts';
import { findDirects, findLevels, findNewest, findTeam } from '#downline.ts';
import type { NetworkEvent } from '#events.ts';
import { makeNetwork, type Network } from '#network.ts';
import { runSteps } from '#steps.ts';
import { isBelow, lineTotals, sideBelow, sideTotals } from '#team.ts';
import { build } from '#testing/histories.support.ts';
import { below, replay, type NaiveMember } from '#testing/naive.support.ts';
import { anyTree, joinsOf, shapeNames, sponsorRules } from '#testing/shapes.support.ts';

const numbers = fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6));
const events = fc
  .tuple(
    fc.constantFrom(...shapeNames),
    fc.constantFrom(...sponsorRules),
    fc.array(numbers, { maxLength: 30, size: 'max' }),
  )
  .map(([shape, sponsors, drawn]): NetworkEvent[] => {
    const joins = joinsOf(anyTree(shape, sponsors, drawn));
    const rest = joins.flatMap(({ uid }, row): NetworkEvent[] => {
      const kind = drawn[row]?.[2] ?? 0;
      const amount = BigInt(kind % 1000);
      return [
        ...(kind % 2 === 0 ? [{ kind: 'activated' as const, uid, at: 5 }] : []),
        ...(kind % 6 === 0 ? [{ kind: 'deactivated' as const, uid }] : []),
        { kind: 'volume', uid, volumeMicros: amount, priceMicros: amount + 1n },
      ];
    });
    return [...joins, ...rest];
  });

/** The side of somebody's tree that a member is on, by walking up; 0 where it is not on the way. */
function sideOf(all: Map<number, NaiveMember>, member: NaiveMember, above: number): number {
  for (let at = member; at.parent !== null; at = all.get(at.parent)!) {
    if (at.parent === above) return at.side!;
  }
  return 0;
}

function expectTree(network: Network, all: Map<number, NaiveMember>): void {
  const people = [...all.values()];
  for (const { uid } of people) {
    const row = network.mustFind(uid);
    const directs = people.filter((each) => each.sponsor === uid);
    for (const each of directs) {
      const at = network.mustFind(each.uid);
      expect(network.members.sponsorSide.data[at]).toBe(sideOf(all, each, uid));
    }
    for (const side of [1, 2] as const) {
      const team = people.filter((each) => sideOf(all, each, uid) === side);
      expect(sideTotals(network, row, side)).toMatchObject({
        count: team.length,
        active: team.filter(({ active }) => active).length,
        volumeMicros: team.reduce((sum, { volume }) => sum + volume, 0n),
      });
      const there = directs.filter((each) => sideOf(all, each, uid) === side);
      const { directsLeft, directsLeftActive, directsRight, directsRightActive } = network.members;
      expect((side === 1 ? directsLeft : directsRight).data[row]).toBe(there.length);
      const active = (side === 1 ? directsLeftActive : directsRightActive).data[row];
      expect(active).toBe(there.filter((each) => each.active).length);
      expect(uidsOf(network, findDirects(network, row, { side }))).toEqual(newest(there));
      expect(uidsOf(network, runSteps(findTeam(network, row, { side })))).toEqual(newest(team));
      expect(uidsOf(network, findNewest(network, row, { side }, 99)!)).toEqual(newest(team));
    }
    // On neither side they are directs all the same.
    expect(uidsOf(network, findDirects(network, row, {}))).toEqual(newest(directs));
    expect(uidsOf(network, runSteps(findLevels(network, row, 1, {})))).toEqual(newest(directs));
    expect(lineTotals(network, row).count).toBe(below(all, uid, 'sponsor').length);
    for (const each of people) {
      const [at, side] = [network.mustFind(each.uid), sideOf(all, each, uid)];
      expect(sideBelow(network, at, row)).toBe(side);
      expect(isBelow(network, at, row)).toBe(side !== 0 || at === row);
    }
  }
}

const newest = (people: readonly NaiveMember[]): number[] =>
  people.map(({ uid }) => uid).toSorted((a, b) => b - a);

const uidsOf = (network: Network, found: ReturnType<typeof findDirects>): number[] =>
  found.page({ offset: 0, limit: Infinity }).map((at) => network.members.uid.data[at]!);

test('every figure of a tree of any shape equals a plain recount', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 40 }), (given, portion) => {
      const all = replay(given);
      const network = build(given, portion);
      expectTree(network, all);
      const loaded = makeNetwork();
      for (const m of all.values()) {
        loaded.load(m.uid, m.sponsor, m.parent, m.side ?? 0, m.at, m.active ? 5 : 0, m.suspended);
        loaded.loadAmounts(m.uid, m.volume, m.price, m.forex, m.crypto);
      }
      runSteps(loaded.recompute());
      expect(runSteps(findDifferent(loaded, network, 10))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a direct who is a right child deep on the left counts left; one elsewhere on no side', () => {
  const join = (n: number, sponsor: number, parent: number, side: 1 | 2): NetworkEvent => {
    const [uid, by, above] = [100_000 + n, 100_000 + sponsor, 100_000 + parent];
    return { kind: 'joined', uid, sponsor: by, parent: above, side, at: n };
  };
  const nobody = { sponsor: null, parent: null, side: null };
  const network = makeNetwork();
  network.apply([
    { kind: 'joined', uid: 100_000, ...nobody, at: 0 },
    join(1, 0, 0, 1),
    join(2, 0, 0, 2),
    // A right child in the left team of 100000.
    join(3, 0, 1, 2),
    // Brought by 100001, and on the other side of the root.
    join(4, 1, 2, 1),
    { kind: 'activated', uid: 100_003, at: 1 },
    { kind: 'activated', uid: 100_004, at: 1 },
  ]);
  const { sponsorSide, directsLeft, directsRight, directsLeftActive, directsRightActive } =
    network.members;
  expect([...sponsorSide.data.subarray(0, 5)]).toEqual([0, 1, 2, 1, 0]);
  expect([directsLeft.data[0], directsRight.data[0]]).toEqual([2, 1]);
  expect([directsLeftActive.data[0], directsRightActive.data[0]]).toEqual([1, 0]);
  expect([directsLeft.data[1], directsRight.data[1]]).toEqual([0, 0]);
  expect([directsLeftActive.data[1], directsRightActive.data[1]]).toEqual([0, 0]);
  expect(findDirects(network, 1, {}).total).toBe(1);
});
