import { units } from '@canopy/ledger/money.ts';
import { makeNetwork } from '@canopy/network/network.ts';
import { sideTotals } from '@canopy/network/team.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byReceiver, matchingRow, teamMatchingRow } from '#closing-rows.ts';
import { mostMicros, roomInClosing, stateAtCutOff, type OwnFigures } from '#closing-state.ts';
import { closeDay, closeState, type ClosingOf } from '#closing.ts';
import { defaultParameters } from '#default-plan.ts';
import { endless, overallCap } from '#overall-cap.ts';
import { noStandings } from '#testing/standings.support.ts';
import { assertTree, treeOf, type Tree } from '#tree.ts';

const of: ClosingOf = {
  date: '2026-03-01',
  run: 7,
  plan: { version: 3, effectiveFrom: new Date(0), parameters: defaultParameters },
  salesMicros: units(400),
  otherIncomeMicros: units(28),
};

/** The root, one member, and below them a direct on either side. */
const tree: Tree = {
  uid: Int32Array.of(100_000, 100_001, 100_002, 100_003),
  sponsor: Int32Array.of(-1, 0, 1, 1),
  parent: Int32Array.of(-1, 0, 1, 1),
  side: Uint8Array.of(0, 1, 1, 2),
};

const figures = (change: Partial<OwnFigures> = {}): OwnFigures => ({
  active: Uint8Array.of(0, 1, 1, 1),
  volume: BigInt64Array.of(0n, 0n, units(100), units(200)),
  held: BigInt64Array.of(0n, units(50), units(100), units(200)),
  dailyCap: BigInt64Array.of(0n, units(100), units(200), units(200)),
  ...change,
});

const close = (own: OwnFigures, standings = noStandings(4), on = tree) =>
  closeDay(standings, { of, tree: on, own, since: null });

test('a closing explains its rows, and its totals are those of the rows', () => {
  const closing = close(figures());
  expect(matchingRow(closing, 0)).toMatchObject({
    income: 'MatchingIncome',
    uid: 100_001,
    sourceUid: 100_001,
    level: 0,
    onMicros: units(100),
    ratePpm: 100_000n,
    paidMicros: units(10),
    reason: null,
    planVersion: 3,
    run: 7,
    leftMicros: units(100),
    rightMicros: units(200),
    carryLeftMicros: 0n,
    carryRightMicros: units(100),
  });
  expect(teamMatchingRow(closing, 0)).toMatchObject({
    income: 'MatchingLevelIncome',
    uid: 100_000,
    sourceUid: 100_001,
    level: 1,
    onMicros: units(10),
    ratePpm: 100_000n,
    paidMicros: units(1),
    planVersion: 3,
    run: 7,
  });
  // 28 + 10 + 1 of 400.
  expect(closing.totals).toMatchObject({ payoutRatio: 0.0975, payees: 2, members: 4 });
});

test('an inactive receiver is paid nothing, whatever packages are on record', () => {
  const active = Uint8Array.of(0, 0, 1, 1);
  const held = new BigInt64Array(4).fill(units(1000));
  const matched: Tree = { ...tree, sponsor: Int32Array.of(-1, 0, 1, 2) };
  const state = stateAtCutOff(matched, figures({ active, held }), noStandings(4));
  state.directSides[2] = 3;
  state.left[2] = state.right[2] = units(100);
  const closing = closeState(state, of);
  expect(Array.from(closing.team.match, (_, at) => teamMatchingRow(closing, at))).toMatchObject([
    { uid: 100_001, paidMicros: 0n, flushedMicros: units(1), reason: 'inactive' },
    { uid: 100_000, paidMicros: 500_000n, flushedMicros: 0n, reason: null },
  ]);
});

test('of two caps the row names the one that cut first', () => {
  const standings = noStandings(4);
  standings.capUsed[1] = units(90);
  const matchOf = (left: number) => {
    const volume = BigInt64Array.of(0n, 0n, units(left), units(1400));
    return matchingRow(close(figures({ volume }), standings), 0);
  };
  expect(matchOf(1300)).toMatchObject({ reason: 'dailyCap', flushedMicros: units(70) });
  expect(matchOf(600)).toMatchObject({ reason: null, paidMicros: units(60) });
  expect(matchOf(700)).toMatchObject({ reason: 'capped', flushedMicros: units(10) });
});

test('volume is given whole: what was matched of it is not matched again', () => {
  const first = close(figures());
  expect(first.standings.matched).toEqual(BigInt64Array.of(0n, units(100), 0n, 0n));
  expect(first.carried.right[1]).toBe(units(100));
  const same = close(figures(), first.standings);
  expect(same.matching.row).toHaveLength(0);
  expect(same.carried).toEqual(first.carried);
  const volume = BigInt64Array.of(0n, 0n, units(130), units(200));
  const more = close(figures({ volume }), first.standings);
  expect(matchingRow(more, 0)).toMatchObject({ leftMicros: units(30), matchedMicros: units(30) });
  expect(more.standings.matched[1]).toBe(units(130));
  // All that the left had bought is reversed: 100 of it were matched.
  const reversed = figures({ volume: BigInt64Array.of(0n, 0n, 0n, units(200)) });
  const below = close(reversed, first.standings);
  expect([below.matching.row.length, below.carried.left[1]]).toEqual([0, units(-100)]);
});

test.each([
  // At the cut-off 150 less 25 are free; since then a Diamond was bought and 200 more were used.
  ['the room of the cut-off', { held: 50, used: 225, heldSince: 1000, usedSince: 200 }, 125],
  ['never more than that of now', { held: 50, used: 130, heldSince: 0, usedSince: 80 }, 20],
  ['nothing where more was used since than is held', { held: 50, used: 225, usedSince: 200 }, 0],
  ['less where a package was reversed since', { held: 100, used: 100, heldSince: -50 }, 50],
  ['not what a reversal gave back since', { held: 50, used: 100, usedSince: -50 }, 0],
  ['what is left where nothing came since', { held: 50, used: 100 }, 50],
])('a closing has %s', (_name, figure, room) => {
  const { held, used, heldSince, usedSince } = { heldSince: 0, usedSince: 0, ...figure };
  const column = (amount: number) => BigInt64Array.of(0n, units(amount));
  const since = { held: column(heldSince), used: column(usedSince) };
  const state = { held: column(held), capUsed: column(used), since };
  const { factor } = defaultParameters.overallCap;
  expect(roomInClosing(state, 1, factor)).toBe(units(room));
  expect(roomInClosing(state, 0, factor)).toBe(endless);
});

test('team matching takes of the room of the cut-off what own matching left', () => {
  const standings = noStandings(4);
  standings.capUsed[1] = units(245);
  const since = { held: new BigInt64Array(4), used: new BigInt64Array(4) };
  since.held[1] = units(1000);
  since.used[1] = units(100);
  const state = stateAtCutOff(tree, figures(), standings, since);
  // 150 less 145 at the cut-off: own matching takes all of it.
  state.directSides[2] = 3;
  state.left[2] = state.right[2] = units(100);
  const closing = closeState(state, of);
  expect(matchingRow(closing, 0)).toMatchObject({ paidMicros: units(5), reason: 'capped' });
  expect(teamMatchingRow(closing, 1)).toMatchObject({
    uid: 100_001,
    paidMicros: 0n,
    flushedMicros: units(1),
    reason: 'capped',
  });
  expect(closing.standings.capUsed[1]).toBe(units(250));
});

/** Random networks of one day, with rows that are not in the order of ids. */
const worlds = fc
  .array(fc.tuple(fc.nat(), fc.boolean(), fc.nat(9), fc.nat(3000), fc.nat(3), fc.boolean()), {
    minLength: 1,
    maxLength: 60,
    size: 'max',
  })
  .map((choices) => {
    const network = makeNetwork();
    const nobody = { sponsor: null, parent: null, side: null };
    network.apply([{ kind: 'joined', uid: 100_000, ...nobody, at: 0 }]);
    const { members } = network;
    for (const [who, isLeft, gap] of choices) {
      const sponsor = who % network.size;
      const children = isLeft ? members.left : members.right;
      let parent = sponsor;
      while (children.data[parent]! >= 0) parent = children.data[parent]!;
      let uid = Math.max(members.uid.data[sponsor]!, members.uid.data[parent]!) + 1 + gap;
      while (network.rowOf(uid) >= 0) uid += 1;
      const above = { sponsor: members.uid.data[sponsor]!, parent: members.uid.data[parent]! };
      network.apply([{ kind: 'joined', uid, ...above, side: isLeft ? 1 : 2, at: 0 }]);
    }
    const rows = [[0, true, 0, 0, 0, false] as const, ...choices];
    rows.forEach(([, , , amount, , isActive], row) => {
      const uid = members.uid.data[row]!;
      const volume = { volumeMicros: BigInt(amount), priceMicros: 0n };
      network.apply([{ kind: 'volume', uid, ...volume }]);
      if (isActive) network.apply([{ kind: 'activated', uid, at: 1 }]);
    });
    const own: OwnFigures = {
      active: Uint8Array.from(rows, (row) => Number(row[5])),
      volume: BigInt64Array.from(rows, (row) => BigInt(row[3])),
      held: BigInt64Array.from(rows, (row) => BigInt(row[4] * 50)),
      dailyCap: BigInt64Array.from(rows, (row) => BigInt(row[4] * 100)),
    };
    return { network, own };
  });

test('the state at the cut-off has the figures of the network in memory', () => {
  fc.assert(
    fc.property(worlds, ({ network, own }) => {
      const state = stateAtCutOff(treeOf(network), own, noStandings(0));
      const m = network.members;
      for (let row = 0; row < network.size; row += 1) {
        const [left, right] = [sideTotals(network, row, 1), sideTotals(network, row, 2)];
        expect([state.teamLeft[row], state.teamRight[row]]).toEqual([left.active, right.active]);
        expect([state.left[row], state.right[row]]).toEqual([
          BigInt(left.volumeMicros),
          BigInt(right.volumeMicros),
        ]);
        const sides =
          Number(m.directsLeftActive.data[row]! > 0) +
          2 * Number(m.directsRightActive.data[row]! > 0);
        expect(state.directSides[row]).toBe(sides);
      }
    }),
  );
});

test('a closing changes nothing it is given, and says the same again', () => {
  fc.assert(
    fc.property(worlds, ({ network, own }) => {
      const shared = treeOf(network);
      const standings = noStandings(1);
      const before = structuredClone({ shared, own, standings });
      const first = close(own, standings, shared);
      const state = structuredClone(first.state);
      const again = closeState(first.state, of);
      expect({ shared, own, standings }).toEqual(before);
      expect(first.state).toEqual(state);
      expect(again).toEqual(first);
    }),
  );
});

test('rows are in order, add up to what each is paid, and nobody passes the overall cap', () => {
  fc.assert(
    fc.property(worlds, ({ network, own }) => {
      const closing = close(own, noStandings(0), treeOf(network));
      const { matching, team, paid, state } = closing;
      const matched = Array.from(matching.row, (_, at) => matchingRow(closing, at));
      const shared = Array.from(team.match, (_, at) => teamMatchingRow(closing, at));
      const ids = matched.map((row) => row.uid);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      const order = shared.map((row) => row.sourceUid * 100 + row.level);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      const sums = new Map<number, bigint>();
      for (const row of [...matched, ...shared]) {
        sums.set(row.uid, (sums.get(row.uid) ?? 0n) + row.paidMicros);
      }
      for (let row = 0; row < paid.length; row += 1) {
        expect(paid[row]).toBe(sums.get(state.tree.uid[row]!) ?? 0n);
        const cap = overallCap(own.held[row]!, defaultParameters.overallCap.factor);
        expect(row === 0 || paid[row]! <= cap).toBe(true);
      }
      const { start, order: places } = byReceiver(team.receiver, paid.length);
      for (let row = 0; row < paid.length; row += 1) {
        const found = places.subarray(start[row], start[row + 1]);
        const wanted = [...team.receiver.keys()].filter((at) => team.receiver[at] === row);
        expect([...found]).toEqual(wanted);
      }
    }),
  );
});

describe('refused as a bug is', () => {
  test('figures that are not there', () => {
    const short = figures({ active: Uint8Array.of(0, 1, 1) });
    expect(() => close(short)).toThrow('a figure in every column');
    expect(() => close(figures(), noStandings(5))).toThrow('is gone');
    const since = { held: new BigInt64Array(4), used: new BigInt64Array(3) };
    const late = () => stateAtCutOff(tree, figures(), noStandings(4), since);
    expect(late).toThrow('a figure in every column');
  });

  test.each([
    ['more reversed since than was held', { held: BigInt64Array.of(0n, units(-51), 0n, 0n) }],
    ['too much bought since', { held: BigInt64Array.of(0n, mostMicros + 1n, 0n, 0n) }],
    ['too much used since', { used: BigInt64Array.of(0n, mostMicros + 1n, 0n, 0n) }],
  ])('%s', (_name, change) => {
    const since = { held: new BigInt64Array(4), used: new BigInt64Array(4), ...change };
    const late = () => stateAtCutOff(tree, figures(), noStandings(4), since);
    expect(late).toThrow('100001 cannot be');
  });

  test.each<[string, Partial<OwnFigures>]>([
    ['less than nothing held', { held: BigInt64Array.of(0n, -1n, 0n, 0n) }],
    ['too much held', { held: BigInt64Array.of(0n, mostMicros + 1n, 0n, 0n) }],
    ['a cap below zero', { dailyCap: BigInt64Array.of(0n, -1n, 0n, 0n) }],
  ])('%s', (_name, change) => {
    expect(() => close(figures(change))).toThrow('100001 cannot be');
  });

  test('sums that could leave their 64 bits', () => {
    const volume = BigInt64Array.of(0n, 0n, mostMicros, -mostMicros);
    expect(() => close(figures({ volume }))).toThrow('More volume');
    const standings = noStandings(4);
    standings.matched[1] = mostMicros + units(100);
    expect(() => close(figures(), standings)).toThrow('100001 cannot be');
    standings.matched[1] = -1n;
    expect(() => close(figures(), standings)).toThrow('100001 cannot be');
    // The root is paid without a cap: ten percent of so much, in so many rows, is too much.
    const wide = 12;
    const all = { length: wide };
    const broad: Tree = {
      uid: Int32Array.from(all, (_, row) => 100_000 + row),
      sponsor: Int32Array.from(all, (_, row) => (row === 0 ? -1 : (row - 1) >> 1)),
      parent: Int32Array.from(all, (_, row) => (row === 0 ? -1 : (row - 1) >> 1)),
      side: Uint8Array.from(all, (_, row) => (row === 0 ? 0 : 2 - (row % 2))),
    };
    const rich = {
      active: new Uint8Array(wide).fill(1),
      volume: new BigInt64Array(wide),
      held: new BigInt64Array(wide).fill(mostMicros),
      dailyCap: new BigInt64Array(wide).fill(mostMicros),
    };
    const whole = { ...defaultParameters, matching: { percent: 1_000_000n } };
    const generous = { ...of, plan: { ...of.plan, parameters: whole } };
    const state = stateAtCutOff(broad, rich, noStandings(wide));
    state.left.fill(mostMicros);
    state.right.fill(mostMicros);
    expect(() => closeState(state, generous)).toThrow('More income');
  });

  test.each<[string, Partial<Tree>]>([
    ['no root', { sponsor: Int32Array.of(0, 0, 1, 1) }],
    ['no root', { parent: Int32Array.of(1, 0, 1, 1) }],
    ['one length', { side: Uint8Array.of(0, 1, 1) }],
    ['before their parent', { parent: Int32Array.of(-1, 2, 1, 1) }],
    ['before their parent', { parent: Int32Array.of(-1, -1, 1, 1) }],
    ['before their parent', { sponsor: Int32Array.of(-1, 0, 3, 1) }],
    ['before their parent', { sponsor: Int32Array.of(-1, 0, -1, 1) }],
    ['no side', { side: Uint8Array.of(0, 1, 0, 2) }],
  ])('a tree with %s', (text, change) => {
    const said = text === 'no root' ? 'root comes first' : text;
    expect(() => assertTree({ ...tree, ...change })).toThrow(said);
  });
});
