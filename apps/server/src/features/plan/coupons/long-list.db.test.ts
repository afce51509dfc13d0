import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#call/handlers.ts';
import { listAllEntries } from '#features/plan/coupons/coupon.list.ts';
import { couponBench } from '#testing/plan/coupons.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const many = 12_000;
const url = '/api/BonanzaAchiever?type=UsedCoupon';

let server: TestServer;
let bonanza: number;
beforeAll(async () => {
  server = await startTestServer();
  const coupons = couponBench(server);
  bonanza = await coupons.start(await server.operator('owner'), 3600);
  await coupons.give(100000, 1);
  await enter(many - 1);
});
afterAll(() => server.stop());

/** Coupons that have entered, a few of them at the same moment. */
function enter(count: number): Promise<unknown> {
  return server.db.query(
    `INSERT INTO coupons (code, uid, purchase_id, given_at, bonanza_id, entered_at)
     SELECT translate(gen_random_uuid()::text, '-', ''), 100000, (SELECT max(id) FROM purchases),
       now(), b.id, b.starts_at + n / 3 * interval '1 millisecond'
     FROM generate_series(1, $2::int) AS n, bonanzas b WHERE b.id = $1`,
    [bonanza, count],
  );
}

type Entry = { row: number; uid: number; coupon: string; dd: string };
let addresses = 0;
async function ask(more = '', accept = 'application/json', remoteAddress = '') {
  const address = remoteAddress || `10.9.${(addresses += 1) >> 8}.${addresses & 255}`;
  const headers = { accept };
  return server.app.inject({ url: `${url}${more}`, headers, remoteAddress: address });
}
const entriesOf = (answer: Awaited<ReturnType<typeof ask>>): Entry[] => {
  const { data, ...others } = answer.json<{ data: [Entry[]] }>();
  expect(others).toEqual({});
  expect(data).toHaveLength(1);
  return data[0];
};

describe('a list of all that entered a bonanza', () => {
  let whole: Entry[];

  test('comes whole', async () => {
    const answer = await ask();
    whole = entriesOf(answer);
    expect(whole).toHaveLength(many);
    expect(answer.headers['x-total-count']).toBe(String(many));
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const codes = await server.db.query<{ code: string }>('SELECT code FROM coupons');
    expect(new Set(whole.map(({ coupon }) => coupon))).toEqual(
      new Set(codes.map(({ code }) => code)),
    );
    expect(whole.every(({ row }, at) => row === at + 1)).toBe(true);
  });

  test('comes by page where one is asked for, in the same order', async () => {
    for (const [page, limit] of [
      [1, 200],
      [7, 1000],
      [12, 1000],
      [13, 1000],
    ] as const) {
      const answer = await ask(`&page=${page}&limit=${limit}`);
      const from = (page - 1) * limit;
      expect(entriesOf(answer)).toEqual(whole.slice(from, from + limit));
      expect(answer.headers['x-total-count']).toBe(String(many));
    }
    expect(entriesOf(await ask('&limit=3'))).toEqual(whole.slice(0, 3));
    expect(entriesOf(await ask('&page=2'))).toEqual(whole.slice(100, 200));
  });

  test('is written once for all who ask within seconds; a page is of the moment', async () => {
    await enter(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body.length).toBe(answers[0]!.body.length);
    }
    expect(entriesOf(answers[4]!)).toEqual(whole);
    expect((await ask('&limit=1')).headers['x-total-count']).toBe(String(many + 1));
  });

  test('of one address is handed out so often a minute', async () => {
    for (let asked = 0; asked < 60; asked += 1) {
      expect((await ask('', 'application/json', '10.8.8.8')).statusCode).toBe(200);
    }
    expect((await ask('', 'application/json', '10.8.8.8')).statusCode).toBe(429);
  });

  test('that was drawn is another, complete, and may be kept by anyone', async () => {
    server.pass(3601);
    const token = await server.operator('owner', 'second');
    const drawn = await server.call(
      'operator/DrawBonanza',
      { id: bonanza, remark: 'x' },
      { token },
    );
    expect(drawn.status).toBe(200);
    const answer = await ask(`&id=${bonanza}`);
    expect(entriesOf(answer)).toHaveLength(many + 1);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect((await ask()).headers['cache-control']).toBe('no-store');
    const csv = await ask('', 'text/csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = csv.body.trim().split('\n');
    expect(lines[0]).toBe('row,uid,coupon,dd');
    expect(lines).toHaveLength(many + 2);
  });

  test('is read in pages, so that the server answers others in between', async () => {
    const caller = { countedAddress: '10.9.9.9' } as Caller;
    const { rows, whole: list } = await listAllEntries(
      server.services,
      { id: bonanza, frozenAt: null, drawnAt: null },
      caller,
    );
    expect(rows).toEqual([]);
    const sizes: number[] = [];
    for await (const page of list!.pages()) sizes.push(page.length);
    expect(sizes).toEqual([...Array.from({ length: 12 }, () => many / 12), 1]);
  });
});
