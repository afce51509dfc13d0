import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldTrails, sweepReviews } from '#features/care/reviews/sweep-reviews.ts';
import { reviewBench, type ReviewRow } from '#testing/care/reviews.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const day = 86_400;

let server: TestServer;
let bench: ReturnType<typeof reviewBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = reviewBench(server);
});
beforeEach(() => bench.begin());
afterAll(() => server.stop());

describe('a decision', () => {
  async function found(): Promise<{ review: ReviewRow; a: number; b: number }> {
    await bench.rules({ transferBurst: { hours: 24, count: 2, times: 1 } });
    const [a, b] = await bench.people(2);
    for (let count = 0; count < 2; count += 1) await bench.transfer(a, b, 1);
    return { review: (await bench.swept())[0]!, a, b };
  }

  test('that clears is written down, and the same facts are no reason again', async () => {
    const { review, a, b } = await found();
    expect(await bench.decide(review.id, 'perhaps')).toBe(
      "The decision should be 'clear' or 'suspend' !!",
    );
    expect(await bench.decide(review.id, 'clear', ' ')).toBe('Remark is required');
    expect(await bench.decide(review.id, 'clear', 'A shop')).toBe('success');
    expect(await bench.decide(review.id, 'suspend')).toBe('Already Cleared');
    expect(await bench.decide(999_999, 'clear')).toBe('Request not found !!');
    const [row] = await bench.reviews({ uid: a });
    expect(row).toMatchObject({
      st: 'Cleared',
      remark: 'A shop',
      decidedBy: 'support@operator.test',
    });
    await bench.transfer(a, b, 1);
    expect(await bench.swept()).toEqual([]);
    await bench.transfer(a, b, 1);
    expect(await bench.swept()).toMatchObject([{ uids: [a], times: 1 }]);
    const trail = await server.db.query('SELECT action, remark FROM audit_log WHERE target = $1', [
      `review:${review.id}`,
    ]);
    expect(trail).toEqual([{ action: 'ClearReview', remark: 'A shop' }]);
  });

  test('that suspends does so with all whom it names, once', async () => {
    await bench.rules({ circle: { days: 7, amount: 100, members: 3 } });
    const [a, b] = await bench.people(2);
    await bench.transfer(a, b, 100);
    await bench.transfer(b, a, 100);
    await bench.bench.suspend(b, true);
    const [review] = await bench.swept();
    const answers = await Promise.all([
      bench.decide(review!.id, 'suspend', 'Wash'),
      bench.decide(review!.id, 'suspend', 'Wash'),
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
    await bench.decide(review.id, 'clear');
    const change = "UPDATE reviews SET status = 'Suspended' WHERE id = $1";
    await expect(server.db.query(change, [review.id])).rejects.toThrow('is decided');
  });
});

/** A server that is interrupted after it has found something, before it has saved its position. */
function cutOff(): typeof server.services {
  const transaction: typeof server.db.transaction = (work) =>
    server.db.transaction((tx) => {
      const query: typeof tx.query = (statement, values) => {
        const text = typeof statement === 'string' ? statement : statement.text;
        const isMark = text.startsWith('UPDATE review_marks SET done');
        if (isMark) throw new Error('cut off');
        return tx.query(statement, values);
      };
      return work({ ...tx, query });
    });
  return { ...server.services, db: { ...server.db, transaction } };
}

test('two sweeps at once, cut off in between, find everything once', async () => {
  await bench.rules({ transferBurst: { hours: 24, count: 2, times: 1 } });
  const [a, b, c] = await bench.people(3);
  for (const from of [a, b])
    for (let count = 0; count < 2; count += 1) await bench.transfer(from, c, 1);
  const sweep = () => sweepReviews(cutOff()).catch((error: Error) => error.message);
  await expect.poll(sweep).toContain('cut off');
  expect(await bench.reviews()).toEqual([]);
  await Promise.all([sweepReviews(server.services), sweepReviews(server.services)]);
  const rows = await bench.swept();
  expect(rows.map(({ uids, times }) => [uids, times])).toEqual([
    [[a], 1],
    [[b], 1],
  ]);
});

test('what is not committed yet is looked at later, though later ids came before', async () => {
  await bench.rules({ registrationBurst: { hours: 24, count: 2, times: 1 } });
  const [sponsor] = await bench.people(1);
  await server.register({ sid: sponsor });
  await bench.sweep();
  const late = await server.db.transaction(async (tx) => {
    const [row] = await tx.query<{ uid: number }>(
      `SELECT place_member(new_sponsor => $1, new_side => 2::smallint,
         highest_uid => 999999, new_name => 'Late', new_email => 'late@x.test',
         new_mobile => '', new_country => 99::smallint, new_password_hash => '',
         now_at => $2) AS uid`,
      [sponsor, server.services.clock.now()],
    );
    const later = await server.register();
    expect(later).toBeGreaterThan(row!.uid);
    await sweepReviews(server.services);
    await sweepReviews(server.services);
    return row!.uid;
  });
  expect(late).toBeGreaterThan(sponsor);
  expect(await bench.swept()).toMatchObject([{ rule: 'registrationBurst', uids: [sponsor] }]);
});

test('trails that no rule looks back to are removed', async () => {
  const [a, b] = await bench.people(2);
  await bench.transfer(a, b, 1);
  await bench.sweep();
  const left = async (): Promise<number> =>
    (await server.db.query('SELECT 1 FROM transfer_trail WHERE sender = $1', [a])).length;
  await forgetOldTrails(server.services);
  expect(await left()).toBe(1);
  server.pass(101 * day);
  await forgetOldTrails(server.services);
  expect(await left()).toBe(0);
});
