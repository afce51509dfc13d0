import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { momentText } from '#base/dates.ts';
import { checkIndex } from '#network/check-index.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import {
  happen,
  makeRandom,
  networkBench,
  randomEvents,
  root,
  type NetworkBench,
  type Placing,
} from '#testing/network.support.ts';
import {
  countLine,
  countOne,
  countTeam,
  dollars,
  type Counted,
} from '#testing/plan/recount-team.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: NetworkBench;
beforeEach(async () => {
  server = await startTestServer();
  bench = networkBench(server);
});
afterEach(() => server.stop());

const random = makeRandom(20261115);

/** Each shape says who brings member n (the root is 0), and to which side. */
const shapes: Record<string, { size: number; placing(n: number): Placing }> = {
  balanced: { size: 126, placing: (n) => [root + ((n - 1) >> 1), n % 2 === 1 ? 1 : 2] },
  'one leg': { size: 3000, placing: () => [root, 1] },
  'zig-zag': { size: 150, placing: (n) => [root + n - 1, n % 2 === 1 ? 1 : 2] },
  'many sponsors': {
    size: 250,
    placing: (n) => [root + random(n), random(2) === 0 ? 1 : 2],
  },
};

const active = (one: Counted): boolean => one.activated !== null;
const status = (one: Counted): string => (active(one) ? 'Active' : 'Inactive');
const side = (leg: number | null): string => (leg === 1 ? 'Left' : 'Right');
const moment = (at: Date | null): string => momentText(at, server.services.config.timeZone);
const newest = { fdate: '', tdate: '', status: 2, position: 0 };

async function expectDashboard(uid: number, team: Counted[], line: Counted[]): Promise<void> {
  const [row] = await bench.rows(uid, 'userDashboard');
  const directs = line.filter(({ depth }) => depth === 1);
  const bySide = (list: Counted[], leg: number, isActive?: boolean): Counted[] =>
    list.filter((one) => one.leg === leg && (isActive === undefined || active(one) === isActive));
  const expected: Record<string, number> = {};
  for (const [leg, name] of [
    [1, 'Left'],
    [2, 'Right'],
  ] as const) {
    for (const [group, list] of [
      ['Referral', directs],
      ['Team', team],
    ] as const) {
      expected[`Total${name}${group}`] = bySide(list, leg).length;
      expected[`Total${name}Active${group}`] = bySide(list, leg, true).length;
      expected[`Total${name}Inactive${group}`] = bySide(list, leg, false).length;
    }
    expected[`Total${name}BV`] = dollars(bySide(team, leg), ({ volume }) => volume);
    expected[leg === 1 ? 'totalleftInvestdown' : 'totalRightInvestdown'] = dollars(
      bySide(team, leg),
      (one) => one.forex + one.crypto,
    );
  }
  expected['TotalBV'] = dollars(team, ({ volume }) => volume);
  expected['totalinvestdown'] = dollars(team, (one) => one.forex + one.crypto);
  expect(row).toMatchObject(expected);
}

function teamRows(list: Counted[]): object[] {
  return list.slice(0, 1000).map((one, index) => ({
    row: index + 1,
    uid: one.uid,
    f_name: one.name,
    mobile: one.mobile,
    st: status(one),
    Leveltype: one.depth,
    dd: moment(one.joined),
    tt: moment(one.activated),
    packageamount: one.price,
    packageamount1: dollars([one], (each) => each.price + each.forex + each.crypto),
    TotalEarning: 0,
    forexInvest: one.forex,
    CryptoInvest: one.crypto,
    ssd: one.sponsor,
    pos: side(one.leg),
  }));
}

async function expectReports(uid: number, team: Counted[], line: Counted[]): Promise<void> {
  const { rows } = bench;
  expect(await rows(uid, 'DownlineReport', newest)).toEqual(teamRows(team));
  const near = line.filter(({ depth }) => depth <= 20);
  const levels = { ...newest, leveltype: 0 };
  expect(await rows(uid, 'LevelDetails', levels)).toEqual(teamRows(near));
  const third = near.filter(({ depth }) => depth === 3);
  expect(await rows(uid, 'LevelDetails', { ...levels, leveltype: 3 })).toEqual(teamRows(third));
  const directs = line.filter(({ depth }) => depth === 1).slice(0, 1000);
  expect(await rows(uid, 'DirectReport', newest)).toEqual(
    directs.map((one, index) => ({
      RowNumber: index + 1,
      uid: one.uid,
      f_name: one.name,
      mobile: one.mobile,
      tt: status(one),
      ee: moment(one.joined),
      dd: moment(one.activated),
      packageamount: one.price,
      forexInvest: one.forex,
      CryptoInvest: one.crypto,
      pos: side(one.side),
    })),
  );
  const recent = await rows(uid, 'GetDashRecentData', { type: 1 });
  expect(recent).toEqual(
    team.slice(0, 20).map((one) => ({ uid: one.uid, f_name: one.name, Edate: moment(one.joined) })),
  );
  const invested = await rows(uid, 'LevelInvestment', { lvl: 0 });
  expect(invested).toEqual(
    Array.from({ length: 20 }, (_, index) => {
      const level = line.filter(({ depth }) => depth === index + 1);
      const total = dollars(level, (one) => one.forex + one.crypto);
      return {
        RowNumber: index + 1,
        id: index + 1,
        uid: index + 1,
        level: index + 1,
        forexInvest: dollars(level, ({ forex }) => forex),
        CryptoInvest: dollars(level, ({ crypto }) => crypto),
        pos: total,
        Amount: total,
      };
    }),
  );
}

async function expectLegBusiness(uid: number, line: Counted[]): Promise<void> {
  const directs = line.filter(({ depth }) => depth === 1).slice(0, 8);
  const rows = await bench.rows(uid, 'GetDirectLegBusinessUser', { limit: 8 });
  expect(rows).toHaveLength(directs.length);
  for (const [index, one] of directs.entries()) {
    const below = await countLine(server.db, one.uid);
    const business = dollars(below, ({ price }) => price);
    expect(rows[index]).toEqual({
      row: index + 1,
      uid: one.uid,
      f_name: one.name,
      pos: side(one.side),
      investment: one.price,
      teambusiness: business,
      gbv: dollars([one, ...below], ({ price }) => price),
    });
  }
}

async function expectTree(uid: number): Promise<void> {
  const rows = await bench.rows(uid, 'binaryTree', { searchId: uid });
  expect(rows).toHaveLength(15);
  const children = async (of: unknown): Promise<Map<number, number>> => {
    const found = await server.db.query<{ uid: number; side: number }>(
      'SELECT uid, side FROM members WHERE parent_uid = $1',
      [of],
    );
    return new Map(found.map((child) => [child.side, child.uid]));
  };
  for (const [place, row] of rows.slice(0, 7).entries()) {
    const below = await children(row['uid']);
    expect(rows[2 * place + 1]!['uid']).toBe(below.get(1) ?? null);
    expect(rows[2 * place + 2]!['uid']).toBe(below.get(2) ?? null);
    if (row['uid'] === null) continue;
    const one = await countOne(server.db, row['uid'] as number);
    const team = await countTeam(server.db, one.uid);
    const onSide = (leg: number): Counted[] => team.filter((each) => each.leg === leg);
    const volume = (leg: number): number => dollars(onSide(leg), (each) => each.volume);
    expect(row).toEqual({
      fname: one.name,
      uid: one.uid,
      Regdate: moment(one.joined).slice(0, 10),
      activationdate: moment(one.activated).slice(0, 10),
      T_Left: onSide(1).length,
      totalleft: onSide(1).filter(active).length,
      lbv: volume(1),
      packageamount: one.price,
      T_Right: onSide(2).length,
      totalright: onSide(2).filter(active).length,
      rbv: volume(2),
      sid: one.sponsor,
      packageName: '',
      T_LeftB: volume(1),
      T_RightB: volume(2),
      binaryrank: '',
      IdColor: one.suspended ? 'Orange' : active(one) ? 'Green' : 'Red',
    });
  }
}

async function expectAllOf(uid: number): Promise<void> {
  const team = await countTeam(server.db, uid);
  const line = await countLine(server.db, uid);
  await expectDashboard(uid, team, line);
  await expectReports(uid, team, line);
  await expectLegBusiness(uid, line);
  await expectTree(uid);
}

describe('every figure of every call equals a recount in recursive SQL', () => {
  test.each(Object.entries(shapes))('%s', async (_name, { size, placing }) => {
    const placings = Array.from({ length: size }, (_, index) => placing(index + 1));
    const uids = await bench.place(placings);
    // Without statistics of the table the recount would scan all of it for every member.
    await bench.asOwner('ANALYZE members');
    const events = randomEvents(uids, 300, random);
    for (let from = 0; from < events.length; from += 30) {
      await server.db.transaction((tx) => happen(tx, events.slice(from, from + 30)));
      await server.services.network.catchUp();
    }
    const sample = [root, uids[0]!, uids[1]!, uids[size >> 1]!, uids[size - 1]!];
    for (const uid of [...sample, uids[random(size)]!]) await expectAllOf(uid);

    const check = await checkIndex(server.services);
    expect(check).toMatchObject({ members: size + 1, differences: [] });
    const again = startNetworkIndex(server.services);
    const restarted = await checkIndex({ db: server.db, network: again });
    await again.stop();
    expect(restarted.differences).toEqual([]);
  });
});
