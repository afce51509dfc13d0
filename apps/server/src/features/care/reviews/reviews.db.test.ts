import { limits } from '@canopy/contract/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewBench } from '#testing/care/reviews.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const hour = 3600;
const day = 24 * hour;

let server: TestServer;
let bench: ReturnType<typeof reviewBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = reviewBench(server);
});
beforeEach(() => bench.begin());
afterAll(() => server.stop());

describe('circular transfers', () => {
  const circle = { days: 7, amount: 100, members: 3 };

  test('are told with their members, the least amount and the postings', async () => {
    await bench.rules({ circle });
    const [a, b, c] = await bench.people(3);
    await bench.transfer(a, b, 300);
    await bench.transfer(b, c, 150);
    expect(await bench.swept()).toEqual([]);
    await bench.transfer(c, a, 200);
    const [found, ...rest] = await bench.swept();
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      rule: 'circle',
      title: 'Circular transfers',
      uids: [a, b, c],
      times: 1,
      st: 'Open',
    });
    expect(found!.why).toBe(
      `Money went round: ${a} → ${b} → ${c} → ${a}. 3 transfers within 7 days, each of at ` +
        'least $150.00.',
    );
    expect(found!['postings']).toHaveLength(3);
    // Everything is checked once.
    expect(await bench.swept()).toEqual([found]);
  });

  test('are told with the sign of the company', async () => {
    await bench.rules({ circle });
    const [a, b] = await bench.people(2);
    await bench.transfer(a, b, 1200);
    await bench.transfer(b, a, 1200);
    const token = await server.operator('owner');
    const become = async (brandSign: string): Promise<void> => {
      const settings = { settings: { brandSign }, note: brandSign };
      const { body } = await server.call('operator/SaveSettings', settings, { token });
      expect(body.data).toBe('success');
    };
    await become('€');
    const [found] = await bench.swept();
    expect(found!.why).toMatch(/each of at least €1,200\.00\.$/);
    await become('$');
  });

  test('count whatever their order, and each transfer once', async () => {
    await bench.rules({ circle });
    const [a, b] = await bench.people(2);
    await bench.transfer(b, a, 100);
    await bench.transfer(a, b, 100);
    await bench.transfer(b, a, 100);
    const [first] = await bench.swept();
    expect(first).toMatchObject({ uids: [a, b], times: 1 });
    await bench.transfer(a, b, 100);
    expect(await bench.swept()).toMatchObject([{ id: first!.id, times: 2 }]);
  });

  test.each([
    ['an amount below the least', { days: 7, amount: 101, members: 3 }, 0],
    ['more members than are followed', { days: 7, amount: 100, members: 2 }, 0],
    ['days that are over', { days: 7, amount: 100, members: 3 }, 7 * day + 60],
    ['a rule that is off', { days: 0, amount: 100, members: 3 }, 0],
  ])('are not told of %s', async (_what, thresholds, wait) => {
    await bench.rules({ circle: thresholds });
    const [a, b, c] = await bench.people(3);
    await bench.transfer(a, b, 100);
    await bench.transfer(b, c, 100);
    server.pass(wait);
    await bench.transfer(c, a, 100);
    expect(await bench.swept()).toEqual([]);
  });

  test('of as many days, dollars and members as the bounds say are told', async () => {
    await bench.rules({ circle });
    const [a, b, c] = await bench.people(3);
    await bench.transfer(a, b, 100);
    await bench.transfer(b, c, 100);
    server.pass(7 * day - 60);
    await bench.transfer(c, a, 100);
    expect(await bench.swept()).toHaveLength(1);
  });

  test('a transfer that was reversed has moved nothing', async () => {
    await bench.rules({ circle });
    const [a, b] = await bench.people(2);
    await bench.transfer(a, b, 100);
    await bench.transfer(b, a, 100);
    const [last] = await server.db.query<{ id: bigint }>('SELECT max(id) AS id FROM postings');
    const token = await server.operator('finance');
    const payload = { id: String(last!.id), remark: 'wrong' };
    expect((await server.call('operator/Reverse', payload, { token })).body.data).toBe('success');
    expect(await bench.swept()).toEqual([]);
  });
});

describe('bursts', () => {
  test('of transfers are told from the number on, with what is usual', async () => {
    await bench.rules({ transferBurst: { hours: 2, count: 4, times: 5 } });
    const [a, b] = await bench.people(2);
    for (let count = 0; count < 3; count += 1) await bench.transfer(a, b, 1);
    expect(await bench.swept()).toEqual([]);
    server.pass(2 * hour - 60);
    await bench.transfer(a, b, 1);
    expect(await bench.swept()).toMatchObject([
      { rule: 'transferBurst', uids: [a], why: '4 transfers sent within 2 hours; usual is 0.' },
    ]);
  });

  test('are no burst where as much is usual, or where they come slowly', async () => {
    await bench.rules({ transferBurst: { hours: 24, count: 3, times: 2 } });
    const [busy, slow, to] = await bench.people(3);
    for (let passed = 0; passed < 30; passed += 1) {
      for (let count = 0; count < 2; count += 1) await bench.transfer(busy, to, 1);
      await bench.transfer(slow, to, 1);
      server.pass(day);
    }
    for (let count = 0; count < 3; count += 1) await bench.transfer(busy, to, 1);
    server.pass(day);
    await bench.transfer(slow, to, 1);
    expect(await bench.swept()).toEqual([]);
    for (let count = 0; count < 4; count += 1) await bench.transfer(busy, to, 1);
    expect(await bench.swept()).toMatchObject([{ uids: [busy] }]);
  });

  test('of withdrawals and registrations', async () => {
    await bench.rules({
      withdrawalBurst: { hours: 24, count: 3, times: 3 },
      registrationBurst: { hours: 24, count: 3, times: 5 },
    });
    const [uid] = await bench.people(1);
    const request = (): Promise<unknown> =>
      server.db.query(
        `INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable, withdrawlby,
           status, requested_at)
         VALUES ($1, 'working', 'USDT', 100, 5, 95, '', 'Pending', $2)`,
        [uid, server.services.clock.now()],
      );
    for (let count = 0; count < 2; count += 1) {
      await request();
      await server.register({ sid: uid });
    }
    expect(await bench.swept()).toEqual([]);
    await request();
    await server.register({ sid: uid });
    expect((await bench.swept()).map(({ why }) => why).toSorted()).toEqual([
      '3 payouts asked for within 24 hours; usual is 0.',
      '3 people registered with this sponsor within 24 hours; usual is 0.',
    ]);
  });

  test('of sign-ups from one address are about all who signed up', async () => {
    await bench.rules({ signUpBurst: { hours: 24, count: 3 } });
    const signUp = async (ip: string): Promise<number> => {
      const email = `from-${bench.next()}@example.test`;
      const form = { sid: limits.rootUserId, name: 'Test Person', position: 1, email };
      const rest = {
        password: 'secret-1',
        mobile: String(9_300_000_000 + bench.next()),
        countryid: 99,
      };
      const { body } = await server.call('registration', { ...form, ...rest }, { ip });
      return (body.data as { uid_output: number }).uid_output;
    };
    const uids = [await signUp('203.0.113.7'), await signUp('203.0.113.7')];
    await signUp('203.0.113.8');
    expect(await bench.swept()).toEqual([]);
    uids.push(await signUp('203.0.113.7'));
    const [found] = await bench.swept();
    expect(found).toMatchObject({
      uids,
      why: '3 registrations from 203.0.113.7 within 24 hours.',
    });
  });
});

test('one person with more ids than are allowed, and again with each further one', async () => {
  const mobile = String(9_400_000_000 + bench.next());
  const uids: number[] = [];
  for (let count = 0; count < 3; count += 1) uids.push(await server.register({ mobile }));
  expect(await bench.swept()).toEqual([]);
  uids.push(await server.register({ mobile }));
  const [found] = await bench.swept();
  expect(found).toMatchObject({ uids, why: 'Mobile number on 4 ids; 3 are allowed.' });
  expect(await bench.decide(found!.id, 'clear')).toBe('success');
  expect(await bench.swept()).toEqual([]);
  uids.push(await server.register({ mobile }));
  expect(await bench.swept()).toMatchObject([
    { uids, why: 'Mobile number on 5 ids; 3 are allowed.' },
  ]);
});
