import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  happen,
  networkBench,
  placeMembers,
  root,
  type NetworkBench,
} from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/*
 * One network for all: a has brought b and c to the left and d to the right, b has brought e to the
 * right and c has brought f to the left, under f; so the places below a are: left b, under b left c
 * and right e, under c left f; right d. Registered on 1, 2, 3 June in the operator's time zone.
 */
let server: TestServer;
let bench: NetworkBench;
let a: number, b: number, c: number, d: number, e: number, f: number;
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  bench = networkBench(server);
  const place = async (sponsor: number, side: 1 | 2, at: string): Promise<number> =>
    (await placeMembers(server.db, [[sponsor, side]], new Date(at)))[0]!;
  a = await place(root, 1, '2026-05-01T00:00:00Z');
  // The last second of the first day in India, and the first of the second.
  b = await place(a, 1, '2026-06-01T18:29:59.999Z');
  c = await place(a, 1, '2026-06-01T18:30:00Z');
  d = await place(a, 2, '2026-06-02T10:00:00Z');
  e = await place(b, 2, '2026-06-02T18:29:59Z');
  f = await place(c, 1, '2026-06-03T12:00:00Z');
  const at = new Date('2026-06-10T10:20:30Z');
  await happen(server.db, [
    { kind: 'activated', uid: b, at },
    { kind: 'activated', uid: f, at },
    { kind: 'volume', uid: b, at, volumeMicros: 40_000_000n, priceMicros: 50_000_000n },
    { kind: 'volume', uid: f, at, volumeMicros: 100_000_000n, priceMicros: 100_500_000n },
    { kind: 'investment', uid: f, at, market: 'forex', amountMicros: 7_250_000n },
    { kind: 'investment', uid: f, at, market: 'crypto', amountMicros: 1n },
  ]);
});
afterAll(() => server.stop());

const anyone = { fdate: '', tdate: '', status: 2, position: 0 };
const levels = { fdate: '', tdate: '', status: 2, leveltype: 0 };
const uids = async (call: string, payload: object, uid = a): Promise<unknown[]> =>
  (await bench.rows(uid, call, payload)).map((row) => row['uid']);

describe('DirectReport', () => {
  test('lists whom a member brought, newest first, with every field', async () => {
    const rows = await bench.rows(a, 'DirectReport', anyone);
    expect(rows.map((row) => row['uid'])).toEqual([d, c, b]);
    expect(rows[2]).toEqual({
      RowNumber: 3,
      uid: b,
      f_name: 'Person 1',
      mobile: '987651',
      tt: 'Active',
      ee: '2026-06-01 23:59:59',
      dd: '2026-06-10 15:50:30',
      packageamount: 50,
      forexInvest: 0,
      CryptoInvest: 0,
      pos: 'Left',
    });
    expect(rows[0]).toMatchObject({ tt: 'Inactive', dd: '', pos: 'Right' });
  });

  test('by position, status and registration date', async () => {
    const found = (change: object): Promise<unknown[]> =>
      uids('DirectReport', { ...anyone, ...change });
    expect(await found({ position: 1 })).toEqual([c, b]);
    expect(await found({ position: '2' })).toEqual([d]);
    expect(await found({ status: 1 })).toEqual([b]);
    expect(await found({ status: '0' })).toEqual([d, c]);
    expect(await found({ fdate: '2026-06-02' })).toEqual([d, c]);
    expect(await found({ tdate: '2026-06-01' })).toEqual([b]);
    expect(await found({ fdate: '2026-06-02', tdate: '2026-06-02' })).toEqual([d, c]);
    expect(await found({ fdate: '2026-06-01', tdate: '9999-12-31' })).toEqual([d, c, b]);
    expect(await found({ position: 1, status: 0, fdate: '2026-06-02' })).toEqual([c]);
    expect(await found({ fdate: '2027-01-01' })).toEqual([]);
  });
});

test('GetDirectLegBusinessUser adds up packages of each direct and of the line below', async () => {
  const rows = await bench.rows(a, 'GetDirectLegBusinessUser');
  expect(rows).toEqual([
    { row: 1, uid: d, f_name: 'Person 1', pos: 'Right', investment: 0, teambusiness: 0, gbv: 0 },
    {
      row: 2,
      uid: c,
      f_name: 'Person 1',
      pos: 'Left',
      investment: 0,
      teambusiness: 100.5,
      gbv: 100.5,
    },
    { row: 3, uid: b, f_name: 'Person 1', pos: 'Left', investment: 50, teambusiness: 0, gbv: 50 },
  ]);
});

describe('LevelDetails', () => {
  test('lists the sponsor line by generation, whatever side', async () => {
    const rows = await bench.rows(a, 'LevelDetails', levels);
    const seen = rows.map((row) => [row['uid'], row['Leveltype'], row['ssd'], row['pos']]);
    expect(seen).toEqual([
      [f, 2, c, 'Left'],
      [e, 2, b, 'Right'],
      [d, 1, a, 'Right'],
      [c, 1, a, 'Left'],
      [b, 1, a, 'Left'],
    ]);
    expect(rows[0]).toMatchObject({
      row: 1,
      st: 'Active',
      dd: '2026-06-03 17:30:00',
      tt: '2026-06-10 15:50:30',
      packageamount: 100.5,
      forexInvest: 7.25,
      CryptoInvest: 0.000001,
      packageamount1: 107.750001,
      TotalEarning: 0,
    });
  });

  test('by level, status and registration date', async () => {
    const found = (change: object): Promise<unknown[]> =>
      uids('LevelDetails', { ...levels, ...change });
    expect(await found({ leveltype: 1 })).toEqual([d, c, b]);
    expect(await found({ leveltype: '2' })).toEqual([f, e]);
    expect(await found({ leveltype: 20 })).toEqual([]);
    expect(await found({ status: 1 })).toEqual([f, b]);
    expect(await found({ status: 0, leveltype: 2 })).toEqual([e]);
    expect(await found({ fdate: '2026-06-02', tdate: '2026-06-02' })).toEqual([e, d, c]);
  });
});

describe('DownlineReport', () => {
  test("lists the binary team with depth and the asking member's side", async () => {
    const rows = await bench.rows(a, 'DownlineReport', anyone);
    expect(rows.map((row) => [row['uid'], row['Leveltype'], row['pos'], row['ssd']])).toEqual([
      [f, 3, 'Left', c],
      // To the right of b, who is to the left of a.
      [e, 2, 'Left', b],
      [d, 1, 'Right', a],
      [c, 2, 'Left', a],
      [b, 1, 'Left', a],
    ]);
  });

  test('by position, status and registration date', async () => {
    const found = (change: object): Promise<unknown[]> =>
      uids('DownlineReport', { ...anyone, ...change });
    expect(await found({ position: 1 })).toEqual([f, e, c, b]);
    expect(await found({ position: 2 })).toEqual([d]);
    expect(await found({ status: 1 })).toEqual([f, b]);
    expect(await found({ status: 1, position: 2 })).toEqual([]);
    expect(await found({ status: 0 })).toEqual([e, d, c]);
    expect(await found({ fdate: '2026-06-03' })).toEqual([f]);
    expect(await found({ tdate: '2026-06-02', position: 1 })).toEqual([e, c, b]);
  });
});

describe('LevelInvestment', () => {
  test('has all twenty levels, or the one asked for, under the names of both', async () => {
    const rows = await bench.rows(a, 'LevelInvestment', { lvl: 0 });
    expect(rows.map((row) => row['level'])).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    const second = {
      uid: 2,
      level: 2,
      forexInvest: 7.25,
      CryptoInvest: 0.000001,
      pos: 7.250001,
      Amount: 7.250001,
    };
    expect(rows[1]).toEqual({ RowNumber: 2, id: 2, ...second });
    expect(rows[0]).toMatchObject({ forexInvest: 0, CryptoInvest: 0, Amount: 0, pos: 0 });
    const one = await bench.rows(a, 'LevelInvestment', { lvl: '2' });
    expect(one).toEqual([{ RowNumber: 1, id: 1, ...second }]);
  });
});

describe('GetDashRecentData', () => {
  test('has the newest registrations of the team, and no purchases yet', async () => {
    const rows = await bench.rows(a, 'GetDashRecentData', { type: 1 });
    expect(rows.map((row) => row['uid'])).toEqual([f, e, d, c, b]);
    expect(rows[0]).toEqual({ uid: f, f_name: 'Person 1', Edate: '2026-06-03 17:30:00' });
    expect(await bench.rows(a, 'GetDashRecentData', { type: '2' })).toEqual([]);
    expect(await uids('GetDashRecentData', { type: 1 }, d)).toEqual([]);
  });

  test('has twenty at most, in pages too', async () => {
    const other = await startTestServer();
    const people = await placeMembers(
      other.db,
      Array.from({ length: 25 }, () => [root, 1] as const),
    );
    const newest = people.toReversed().slice(0, 20);
    const token = await networkBench(other).token(root);
    const page = async (change: object) => {
      const asked = { uid: root, type: 1, ...change };
      const { body, headers } = await other.call('GetDashRecentData', asked, { token });
      const rows = (body.data as { uid: number }[][])[0]!;
      return { uids: rows.map(({ uid }) => uid), total: headers['x-total-count'] };
    };
    expect(await page({})).toEqual({ uids: newest, total: '20' });
    expect(await page({ page: 2, limit: 15 })).toEqual({ uids: newest.slice(15), total: '20' });
    expect(await page({ page: 3, limit: 15 })).toEqual({ uids: [], total: '20' });
    await other.stop();
  });
});

describe('what no filter knows is refused with its reason', () => {
  test.each([
    ['DirectReport', { position: 3 }, 'Invalid Position !!'],
    ['DirectReport', { position: 'left' }, 'Invalid Position !!'],
    ['DirectReport', { status: -1 }, 'Invalid Status !!'],
    ['DirectReport', { fdate: '2026-02-30' }, 'Invalid Date !!'],
    ['DirectReport', { tdate: '01/06/2026' }, 'Invalid Date !!'],
    ['DownlineReport', { position: '1.0' }, 'Invalid Position !!'],
    ['DownlineReport', { status: 'x' }, 'Invalid Status !!'],
    ['DownlineReport', { fdate: '2026-6-1' }, 'Invalid Date !!'],
    [
      'DownlineReport',
      { fdate: '2026-06-02', tdate: '2026-06-01' },
      'From Date should not be after To Date !!',
    ],
    ['LevelDetails', { leveltype: 21 }, 'Invalid Level !!'],
    ['LevelDetails', { leveltype: -1 }, 'Invalid Level !!'],
    ['LevelDetails', { leveltype: '' }, 'Invalid Level !!'],
    ['LevelDetails', { status: 3 }, 'Invalid Status !!'],
    ['LevelDetails', { tdate: 'now' }, 'Invalid Date !!'],
    ['LevelInvestment', { lvl: 'all' }, 'Invalid Level !!'],
    ['GetDashRecentData', { type: 3 }, 'Invalid Type !!'],
    ['DownlineReport', { page: 0 }, 'Invalid page !!'],
  ])('%s %j', async (call, change, text) => {
    const asked = { ...anyone, ...levels, type: 1, lvl: 0, ...change };
    expect(await bench.ask(a, call, asked)).toBe(text);
  });
});

const lists: [call: string, payload: object, expected: () => number[]][] = [
  ['DirectReport', anyone, () => [d, c, b]],
  ['GetDirectLegBusinessUser', {}, () => [d, c, b]],
  ['LevelDetails', levels, () => [f, e, d, c, b]],
  ['DownlineReport', anyone, () => [f, e, d, c, b]],
];

describe.each(lists)('%s', (call, payload, expected) => {
  test('comes in pages that cover the whole, with its total', async () => {
    const token = await bench.token(a);
    const all = expected();
    for (const limit of [1, 2, all.length, 1000, 5000]) {
      for (let page = 1; page <= 7; page += 1) {
        const asked = { uid: a, ...payload, page, limit };
        const { body, headers } = await server.call(call, asked, { token });
        const rows = (body.data as Record<string, number>[][])[0]!;
        const first = (page - 1) * Math.min(limit, 1000);
        expect(rows.map((row) => row['uid'])).toEqual(all.slice(first, first + limit));
        expect(rows.map((row) => row['row'] ?? row['RowNumber'])).toEqual(
          rows.map((_, index) => first + index + 1),
        );
        expect(headers['x-total-count']).toBe(String(all.length));
      }
    }
  });

  test('comes as CSV', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/${call}`,
      headers: { authorization: await bench.token(a), accept: 'text/csv' },
      payload: { uid: a, ...payload },
    });
    expect(answer.headers['x-total-count']).toBe(String(expected().length));
    const [head = '', ...lines] = answer.body.trim().split('\n');
    const column = head.split(',').indexOf('uid');
    expect(lines.map((line) => Number(line.split(',')[column]))).toEqual(expected());
  });
});

test.each([
  ...lists.map(([call, payload]) => [call, payload] as const),
  ['LevelInvestment', { lvl: 0 }] as const,
  ['GetDashRecentData', { type: 1 }] as const,
  ['userDashboard', {}] as const,
])('%s is only for oneself', async (call, payload) => {
  const answer = await server.call(call, { uid: b, ...payload }, { token: await bench.token(a) });
  expect(answer).toMatchObject({ status: 403, body: { showableMessage: expect.anything() } });
});
