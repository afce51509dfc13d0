import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directsPage, levelBelow, levelsPage, teamPage } from '#downline.ts';
import type { NetworkEvent, Side } from '#events.ts';
import { below, replay, sideOf, type NaiveMember } from '#naive.ts';
import { isActive, isSuspended, makeNetwork, type Network } from '#network.ts';
import { isBelow, lineTotals, sideTotals, sponsorLine, treeView } from '#team.ts';

const root = 100000;
const all = { offset: 0, limit: Infinity };

/** Turns random numbers into a legal history: joins at the outer end of a leg, and what follows. */
function history(choices: readonly (readonly [number, number, number])[]): NetworkEvent[] {
  const joined = (uid: number, sponsor: number | null, parent: number | null, side: Side | null) =>
    ({ kind: 'joined', uid, sponsor, parent, side, at: uid * 10 }) as const;
  const events: NetworkEvent[] = [joined(root, null, null, null)];
  const child = new Map<string, number>();
  const uids = [root];
  for (const [what, who, amount] of choices) {
    const uid = uids[who % uids.length]!;
    if (what < 5) {
      const side = (1 + (amount % 2)) as Side;
      let parent = uid;
      while (child.has(`${parent}:${side}`)) parent = child.get(`${parent}:${side}`)!;
      // Now and then an id is skipped, as when a registration was rolled back.
      const next = uids.at(-1)! + 1 + (amount % 7 === 0 ? 1 : 0);
      child.set(`${parent}:${side}`, next);
      uids.push(next);
      events.push(joined(next, uid, parent, side));
    } else if (what === 5) events.push({ kind: 'activated', uid, at: 5 });
    else if (what === 6) events.push({ kind: 'deactivated', uid });
    else if (what === 7) events.push({ kind: 'suspended', uid, suspended: amount % 2 === 0 });
    else if (what === 8) {
      const volumeMicros = amount - 500;
      events.push({ kind: 'volume', uid, volumeMicros, priceMicros: amount });
    } else {
      const market = amount % 2 === 0 ? 'forex' : 'crypto';
      events.push({ kind: 'investment', uid, market, amountMicros: amount });
    }
  }
  return events;
}

const histories = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(1e6), fc.nat(1000)), { maxLength: 120 })
  .map(history);

function build(events: NetworkEvent[], portion: number): Network {
  const network = makeNetwork();
  for (let at = 0; at < events.length; at += portion) network.apply(events.slice(at, at + portion));
  return network;
}

const sum = (list: NaiveMember[], field: 'volume' | 'price' | 'forex' | 'crypto'): number =>
  list.reduce((total, member) => total + member[field], 0);

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
        expectSameFigures(build(events, portion), replay(events));
      }),
      { numRuns: 60 },
    );
  });

  test('of lists: team, directs and levels, with every filter, in pages', () => {
    const filters = fc.record(
      {
        side: fc.constantFrom<Side>(1, 2),
        active: fc.boolean(),
        joinedFrom: fc.integer({ min: 1e6, max: 1e6 + 800 }),
        joinedBefore: fc.integer({ min: 1e6, max: 1e6 + 800 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(histories, filters, fc.nat(20), fc.nat(1e6), (events, filter, level, who) => {
        const network = build(events, 10);
        const members = replay(events);
        const uid = [...members.keys()][who % members.size]!;
        const row = network.mustFind(uid);
        const fits = (m: NaiveMember): boolean =>
          (filter.active === undefined || m.active === filter.active) &&
          m.at >= (filter.joinedFrom ?? 0) &&
          m.at < (filter.joinedBefore ?? Infinity);
        const newest = (list: NaiveMember[]): number[] =>
          list
            .filter(fits)
            .map((m) => m.uid)
            .toSorted((a, b) => b - a);
        const uidsOf = (rows: number[]): number[] =>
          rows.map((at) => network.members.uid.data[at]!);
        const onSide = (m: NaiveMember, side: number): boolean =>
          filter.side === undefined || side === filter.side;

        const team = below(members, uid, 'parent').filter((m) =>
          onSide(m, sideOf(members, uid, m)),
        );
        const page = teamPage(network, row, filter, all);
        expect(uidsOf(page.rows)).toEqual(newest(team));
        expect(page.total).toBe(newest(team).length);
        const part = teamPage(network, row, filter, { offset: 3, limit: 4 });
        expect(uidsOf(part.rows)).toEqual(newest(team).slice(3, 7));

        const directs = [...members.values()].filter((m) => m.sponsor === uid);
        const found = directsPage(network, row, filter, all).rows;
        expect(uidsOf(found)).toEqual(newest(directs.filter((m) => onSide(m, m.side!))));

        const { side: _side, ...rest } = filter;
        const generation = (m: NaiveMember): number => {
          let count = 1;
          for (let at = m.sponsor; at !== uid; at = members.get(at!)!.sponsor) count += 1;
          return count;
        };
        const line = below(members, uid, 'sponsor').filter((m) =>
          level === 0 ? generation(m) <= 20 : generation(m) === level,
        );
        expect(uidsOf(levelsPage(network, row, level, rest, all).rows)).toEqual(newest(line));
        for (const member of line) {
          expect(levelBelow(network, network.mustFind(member.uid), row)).toBe(generation(member));
        }
      }),
      { numRuns: 100 },
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
            const is = isBelow(network, network.mustFind(uid), network.mustFind(above));
            expect(is).toBe(under.has(uid));
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
    'thousands of sponsors': (n) => ({ sponsor: (n * 7919) % n, side: n % 3 === 0 ? 1 : 2 }),
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
      if (n % 5 === 0) events.push({ kind: 'volume', uid, volumeMicros: n, priceMicros: n });
    }
    network.apply(events);
    // Late events in small portions take the other way of booking.
    for (let n = size - 50; n < size; n += 1) {
      network.apply([{ kind: 'investment', uid: root + n, market: 'forex', amountMicros: n }]);
    }
    const count = new Float64Array(size).fill(1);
    const volume = Float64Array.from({ length: size }, (_, n) => (n > 0 && n % 5 === 0 ? n : 0));
    const forex = Float64Array.from({ length: size }, (_, n) => (n >= size - 50 ? n : 0));
    for (let n = size - 1; n > 0; n -= 1) {
      for (const column of [count, volume, forex]) column[parents[n]!]! += column[n]!;
    }
    const m = network.members;
    for (let n = 0; n < size; n += 1) {
      if (m.sumCount.data[n] !== count[n]) expect(m.sumCount.data[n]).toBe(count[n]);
      if (m.sumVolume.data[n] !== volume[n]) expect(m.sumVolume.data[n]).toBe(volume[n]);
      if (m.sumForex.data[n] !== forex[n]) expect(m.sumForex.data[n]).toBe(forex[n]);
    }
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

  test('a sum beyond what a double holds exactly', () => {
    const network = makeNetwork();
    network.apply([...start, child(100001)]);
    const huge = { kind: 'investment', market: 'forex', amountMicros: 2 ** 53 - 1 } as const;
    network.apply([{ ...huge, uid: 100001 }]);
    expect(() => network.apply([{ ...huge, uid: root }])).toThrow('exact');
  });
});
