import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentText } from '#base/dates.ts';
import { drawDueBonanzas } from '#features/plan/coupons/draw-bonanza.ts';
import { couponBench } from '#testing/plan/coupons.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

const inMinutes = (minutes: number): Date =>
  new Date(server.services.clock.now().getTime() + minutes * 60_000);
const shown = (moment: Date): string => momentText(moment, server.services.config.timeZone);
const gifts = [{ gift: 'Phone', count: 1 }];

/** Asks for a bonanza from one minute to another, as the operator types it. */
async function create(from: number, to: number, change: object = {}): Promise<unknown> {
  const times = { fromtime: shown(inMinutes(from)), totime: shown(inMinutes(to)) };
  const body = { name: 'Harvest', ...times, gifts, ...change };
  const answer = await server.call('operator/CreateBonanza', body, { token: owner });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const list = async (): Promise<Record<string, unknown>[]> => {
  const { body } = await server.call('operator/Bonanzas', {}, { token: owner });
  return (body.data as Record<string, unknown>[][])[0]!;
};

describe('what is wrong is refused, and nothing is made', () => {
  const phones = (count: unknown) => ({ gifts: [{ gift: 'Phone', count }] });
  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name should not be greater than 100 characters'],
    [{ name: 'a\nb' }, 'Invalid name !!'],
    [{ fromtime: 'today' }, 'Invalid from time !!'],
    [{ fromtime: '' }, 'Invalid from time !!'],
    [{ totime: '2026-02-30 10:00:00' }, 'Invalid to time !!'],
    [{ totime: '2020-01-01 00:00:00' }, 'To time should be after from time !!'],
    [
      { fromtime: '2020-01-01 00:00:00', totime: '2020-01-02 00:00:00' },
      'To time should be in the future !!',
    ],
    [
      { fromtime: '2090-01-01 00:00', totime: '2091-01-03 00:00' },
      'A bonanza should last at most 366 days !!',
    ],
    [{ gifts: [] }, 'Please enter at least one gift !!'],
    [{ gifts: [{ gift: '', count: 1 }] }, 'Gift is required'],
    [phones(0), 'Count should be a whole number above zero !!'],
    [phones('-1'), 'Count should be a whole number above zero !!'],
    [phones(1.5), 'Count should be a whole number above zero !!'],
    [phones('many'), 'Count should be a whole number above zero !!'],
    [phones(1001), 'There should be at most 1000 gifts !!'],
  ])('%j: %s', async (change, text) => {
    expect(await create(5, 10, change)).toBe(text);
    expect(await list()).toEqual([]);
  });

  test.each([[{ gifts: 'Phone' }], [{ gifts: [{ gift: 'Phone' }] }], [{ name: undefined }]])(
    '%j is not of the right kind',
    async (change) => {
      const body = { name: 'x', fromtime: 'x', totime: 'x', gifts, ...change };
      const answer = await server.call('operator/CreateBonanza', body, { token: owner });
      expect(answer.status).toBe(400);
    },
  );
});

describe('a bonanza', () => {
  test('comes, runs, ends and is drawn, and the page follows', async () => {
    const { shown: page } = couponBench(server);
    expect(await create(10, 20)).toBe('success');
    const [coming] = await list();
    expect(coming).toMatchObject({ name: 'Harvest', st: 'Coming', gifts, coupons: 0 });
    expect(coming!['seedHash']).toMatch(/^[0-9a-f]{64}$/);
    expect(coming).not.toHaveProperty('seed');
    const [timer] = await page('BonanzaTimer');
    expect(timer).toMatchObject({
      id: coming!['id'],
      fromtime: coming!['fromtime'],
      totime: coming!['totime'],
      seedHash: coming!['seedHash'],
    });
    expect(Date.parse(String(timer!['now']))).toBeLessThan(Date.parse(String(timer!['startsAt'])));
    server.pass(600);
    expect((await list())[0]).toMatchObject({ st: 'Running' });
    server.pass(600);
    expect((await list())[0]).toMatchObject({ st: 'Ended' });
    expect(await page('BonanzaTimer')).toMatchObject([{ id: coming!['id'] }]);
    await drawDueBonanzas(server.services);
    const [drawn] = await list();
    expect(drawn).toMatchObject({ st: 'Drawn', seedHash: coming!['seedHash'] });
    expect(drawn!['seed']).toMatch(/^[0-9a-f]{64}$/);
    const [audit] = await server.db.query<{ remark: string }>(
      "SELECT remark FROM audit_log WHERE action = 'CreateBonanza'",
    );
    expect(audit!.remark).toContain(String(coming!['seedHash']));
  });

  test('is sealed: its seed stands nowhere in the database before the draw', async () => {
    expect(await create(0, 5)).toBe('success');
    const [row] = await server.db.query<Record<string, string>>(
      'SELECT * FROM bonanzas WHERE drawn_at IS NULL',
    );
    const place = `bonanzas.sealed_seed:${row!['seed_hash']}` as const;
    const seed = server.services.secrets.open(row!['sealed_seed']!, place);
    expect(JSON.stringify(row)).not.toContain(seed);
    server.pass(400);
    await drawDueBonanzas(server.services);
  });

  test('runs alone; another may come after it', async () => {
    const busy = 'Another bonanza runs at that time !!';
    expect(await create(10, 20)).toBe('success');
    const [first] = await list();
    for (const [from, to] of [
      [5, 11],
      [11, 19],
      [19, 30],
      [5, 30],
      [10, 20],
    ]) {
      expect(await create(from!, to!), `${from} to ${to}`).toBe(busy);
    }
    const { body } = await server.call(
      'operator/CreateBonanza',
      { name: 'Next', fromtime: first!['totime'], totime: shown(inMinutes(40)), gifts },
      { token: owner },
    );
    expect(body.data).toBe('success');
    const { shown: page } = couponBench(server);
    expect(await page('BonanzaTimer')).toMatchObject([{ name: 'Harvest' }]);
    server.pass(1201);
    await drawDueBonanzas(server.services);
    expect(await page('BonanzaTimer')).toMatchObject([{ name: 'Next' }]);
    server.pass(1300);
    await drawDueBonanzas(server.services);
    expect(await page('BonanzaTimer')).toMatchObject([{ name: 'Next' }]);
  });

  test('asked for by ten at once is made once', async () => {
    // The session has ended, since nobody used it for half an hour.
    owner = await server.operator('owner');
    const times = { fromtime: shown(inMinutes(10)), totime: shown(inMinutes(20)) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(0, 0, times)));
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
  });
});
