import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voidCoupons } from '#features/plan/coupons/give-coupons.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { couponBench } from '#testing/plan/coupons.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let coupons: ReturnType<typeof couponBench>;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  coupons = couponBench(server);
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

const enter = (person: TestPerson, count: unknown): Promise<unknown> =>
  bench.ask(person, 'EnterCoupon', { count });
const used = async (person: TestPerson): Promise<Record<string, unknown>[]> => {
  const data = await bench.ask(person, 'UsedCoupon', { type: 'UsedCoupon' });
  return (data as { data: Record<string, unknown>[][] }).data[0]!;
};
const voidNow = (purchaseId: bigint): Promise<number> =>
  server.db.transaction((tx) => voidCoupons(tx, purchaseId, server.services.clock.now()));

describe('coupons of a purchase', () => {
  test('wait with the member while no bonanza runs', async () => {
    const person = await bench.person();
    await coupons.give(person.uid, 3);
    await coupons.give(person.uid, 0);
    expect(await coupons.counts(person)).toEqual([3, 0, 3]);
    expect(await used(person)).toEqual([]);
    const codes = await coupons.codes(person.uid);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  });

  test('enter by themselves while one runs, from its beginning up to its end', async () => {
    const person = await bench.person();
    const before = new Date(server.services.clock.now().getTime() - 5000);
    await coupons.start(owner, 60);
    const [row] = await server.db.query<{ from: Date; to: Date }>(
      'SELECT starts_at AS from, ends_at AS to FROM bonanzas ORDER BY id DESC LIMIT 1',
    );
    const at = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
    const moments = [before, at(row!.from, -1), row!.from, at(row!.to, -1), row!.to];
    const entered: unknown[] = [];
    for (const moment of moments) {
      await coupons.give(person.uid, 1, moment);
      entered.push((await coupons.counts(person))[1]);
    }
    expect(entered).toEqual([0, 0, 1, 2, 2]);
    server.pass(70);
  });
});

describe('entering', () => {
  test('takes the oldest, says when, and leaves the rest', async () => {
    const person = await bench.person();
    await coupons.give(person.uid, 3);
    await coupons.start(owner);
    expect(await enter(person, 2)).toBe('success');
    expect(await coupons.counts(person)).toEqual([3, 2, 1]);
    const codes = await coupons.codes(person.uid);
    const rows = await used(person);
    expect(rows.map(({ row, uid }) => [row, uid])).toEqual([
      [1, person.uid],
      [2, person.uid],
    ]);
    expect(new Set(rows.map(({ coupon }) => coupon))).toEqual(new Set(codes.slice(0, 2)));
    expect(rows[0]!['dd']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const again = (): Promise<unknown> => bench.ask(person, 'EnterCoupon', { count: '1' }, 'same');
    expect([await again(), await again()]).toEqual(['success', 'success']);
    expect(await coupons.counts(person)).toEqual([3, 3, 0]);
    server.pass(70);
  });

  test('at once, many times over, never enters more than there are', async () => {
    const person = await bench.person();
    await coupons.give(person.uid, 5);
    await coupons.start(owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(person, 2)));
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(2);
    expect(await coupons.counts(person)).toEqual([5, 4, 1]);
    server.pass(70);
  });

  test('is refused in this order: each mistake mended uncovers the next', async () => {
    const person = await bench.person();
    await bench.suspend(person.uid, true);
    expect(await enter(person, '')).toBe('Your account is suspended !!');
    await bench.suspend(person.uid, false);
    expect(await enter(person, ' ')).toBe('All the fields are required !!');
    for (const count of ['0', '-1', '1.5', 'one', '1e3', '9999999']) {
      expect(await enter(person, count), count).toBe(
        'Count should be a whole number above zero !!',
      );
    }
    expect(await enter(person, 1)).toBe('No bonanza is running !!');
    await coupons.give(person.uid, 1);
    await coupons.start(owner);
    expect(await enter(person, 2)).toBe('You do not have so many coupons !!');
    expect(await coupons.counts(person)).toEqual([1, 0, 1]);
    server.pass(61);
    expect(await enter(person, 1)).toBe('No bonanza is running !!');
    expect(await coupons.counts(person)).toEqual([1, 0, 1]);
  });

  test("of somebody else's coupons is refused", async () => {
    const [one, two] = [await bench.person(), await bench.person()];
    const body = { uid: one.uid, count: 1 };
    expect((await server.call('EnterCoupon', body, { token: two.token })).status).toBe(403);
  });

  test('the list of used coupons wants its type', async () => {
    const person = await bench.person();
    expect(await bench.ask(person, 'UsedCoupon', { type: 'Other' })).toBe('Invalid type !!');
    const data = await bench.ask(person, 'UsedCoupon', { type: 'usedcoupon' });
    expect(data).toEqual({ data: [[]] });
  });
});

describe('a reversed purchase', () => {
  test('voids what was not drawn: what waits, and what has entered a running bonanza', async () => {
    const person = await bench.person();
    const waiting = await coupons.give(person.uid, 2);
    await coupons.start(owner);
    const entered = await coupons.give(person.uid, 3);
    await coupons.give(person.uid, 1);
    expect(await coupons.counts(person)).toEqual([6, 4, 2]);
    expect(await voidNow(entered)).toBe(3);
    expect(await coupons.counts(person)).toEqual([3, 1, 2]);
    expect(await coupons.shown('UsedCoupon')).toHaveLength(1);
    expect(await used(person)).toHaveLength(1);
    expect(await voidNow(waiting)).toBe(2);
    expect(await coupons.counts(person)).toEqual([1, 1, 0]);
    expect(await voidNow(waiting)).toBe(0);
    expect(await enter(person, 1)).toBe('You do not have so many coupons !!');
    server.pass(70);
  });
});
