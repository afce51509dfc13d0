import fc from 'fast-check';
import {
  anyTree,
  joinsOf,
  shapeNames,
  sponsorRules,
} from '@canopy/network/testing/shapes.support.ts';
import { build } from '@canopy/network/testing/histories.support.ts';
import { expect, test } from 'vitest';
import { closeDay } from '#closing.ts';
import { stateAtCutOff, type OwnFigures } from '#closing-state.ts';
import { defaultPlan } from '#default-plan.ts';
import { naiveClosing, type NaiveMember } from '#naive/closing.ts';
import { readParameters } from '#parameters.ts';
import { noStandings } from '#testing/standings.support.ts';
import { sponsorSides, type Tree } from '#tree.ts';

const drawn = fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6)), {
  maxLength: 60,
  size: 'max',
});
const trees = fc
  .tuple(fc.constantFrom(...shapeNames), fc.constantFrom(...sponsorRules), drawn)
  .map(([shape, sponsors, choices]) => ({ ...anyTree(shape, sponsors, choices), choices }));

/** By walking up from each member. */
function walkedSides({ parent, side, sponsor }: Omit<Tree, 'uid'>): Uint8Array {
  return Uint8Array.from(parent, (_, row) => {
    for (let at = row; at > 0; at = parent[at]!) if (parent[at] === sponsor[row]) return side[at]!;
    return 0;
  });
}

test('the side of the sponsor is found in trees of any shape, and the network has the same', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const sides = sponsorSides(tree);
      expect(sides).toEqual(walkedSides(tree));
      const network = build(joinsOf(tree), 7);
      expect(network.members.sponsorSide.data.subarray(0, network.size)).toEqual(sides);
    }),
    { numRuns: 200 },
  );
});

test('a leg of 300,000 takes no walk of it for each', () => {
  const rows = 300_000;
  const parent = Int32Array.from({ length: rows }, (_, row) => row - 1);
  const side = Uint8Array.from(parent, (_, row) => (row === 0 ? 0 : 1 + (row % 2)));
  const sponsor = Int32Array.from(parent, (_, row) => (row === 0 ? -1 : row >> 1));
  const sides = sponsorSides({ sponsor, parent, side });
  expect(sides.every((each, row) => row === 0 || each === side[(row >> 1) + 1])).toBe(true);
});

/** Ranks and levels that a few dozen reach; nobody is capped, so that turns do not matter. */
const record = {
  ...defaultPlan,
  ranks: [{ name: 'First', left: 1, right: 2, amount: 50 }],
  overallCap: { factor: 100 },
};

function naiveMembers(tree: Omit<Tree, 'uid'>, own: OwnFigures): NaiveMember[] {
  const members = Array.from(tree.parent, (_, row): NaiveMember => ({
    id: row,
    sponsor: null,
    parent: null,
    side: tree.side[row]!,
    isActive: own.active[row] === 1,
    volume: own.volume[row]!,
    dailyCap: own.dailyCap[row]!,
    before: { held: own.held[row]!, used: 0n },
    now: { held: own.held[row]!, used: 0n },
    matched: 0n,
    ranks: new Set(),
  }));
  members.forEach((member, row) => {
    member.sponsor = members[tree.sponsor[row]!] ?? null;
    member.parent = members[tree.parent[row]!] ?? null;
  });
  return members;
}

test('a closing over a tree of any shape pays what the naive one pays', () => {
  const read = readParameters(record);
  if (!read.ok) throw new Error(read.problems.join());
  const plan = { version: 1, effectiveFrom: new Date(0), parameters: read.parameters };
  const turnover = { salesMicros: 0n, otherIncomeMicros: 0n };
  const of = { date: '2026-03-01', run: 1, plan, ...turnover };
  fc.assert(
    fc.property(trees, (places) => {
      const uid = Int32Array.from(places.parent, (_, row) => row);
      const drawnOf = (row: number): number => places.choices[row]?.[2] ?? 0;
      const own: OwnFigures = {
        active: Uint8Array.from(uid, (row) => Number(drawnOf(row) % 4 !== 0)),
        volume: BigInt64Array.from(uid, (row) => BigInt(drawnOf(row)) * 1_003n),
        held: new BigInt64Array(uid.length).fill(10n ** 12n),
        dailyCap: BigInt64Array.from(uid, (row) => BigInt(drawnOf(row)) * 77n),
      };
      const tree = { ...places, uid };
      const closing = closeDay(noStandings(0), { of, tree, own, since: null });
      const naive = naiveClosing(naiveMembers(places, own), record, (_, shares) => shares);
      const paid = new BigInt64Array(uid.length);
      for (const match of naive.matches) paid[match.member.id]! += match.paid;
      for (const share of naive.shares) paid[share.receiver.id]! += share.paid;
      expect(closing.paid).toEqual(paid);
      expect([...closing.matching.row]).toEqual(naive.matches.map(({ member }) => member.id));
      expect([...closing.rewards.row]).toEqual(naive.ranks.map(({ member }) => member.id));
    }),
    { numRuns: 200 },
  );
});

test('a direct deep on the left opens the left side, and one elsewhere opens none', () => {
  // 1 has 3 on the left and 4 on the right; 2 is on the other side of the root.
  const tree = {
    uid: Int32Array.of(0, 1, 2, 3, 4, 5, 6),
    parent: Int32Array.of(-1, 0, 0, 1, 1, 3, 2),
    side: Uint8Array.of(0, 1, 2, 1, 2, 2, 1),
    // 5, a right child, is below the left child of 1; 6 is not below 1.
    sponsor: Int32Array.of(-1, 0, 0, 0, 0, 1, 1),
  };
  const none = new BigInt64Array(7);
  const own = { active: new Uint8Array(7).fill(1), volume: none, held: none, dailyCap: none };
  expect(stateAtCutOff(tree, own, noStandings(0)).directSides.slice(0, 2)).toEqual(
    Uint8Array.of(3, 1),
  );
  own.active[5] = 0;
  expect(stateAtCutOff(tree, own, noStandings(0)).directSides[1]).toBe(0);
});
