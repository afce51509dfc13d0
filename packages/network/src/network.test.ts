import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDifferent } from '#compare.ts';
import type { NetworkEvent, Side } from '#events.ts';
import { build, history, outOfOrder, root } from '#testing/histories.support.ts';
import { below, replay, sideOf, type NaiveMember } from '#testing/naive.support.ts';
import { isActive, isSuspended, makeNetwork, type Network } from '#network.ts';
import { runSteps } from '#steps.ts';
import { isBelow, lineTotals, sideBelow, sideTotals, sponsorLine, treeView } from '#team.ts';

const histories = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(1e6), fc.nat(1000)), { maxLength: 120 })
  .map(history);

const sum = (list: NaiveMember[], field: 'volume' | 'price' | 'forex' | 'crypto'): bigint =>
  list.reduce((total, member) => total + member[field], 0n);

function expectSameFigures(network: Network, members: Map<number, NaiveMember>): void {
  for (const { uid, active, suspended, sponsor } of members.values()) {
    const row = network.mustFind(uid);
    expect(isActive(network, row)).toBe(active);
    expect(isSuspended(network, row)).toBe(suspended);
    const team = below(members, uid, 'parent');
    for (const side of [1, 2] as const) {
      const part = team.filter((member) => sideOf(members, uid, member) === side);
      expect(sideTotals(network, row, side)).toEqual({
        count: part.length,
        active: part.filter((member) => member.active).length,
        volumeMicros: sum(part, 'volume'),
        forexMicros: sum(part, 'forex'),
        cryptoMicros: sum(part, 'crypto'),
      });
      const directs = [...members.values()].filter((m) => m.sponsor === uid && m.side === side);
      const m = network.members;
      const counts = side === 1 ? m.directsLeft : m.directsRight;
      const active = side === 1 ? m.directsLeftActive : m.directsRightActive;
      expect(counts.data[row]).toBe(directs.length);
      expect(active.data[row]).toBe(directs.filter((member) => member.active).length);
    }
    const line = below(members, uid, 'sponsor');
    expect(lineTotals(network, row)).toEqual({
      count: line.length,
      priceMicros: sum(line, 'price'),
    });
    const above: number[] = [];
    for (let at = sponsor; at !== null && above.length < 20; at = members.get(at)!.sponsor) {
      above.push(network.mustFind(at));
    }
    expect(sponsorLine(network, row)).toEqual(above);
  }
}

describe('every figure equals a plain recount', () => {
  test('whatever happened, and however the events came in portions', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 50 }), (events, portion) => {
        const members = replay(events);
        expectSameFigures(build(events, portion), members);
        const mixed = build(outOfOrder(events, 1 + (portion % 3)), portion);
        expectSameFigures(mixed, members);
        expect(mixed.size).toBe(members.size);
      }),
      { numRuns: 60 },
    );
  });

  test('put in as they stand now, instead of by events', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const members = replay(events);
        const loaded = makeNetwork();
        loaded.reserve(members.size);
        for (const m of members.values()) {
          const since = m.active ? 5 : 0;
          loaded.load(m.uid, m.sponsor, m.parent, m.side ?? 0, m.at, since, m.suspended);
        }
        for (const m of members.values()) {
          loaded.loadAmounts(m.uid, m.volume, m.price, m.forex, m.crypto);
        }
        runSteps(loaded.recompute());
        expectSameFigures(loaded, members);
        expect(runSteps(findDifferent(loaded, build(events, 9), 10))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('of places: who stands below whom, and the fifteen of a view', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const network = build(events, 7);
        const members = replay(events);
        const uids = [...members.keys()];
        for (const above of uids) {
          const under = new Set(below(members, above, 'parent').map((m) => m.uid)).add(above);
          for (const uid of uids) {
            const [at, top] = [network.mustFind(uid), network.mustFind(above)];
            expect(isBelow(network, at, top)).toBe(under.has(uid));
            if (uid === above || !under.has(uid)) continue;
            const side = sideOf(members, above, members.get(uid)!);
            expect(sideBelow(network, at, top)).toBe(side);
          }
          const view = treeView(network, network.mustFind(above));
          expect(view).toHaveLength(15);
          view.forEach((row, place) => {
            if (place === 0 || row === -1) return;
            const member = members.get(network.members.uid.data[row]!)!;
            const parent = view[(place - 1) >> 1]!;
            expect(member.parent).toBe(network.members.uid.data[parent]!);
            expect(member.side).toBe(place % 2 === 1 ? 1 : 2);
          });
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('networks of every shape', () => {
  /** Each shape says who sponsors member n and on which side. */
  const shapes: Record<string, (n: number) => { sponsor: number; side: Side }> = {
    balanced: (n) => ({ sponsor: (n - 1) >> 1, side: n % 2 === 1 ? 1 : 2 }),
    'one leg': () => ({ sponsor: 0, side: 1 }),
    'zig-zag': (n) => ({ sponsor: n - 1, side: n % 2 === 1 ? 1 : 2 }),
    'thousands of sponsors': (n) => ({
      sponsor: ((n * 7919) % 65_537) % n,
      side: n % 3 === 0 ? 1 : 2,
    }),
  };

  test.each(Object.entries(shapes))('%s, 100,000 members', (_name, shape) => {
    const size = 100_000;
    const network = makeNetwork();
    const heads = { 1: new Map([[root, root]]), 2: new Map([[root, root]]) };
    const tailOf = { 1: new Map([[root, root]]), 2: new Map([[root, root]]) };
    const parents = new Int32Array(size);
    const events: NetworkEvent[] = [
      { kind: 'joined', uid: root, sponsor: null, parent: null, side: null, at: 1 },
    ];
    for (let n = 1; n < size; n += 1) {
      const { sponsor, side } = shape(n);
      const head = heads[side].get(root + sponsor)!;
      const parent = tailOf[side].get(head)!;
      const uid = root + n;
      const other = (3 - side) as Side;
      tailOf[side].set(head, uid);
      heads[side].set(uid, head);
      heads[other].set(uid, uid);
      tailOf[other].set(uid, uid);
      parents[n] = parent - root;
      events.push({ kind: 'joined', uid, sponsor: root + sponsor, parent, side, at: n });
      if (n % 3 === 0) events.push({ kind: 'activated', uid, at: n });
      if (n % 5 === 0) {
        events.push({ kind: 'volume', uid, volumeMicros: BigInt(n), priceMicros: BigInt(n) });
      }
    }
    network.apply(events);
    for (let n = size - 50; n < size; n += 1) {
      const amountMicros = BigInt(n);
      network.apply([{ kind: 'investment', uid: root + n, market: 'forex', amountMicros }]);
    }
    const count = new Float64Array(size).fill(1);
    const volume = Float64Array.from({ length: size }, (_, n) => (n > 0 && n % 5 === 0 ? n : 0));
    const forex = Float64Array.from({ length: size }, (_, n) => (n >= size - 50 ? n : 0));
    for (let n = size - 1; n > 0; n -= 1) {
      for (const column of [count, volume, forex]) column[parents[n]!]! += column[n]!;
    }
    const expectRight = (): void => {
      const { sums } = network;
      const differs = (sum: { at(row: number): number | bigint }, wanted: Float64Array): number =>
        wanted.findIndex((value, n) => Number(sum.at(n)) !== value);
      expect(differs(sums.count, count)).toBe(-1);
      expect(differs(sums.volume, volume)).toBe(-1);
      expect(differs(sums.forex, forex)).toBe(-1);
    };
    expectRight();
    runSteps(network.recompute());
    expectRight();
    expect(network.size).toBe(size);
  });
});

describe('refuses', () => {
  const start: NetworkEvent[] = [
    { kind: 'joined', uid: root, sponsor: null, parent: null, side: null, at: 1 },
  ];
  const child = (uid: number): NetworkEvent => ({
    kind: 'joined',
    uid,
    sponsor: root,
    parent: root,
    side: 1,
    at: 2,
  });

  test('two members on one place', () => {
    const network = makeNetwork();
    expect(() => network.apply([...start, child(100001), child(100002)])).toThrow('one place');
  });

  test('an event of somebody who is not there', () => {
    const network = makeNetwork();
    network.apply(start);
    expect(() => network.apply([{ kind: 'deactivated', uid: 5 }])).toThrow('not in the network');
  });

  test('the same member twice', () => {
    const network = makeNetwork();
    network.apply([...start, child(100001)]);
    expect(() => network.apply([child(100001)])).toThrow('already');
    expect(network.size).toBe(2);
  });

  test('a first member who is not the oldest', () => {
    const network = makeNetwork();
    network.apply(start);
    expect(() => network.apply([child(99999)])).toThrow('smallest');
  });

  test('a sum beyond what can be exact; far above what a double holds all is exact', () => {
    const network = makeNetwork();
    network.apply([...start, child(100001)]);
    const invest = (uid: number, amountMicros: bigint): void =>
      network.apply([{ kind: 'investment', market: 'forex', uid, amountMicros }]);
    invest(100001, 2n ** 61n);
    invest(root, 1n);
    expect(sideTotals(network, 0, 1).forexMicros).toBe(2n ** 61n);
    expect(network.sums.forex.at(0)).toBe(2n ** 61n + 1n);
    expect(() => invest(root, 2n ** 61n)).toThrow('exact');
  });
});
