import { reviewRules } from '@canopy/contract/catalog/review-rules.ts';
import { limits } from '@canopy/contract/limits.ts';
import { units } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPrints } from '#features/persons/keep-prints.ts';
import { forgetOldTrails, sweepReviews } from '#features/reviews/sweep-reviews.ts';
import { defaultSettings, type Settings } from '#features/settings/settings.ts';
import { transferFunds } from '#features/transfers/transfer-funds.ts';
import { moneyBench, type MoneyBench } from '#testing-money.ts';
import { startTestServer, type TestServer } from '#testing.ts';

const hour = 3600;
const day = 24 * hour;

let server: TestServer;
let bench: MoneyBench;
let keys = 0;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
// A test is about what comes in it, and has its own days.
beforeEach(async () => {
  await rules({});
  server.pass(100 * day);
  await sweep();
  await server.db.query(
    "UPDATE reviews SET status = 'Cleared', decided_at = now(), decided_by = 1 WHERE status = 'Open'",
  );
});
afterAll(() => server.stop());

type Row = Record<string, unknown> & { id: number; uids: number[]; why: string };

/** Sets thresholds; what is not named has its default, and a rule that is not named is off. */
async function rules(given: Record<string, Record<string, number>>, more: Partial<Settings> = {}) {
  const off = Object.entries(defaultSettings.reviewRules).map(([rule, thresholds]) => [
    rule,
    given[rule] ? { ...thresholds, ...given[rule] } : { ...thresholds, hours: 0, days: 0 },
  ]);
  await bench.settings({
    reviewRules: Object.fromEntries(off) as Settings['reviewRules'],
    ...more,
  });
}

/** Looks until all is looked at: a transaction of another test's database may be open. */
async function sweep(): Promise<void> {
  await vi.waitFor(
    async () => {
      await sweepReviews(server.services);
      const behind = await server.db.query('SELECT 1 FROM review_marks WHERE done < seen');
      expect(behind).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function reviews(payload: object = { status: 'Open' }): Promise<Row[]> {
  const token = await server.operator('auditor');
  const { body } = await server.call('operator/Reviews', payload, { token });
  return (body.data as [Row[]])[0];
}

async function swept(): Promise<Row[]> {
  await sweep();
  return reviews();
}

async function decide(
  id: number,
  decision: string,
  remark = 'Looked at',
  role = 'support' as const,
) {
  const token = await server.operator(role);
  return (await server.call('operator/DecideReview', { id, decision, remark }, { token })).body
    .data;
}

const people = (count: number, dollars = 10_000): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async () => (await bench.person({ fund: dollars })).uid),
  );

async function transfer(from: number, to: number, dollars: number): Promise<void> {
  const order = { from, to, wallet: 'fund', amountMicros: units(dollars), codeId: null } as const;
  const key = `test:${(keys += 1)}`;
  const { receipt } = await transferFunds(server.services, order, {
    key,
    inputHash: Buffer.alloc(32),
    rememberRefusal: false,
    seconds: null,
  });
  expect(receipt).not.toBeNull();
}

describe('circular transfers', () => {
  const circle = { days: 7, amount: 100, members: 3 };

  test('are told with their members, the least amount and the postings', async () => {
    await rules({ circle });
    const [a, b, c] = (await people(3)) as [number, number, number];
    await transfer(a, b, 300);
    await transfer(b, c, 150);
    expect(await swept()).toEqual([]);
    await transfer(c, a, 200);
    const [found, ...rest] = await swept();
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
        'least 150 $.',
    );
    expect(found!['postings']).toHaveLength(3);
    // What was looked at is looked at once.
    expect(await swept()).toEqual([found]);
  });

  test('count whatever their order, and each transfer once', async () => {
    await rules({ circle });
    const [a, b] = (await people(2)) as [number, number];
    await transfer(b, a, 100);
    await transfer(a, b, 100);
    await transfer(b, a, 100);
    const [first] = await swept();
    expect(first).toMatchObject({ uids: [a, b], times: 1 });
    await transfer(a, b, 100);
    expect(await swept()).toMatchObject([{ id: first!.id, times: 2 }]);
  });

  test.each([
    ['an amount below the least', { days: 7, amount: 101, members: 3 }, 0],
    ['more members than are followed', { days: 7, amount: 100, members: 2 }, 0],
    ['days that are over', { days: 7, amount: 100, members: 3 }, 7 * day + 60],
    ['a rule that is off', { days: 0, amount: 100, members: 3 }, 0],
  ])('are not told of %s', async (_what, thresholds, wait) => {
    await rules({ circle: thresholds });
    const [a, b, c] = (await people(3)) as [number, number, number];
    await transfer(a, b, 100);
    await transfer(b, c, 100);
    server.pass(wait);
    await transfer(c, a, 100);
    expect(await swept()).toEqual([]);
  });

  test('of as many days, dollars and members as the bounds say are told', async () => {
    await rules({ circle });
    const [a, b, c] = (await people(3)) as [number, number, number];
    await transfer(a, b, 100);
    await transfer(b, c, 100);
    server.pass(7 * day - 60);
    await transfer(c, a, 100);
    expect(await swept()).toHaveLength(1);
  });

  test('a transfer that was reversed has moved nothing', async () => {
    await rules({ circle });
    const [a, b] = (await people(2)) as [number, number];
    await transfer(a, b, 100);
    await transfer(b, a, 100);
    const [last] = await server.db.query<{ id: bigint }>('SELECT max(id) AS id FROM postings');
    const token = await server.operator('finance');
    const payload = { id: String(last!.id), remark: 'wrong' };
    expect((await server.call('operator/Reverse', payload, { token })).body.data).toBe('success');
    expect(await swept()).toEqual([]);
  });
});

describe('bursts', () => {
  test('of transfers are told from the number on, with what is usual', async () => {
    await rules({ transferBurst: { hours: 2, count: 4, times: 5 } });
    const [a, b] = (await people(2)) as [number, number];
    for (let count = 0; count < 3; count += 1) await transfer(a, b, 1);
    expect(await swept()).toEqual([]);
    server.pass(2 * hour - 60);
    await transfer(a, b, 1);
    expect(await swept()).toMatchObject([
      { rule: 'transferBurst', uids: [a], why: '4 transfers sent within 2 hours; usual is 0.' },
    ]);
  });

  test('are no burst where as much is usual, or where they come slowly', async () => {
    await rules({ transferBurst: { hours: 24, count: 3, times: 2 } });
    const [busy, slow, to] = (await people(3)) as [number, number, number];
    for (let passed = 0; passed < 30; passed += 1) {
      for (let count = 0; count < 2; count += 1) await transfer(busy, to, 1);
      await transfer(slow, to, 1);
      server.pass(day);
    }
    for (let count = 0; count < 3; count += 1) await transfer(busy, to, 1);
    server.pass(day);
    await transfer(slow, to, 1);
    expect(await swept()).toEqual([]);
    for (let count = 0; count < 4; count += 1) await transfer(busy, to, 1);
    expect(await swept()).toMatchObject([{ uids: [busy] }]);
  });

  test('of withdrawals and registrations', async () => {
    await rules({
      withdrawalBurst: { hours: 24, count: 3, times: 3 },
      registrationBurst: { hours: 24, count: 3, times: 5 },
    });
    const [uid] = (await people(1)) as [number];
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
    expect(await swept()).toEqual([]);
    await request();
    await server.register({ sid: uid });
    expect((await swept()).map(({ why }) => why).toSorted()).toEqual([
      '3 payouts asked for within 24 hours; usual is 0.',
      '3 people registered with this sponsor within 24 hours; usual is 0.',
    ]);
  });

  test('of sign-ups from one address are about all who signed up', async () => {
    await rules({ signUpBurst: { hours: 24, count: 3 } });
    const signUp = async (ip: string): Promise<number> => {
      const email = `from-${(keys += 1)}@example.test`;
      const form = { sid: limits.rootUserId, name: 'Test Person', position: 1, email };
      const rest = { password: 'secret-1', mobile: String(9_300_000_000 + keys), countryid: 99 };
      const { body } = await server.call('registration', { ...form, ...rest }, { ip });
      return (body.data as { uid_output: number }).uid_output;
    };
    const uids = [await signUp('203.0.113.7'), await signUp('203.0.113.7')];
    await signUp('203.0.113.8');
    expect(await swept()).toEqual([]);
    uids.push(await signUp('203.0.113.7'));
    const [found] = await swept();
    expect(found).toMatchObject({
      uids,
      why: '3 registrations from 203.0.113.7 within 24 hours.',
    });
    await server.db.transaction((tx) => forgetPrints(tx, uids[0]!));
    expect((await reviews())[0]!.why).toBe('3 registrations from an address within 24 hours.');
  });
});

test('one person with more ids than are allowed, and again with each further one', async () => {
  const mobile = String(9_400_000_000 + (keys += 1));
  const uids: number[] = [];
  for (let count = 0; count < 3; count += 1) uids.push(await server.register({ mobile }));
  expect(await swept()).toEqual([]);
  uids.push(await server.register({ mobile }));
  const [found] = await swept();
  expect(found).toMatchObject({ uids, why: 'Mobile number on 4 ids; 3 are allowed.' });
  expect(await decide(found!.id, 'clear')).toBe('success');
  expect(await swept()).toEqual([]);
  uids.push(await server.register({ mobile }));
  expect(await swept()).toMatchObject([{ uids, why: 'Mobile number on 5 ids; 3 are allowed.' }]);
});

describe('a decision', () => {
  async function found(): Promise<{ review: Row; a: number; b: number }> {
    await rules({ transferBurst: { hours: 24, count: 2, times: 1 } });
    const [a, b] = (await people(2)) as [number, number];
    for (let count = 0; count < 2; count += 1) await transfer(a, b, 1);
    return { review: (await swept())[0]!, a, b };
  }

  test('that clears is written down, and the same facts are no reason again', async () => {
    const { review, a, b } = await found();
    expect(await decide(review.id, 'perhaps')).toBe(
      "The decision should be 'clear' or 'suspend' !!",
    );
    expect(await decide(review.id, 'clear', ' ')).toBe('Remark is required');
    expect(await decide(review.id, 'clear', 'A shop')).toBe('success');
    expect(await decide(review.id, 'suspend')).toBe('Already Cleared');
    expect(await decide(999_999, 'clear')).toBe('Request not found !!');
    const [row] = await reviews({ uid: a });
    expect(row).toMatchObject({
      st: 'Cleared',
      remark: 'A shop',
      decidedBy: 'support@operator.test',
    });
    await transfer(a, b, 1);
    expect(await swept()).toEqual([]);
    await transfer(a, b, 1);
    expect(await swept()).toMatchObject([{ uids: [a], times: 1 }]);
    const trail = await server.db.query('SELECT action, remark FROM audit_log WHERE target = $1', [
      `review:${review.id}`,
    ]);
    expect(trail).toEqual([{ action: 'ClearReview', remark: 'A shop' }]);
  });

  test('that suspends does so with all whom it names, once', async () => {
    await rules({ circle: { days: 7, amount: 100, members: 3 } });
    const [a, b] = (await people(2)) as [number, number];
    await transfer(a, b, 100);
    await transfer(b, a, 100);
    await bench.suspend(b, true);
    const [review] = await swept();
    const answers = await Promise.all([
      decide(review!.id, 'suspend', 'Wash'),
      decide(review!.id, 'suspend', 'Wash'),
    ]);
    expect(answers.toSorted()).toEqual(['Already Suspended', 'success']);
    const rows = await server.db.query<{ uid: number }>(
      'SELECT uid FROM members WHERE uid = ANY ($1) AND suspended_at IS NOT NULL',
      [[a, b]],
    );
    expect(rows).toHaveLength(2);
    const trail = await server.db.query(
      `SELECT action, target, remark FROM audit_log
       WHERE target IN ($1, $2, $3) ORDER BY id`,
      [`review:${review!.id}`, `member:${a}`, `member:${b}`],
    );
    expect(trail).toEqual([
      { action: 'SuspendMember', target: `member:${a}`, remark: 'Wash' },
      { action: 'SuspendByReview', target: `review:${review!.id}`, remark: `${a}: Wash` },
    ]);
  });

  test('is not changed by anybody afterwards', async () => {
    const { review } = await found();
    await decide(review.id, 'clear');
    const change = "UPDATE reviews SET status = 'Suspended' WHERE id = $1";
    await expect(server.db.query(change, [review.id])).rejects.toThrow('is decided');
  });
});

test('two sweeps at once, cut off in between, find everything once', async () => {
  await rules({ transferBurst: { hours: 24, count: 2, times: 1 } });
  const [a, b, c] = (await people(3)) as [number, number, number];
  for (const from of [a, b]) for (let count = 0; count < 2; count += 1) await transfer(from, c, 1);
  const broken = { ...server.services, clock: { now: () => new Date(Number.NaN) } };
  await expect(sweepReviews(broken)).rejects.toThrow();
  await Promise.all([sweepReviews(server.services), sweepReviews(server.services)]);
  const rows = await swept();
  expect(rows.map(({ uids, times }) => [uids, times])).toEqual([
    [[b], 1],
    [[a], 1],
  ]);
});

test('what is not committed yet is looked at when it is, though later ids came before', async () => {
  await rules({ registrationBurst: { hours: 24, count: 2, times: 1 } });
  const [sponsor] = (await people(1)) as [number];
  await server.register({ sid: sponsor });
  await sweep();
  const late = await server.db.transaction(async (tx) => {
    const [row] = await tx.query<{ uid: number }>(
      `SELECT place_member($1, 2::smallint, 999999, 'Late', 'late@x.test', '', 99::smallint, '',
         $2) AS uid`,
      [sponsor, server.services.clock.now()],
    );
    const later = await server.register();
    expect(later).toBeGreaterThan(row!.uid);
    await sweepReviews(server.services);
    await sweepReviews(server.services);
    return row!.uid;
  });
  expect(late).toBeGreaterThan(sponsor);
  expect(await swept()).toMatchObject([{ rule: 'registrationBurst', uids: [sponsor] }]);
});

test('trails that no rule looks back to are removed', async () => {
  const [a, b] = (await people(2)) as [number, number];
  await transfer(a, b, 1);
  await sweep();
  const left = async (): Promise<number> =>
    (await server.db.query('SELECT 1 FROM transfer_trail WHERE sender = $1', [a])).length;
  await forgetOldTrails(server.services);
  expect(await left()).toBe(1);
  server.pass(101 * day);
  await forgetOldTrails(server.services);
  expect(await left()).toBe(0);
});

test('every rule has words for what it found', () => {
  expect(Object.keys(reviewRules)).toEqual(Object.keys(defaultSettings.reviewRules));
});
