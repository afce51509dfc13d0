import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#db/database.ts';
import { lockBonanza } from '#features/plan/coupons/bonanzas.store.ts';
import { drawDueBonanzas } from '#features/plan/coupons/draw-bonanza.ts';
import { giveCoupons, voidCoupons } from '#features/plan/coupons/give-coupons.ts';
import { makeMailer } from '#mail/mailer.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { networkBench } from '#testing/network.support.ts';
import { couponBench, naiveDraw } from '#testing/plan/coupons.support.ts';
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

const draw = async (payload: object, token = owner): Promise<unknown> => {
  const body = { remark: 'Draw', ...payload };
  const answer = await server.call('operator/DrawBonanza', body, { token });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const audited = (id: number): Promise<object[]> =>
  server.db.query('SELECT action, operator FROM audit_log WHERE target = $1 ORDER BY id', [
    `bonanza:${id}`,
  ]);
const due = (): Promise<void> => drawDueBonanzas(server.services);

describe('before the first bonanza', () => {
  test.each(['BonanzaTimer', 'UsedCoupon', 'WinningCoupon', 'BonanzaAchiever'])(
    'there is no %s',
    async (type) => expect(await coupons.shown(type)).toEqual([]),
  );

  test('another type is refused', async () => {
    for (const type of ['', 'Other', 'constructor']) {
      const { body } = await server.call('BonanzaAchiever', { type });
      expect(body.data).toBe('Invalid type !!');
    }
  });
});

describe('a draw', () => {
  const gifts = [
    { gift: 'Phone', count: 1 },
    { gift: 'Watch', count: 3 },
    { gift: 'Pen', count: 2 },
  ];

  test('can be made again by anyone, from what the page is told', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => bench.person()));
    const id = await coupons.start(owner, 60, gifts);
    for (const { uid } of people) await coupons.give(uid, 5);
    const [before] = await coupons.shown('BonanzaTimer');
    expect(before).toMatchObject({ id, name: 'Harvest', gifts });
    expect(before).not.toHaveProperty('seed');
    // No beacon is set, so the seed alone decides, and everyone can see that.
    expect(before).not.toHaveProperty('beacon');
    expect(Date.parse(String(before!['endsAt'])) - Date.parse(String(before!['startsAt']))).toBe(
      60_000,
    );
    expect(await coupons.shown('WinningCoupon')).toEqual([]);
    const entries = await coupons.shown('UsedCoupon');
    expect(entries).toHaveLength(20);
    expect(entries[0]).toMatchObject({ row: 1, uid: people[3]!.uid });
    for (const { dd } of entries) expect(dd).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    server.pass(60);
    await due();
    const [after] = await coupons.shown('BonanzaTimer');
    const { seed, seedHash } = after as { seed: string; seedHash: string };
    expect(seedHash).toBe(before!['seedHash']);
    const codes = (await coupons.shown('UsedCoupon')).map(({ coupon }) => String(coupon));
    const again = naiveDraw(id, seed, gifts, codes);
    expect(again.hash).toBe(seedHash);
    const winners = await coupons.shown('BonanzaAchiever');
    expect(winners.map(({ remark, coupon }) => [remark, coupon])).toEqual(again.winners);
    expect(winners.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await coupons.shown('WinningCoupon')).toEqual([{ coupon: again.winners[0]![1] }]);
    expect(await coupons.shown('UsedCoupon')).toEqual(entries);
    server.pass(5);
  });

  test('with fewer coupons than gifts draws the first ones, and with none nothing', async () => {
    const person = await bench.person();
    const id = await coupons.start(owner, 60, gifts);
    await coupons.give(person.uid, 2);
    server.pass(61);
    await due();
    expect((await coupons.shown('BonanzaAchiever')).map(({ remark }) => remark)).toEqual([
      'Phone',
      'Watch',
    ]);
    const empty = await coupons.start(owner, 60, gifts);
    server.pass(61);
    await due();
    expect(await coupons.shown('BonanzaTimer')).toMatchObject([{ id: empty }]);
    expect((await coupons.shown('BonanzaTimer'))[0]).toHaveProperty('seed');
    expect(await coupons.shown('WinningCoupon')).toEqual([]);
    expect(await draw({ id: empty })).toEqual([[]]);
    expect((await draw({ id })) as unknown[][]).toMatchObject([[{}, {}]]);
  });

  test('stays to be looked at and made again when the next has been', async () => {
    const types = ['BonanzaTimer', 'UsedCoupon', 'WinningCoupon', 'BonanzaAchiever'];
    // What differs from one moment to the next is no part of the draw.
    const changing = { now: '', earlier: [] };
    const facts = (id?: number) =>
      Promise.all(
        types.map(async (type) =>
          (await coupons.shown(type, id)).map((row) => ({ ...row, ...changing })),
        ),
      );
    const person = await bench.person();
    const first = await coupons.start(owner, 60, gifts);
    await coupons.give(person.uid, 3);
    server.pass(61);
    await due();
    const seen = await facts();
    const next = await coupons.start(owner, 60, gifts);
    const [timer] = await coupons.shown('BonanzaTimer');
    expect(timer).toMatchObject({ id: next });
    const named = (timer!['earlier'] as { id: number; name: string }[])[0];
    expect(named).toMatchObject({ id: first, name: 'Harvest' });
    expect(await facts(first)).toEqual(seen);
    expect(await facts(next)).toEqual(await facts());
    expect(await facts(987_654)).toEqual([[], [], [], []]);
    server.pass(61);
    await due();
  });

  test('leaves void coupons out, and later reversals do not touch it', async () => {
    const person = await bench.person();
    const many = [{ gift: 'Pen', count: 9 }];
    const id = await coupons.start(owner, 60, many);
    const [gone, stays] = [await coupons.give(person.uid, 4), await coupons.give(person.uid, 3)];
    const now = () => server.services.clock.now();
    expect(await server.db.transaction((tx) => voidCoupons(tx, gone, now()))).toBe(4);
    server.pass(61);
    await due();
    const winners = await coupons.shown('BonanzaAchiever');
    expect(winners).toHaveLength(3);
    expect(await server.db.transaction((tx) => voidCoupons(tx, stays, now()))).toBe(0);
    expect(await coupons.shown('BonanzaAchiever')).toEqual(winners);
    expect(await coupons.counts(person)).toEqual([3, 3, 0]);
    const [timer] = await coupons.shown('BonanzaTimer');
    const codes = (await coupons.shown('UsedCoupon')).map(({ coupon }) => String(coupon));
    const again = naiveDraw(id, String(timer!['seed']), many, codes);
    expect(winners.map(({ remark, coupon }) => [remark, coupon])).toEqual(again.winners);
  });

  test('waits for a purchase that was earlier, and takes its coupons in', async () => {
    const person = await bench.person();
    await coupons.start(owner, 60);
    const purchase = await coupons.give(person.uid, 0);
    const at = server.services.clock.now();
    const { drawn } = await server.db.transaction(async (tx) => {
      await giveCoupons(tx, { uid: person.uid, purchaseId: purchase, count: 1, at });
      server.pass(61);
      const running = due();
      await waitForLocks(server.db);
      return { drawn: running };
    });
    await drawn;
    const [code] = await coupons.codes(person.uid);
    expect(await coupons.shown('WinningCoupon')).toEqual([{ coupon: code }]);
  });

  test.each([
    ['gives', 'keeps its coupons with the member', [3, 2, 1]],
    ['voids', 'voids nothing that takes part', [2, 2, 0]],
  ] as const)('is not disturbed by what %s meanwhile: it %s', async (what, _then, counts) => {
    const person = await bench.person();
    const id = await coupons.start(owner, 60);
    const entered = await coupons.give(person.uid, 2);
    const late = await coupons.give(person.uid, 0);
    const at = server.services.clock.now();
    server.pass(61);
    const change = (tx: Queryable): Promise<unknown> =>
      what === 'gives'
        ? giveCoupons(tx, { uid: person.uid, purchaseId: late, count: 1, at })
        : voidCoupons(tx, entered, at);
    const { changed } = await server.db.transaction(async (tx) => {
      const bonanza = await lockBonanza(tx, id);
      const running = server.db.transaction(change);
      await waitForLocks(server.db);
      const seed = server.services.secrets.open(
        bonanza!.sealedSeed,
        `bonanzas.sealed_seed:${bonanza!.seedHash}`,
      );
      await tx.query('UPDATE bonanzas SET seed = $2, drawn_at = ends_at WHERE id = $1', [id, seed]);
      return { changed: running };
    });
    await changed;
    expect(await coupons.counts(person)).toEqual(counts);
  });

  test('that is over takes nothing in, whatever the moment of the purchase', async () => {
    const person = await bench.person();
    await coupons.start(owner, 60);
    const at = server.services.clock.now();
    server.pass(61);
    await due();
    await coupons.give(person.uid, 2, at);
    expect(await coupons.counts(person)).toEqual([2, 0, 2]);
    expect(await coupons.shown('UsedCoupon')).toEqual([]);
  });
});

describe('by an operator', () => {
  test('is refused before the end, and afterwards answers the result', async () => {
    const person = await bench.person();
    const id = await coupons.start(owner, 60);
    await coupons.give(person.uid, 2);
    expect(await draw({ id })).toBe('The bonanza has not ended yet !!');
    expect(await audited(id)).toMatchObject([{ action: 'CreateBonanza' }]);
    server.pass(60);
    const first = await draw({ id });
    expect(first).toMatchObject([[{ row: 1, remark: 'Phone' }]]);
    expect(await draw({ id })).toEqual(first);
    await due();
    expect(await draw({ id })).toEqual(first);
    expect(await audited(id)).toEqual([
      { action: 'CreateBonanza', operator: 'owner@operator.test' },
      { action: 'DrawBonanza', operator: 'owner@operator.test' },
    ]);
    server.pass(5);
  });

  test.each([
    [{ remark: ' ' }, 'Remark is required'],
    [{ id: 987654 }, 'Bonanza not found !!'],
    [{ id: 'x' }, 'Bonanza not found !!'],
  ])('%j is refused: %s', async (change, text) => {
    expect(await draw({ id: 1, ...change })).toBe(text);
  });

  test('a seed that was changed draws nobody', async () => {
    const id = await coupons.start(owner, 60);
    server.pass(61);
    const [made] = await server.db.query<{ sealed_seed: string; seed_hash: string }>(
      'SELECT sealed_seed, seed_hash FROM bonanzas WHERE id = $1',
      [id],
    );
    const change = (sealed: string) =>
      networkBench(server).asOwner(
        `UPDATE bonanzas SET sealed_seed = '${sealed}' WHERE id = ${id}`,
      );
    const place = `bonanzas.sealed_seed:${made!.seed_hash}` as const;
    await change(server.services.secrets.seal('ab'.repeat(32), place));
    await expect(due()).rejects.toThrow('The seed was changed.');
    await change(made!.sealed_seed);
    const [row] = await server.db.query('SELECT seed FROM bonanzas WHERE id = $1', [id]);
    expect(row).toEqual({ seed: null });
    await due();
  });
});

describe('the job', () => {
  test('draws once, whoever else draws at the same moment', async () => {
    const person = await bench.person();
    const id = await coupons.start(owner, 60, [{ gift: 'Watch', count: 4 }]);
    await coupons.give(person.uid, 9);
    server.pass(61);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => draw({ id })),
      ...Array.from({ length: 6 }, () => due()),
    ]);
    const told = answers.filter((each) => each !== undefined);
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await coupons.shown('BonanzaAchiever')).toHaveLength(4);
    server.pass(5);
  });

  test('comes by itself at the end, and once with two workers', async () => {
    const mailer = makeMailer(server.services.config);
    const second = await startJobs(server.services, server.databaseUrl, mailer, '');
    const person = await bench.person();
    await coupons.start(owner, 60);
    await coupons.give(person.uid, 3);
    server.pass(60);
    // The queue goes by the time of the database.
    await networkBench(server).asOwner(
      "UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '60 seconds'",
    );
    await expect.poll(() => coupons.shown('BonanzaAchiever')).toHaveLength(1);
    const winners = await coupons.shown('BonanzaAchiever');
    await second.stop();
    mailer.close();
    expect(await coupons.shown('BonanzaAchiever')).toEqual(winners);
  });
});
