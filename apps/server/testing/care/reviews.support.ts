import { units } from '@canopy/ledger/money.ts';
import { expect } from 'vitest';
import { sweepReviews } from '#features/care/reviews/sweep-reviews.ts';
import { transferFunds } from '#features/money/transfers/transfer-funds.ts';
import { makeCode, tryCode } from '#guard/codes.ts';
import { defaultSettings, type Settings } from '#settings/settings.ts';
import { moneyBench } from '#testing/money.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** A review as the operator's list has it. */
export type ReviewRow = Record<string, unknown> & { id: number; uids: number[]; why: string };

/** What tests of reviews do, on one server. */
export function reviewBench(server: TestServer) {
  const { services, db } = server;
  const bench = moneyBench(server);
  let keys = 0;
  /** Sweeps until everything is checked: a transaction of another test's database may be open. */
  const sweep = async (): Promise<void> => {
    const unchecked = async (): Promise<unknown[]> => {
      await sweepReviews(services);
      return db.query('SELECT 1 FROM review_marks WHERE done < seen');
    };
    await expect.poll(unchecked).toEqual([]);
  };
  const reviews = async (payload: object = { status: 'Open' }): Promise<ReviewRow[]> => {
    const token = await server.operator('auditor');
    const { body } = await server.call('operator/Reviews', payload, { token });
    return (body.data as [ReviewRow[]])[0];
  };
  /** Sets thresholds; a rule that is not named is off. */
  const rules = async (given: Record<string, Record<string, number>>): Promise<void> => {
    const all = Object.entries(defaultSettings.reviewRules).map(([rule, thresholds]) => [
      rule,
      given[rule] ? { ...thresholds, ...given[rule] } : { ...thresholds, hours: 0, days: 0 },
    ]);
    await bench.settings({ reviewRules: Object.fromEntries(all) as Settings['reviewRules'] });
  };
  return {
    bench,
    sweep,
    reviews,
    rules,
    next: (): number => (keys += 1),
    /** Gives a test its own days, with nothing open from the one before. */
    async begin(): Promise<void> {
      await rules({});
      server.pass(100 * 86_400);
      await sweep();
      await server.operator('support');
      await db.query(
        `UPDATE reviews SET status = 'Cleared', decided_at = now(),
           decided_by = (SELECT min(id) FROM operators) WHERE status = 'Open'`,
      );
    },
    /** What is open once everything was checked. */
    async swept(): Promise<ReviewRow[]> {
      await sweep();
      return reviews();
    },
    async decide(id: number, decision: string, remark = 'Looked at'): Promise<unknown> {
      const token = await server.operator('support');
      const payload = { id, decision, remark };
      return (await server.call('operator/DecideReview', payload, { token })).body.data;
    },
    async people(count: number): Promise<[number, number, number]> {
      const made = Array.from({ length: count }, () => bench.person({ fund: 10_000 }));
      const uids = (await Promise.all(made)).map(({ uid }) => uid);
      return uids.toSorted((a, b) => a - b) as [number, number, number];
    },
    async transfer(from: number, to: number, dollars: number): Promise<void> {
      const amountMicros = units(dollars);
      const purpose = 'fundTransferOtp';
      const code = await makeCode(services, db, from, purpose);
      const codeId = (await tryCode(services, from, [purpose], code))!.id;
      const order = { from, to, wallet: 'fund', amountMicros, codeId } as const;
      const once = { inputHash: Buffer.alloc(32), rememberRefusal: false, seconds: null };
      const key = { ...once, key: `test:${(keys += 1)}` };
      const { receipt } = await transferFunds(services, order, key);
      expect(receipt).not.toBeNull();
    },
  };
}
