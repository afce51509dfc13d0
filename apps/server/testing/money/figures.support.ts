import { messages } from '@canopy/contract/messages.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { expect } from 'vitest';
import type { TestPerson } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { planBench } from '#testing/plan.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** What tests of the figures do, all of it by the calls of the product. */
export async function figuresBench(server: TestServer) {
  const bench = planBench(server);
  const { money } = bench;
  const payees = withdrawalBench(money);
  const { bankId } = await makeTestBanks(server);
  const token = await server.operator('finance');
  await money.settings({ minimumMicros: {} });
  let number = 0;
  const operate = async (call: string, payload: object): Promise<void> => {
    const { body } = await server.call(`operator/${call}`, payload, { token });
    expect(body.data, JSON.stringify(body)).toBe(messages.success);
  };
  const newest = async (table: 'fund_requests' | 'withdrawals', uid: number): Promise<number> => {
    const sql = {
      fund_requests: 'SELECT max(id) AS id FROM fund_requests WHERE uid = $1',
      withdrawals: 'SELECT max(id) AS id FROM withdrawals WHERE uid = $1',
    }[table];
    const [row] = await server.db.query<{ id: number }>(sql, [uid]);
    return row!.id;
  };
  return {
    ...bench,
    ...payees,
    /** Asks for a deposit, and has it decided. */
    async deposit(person: TestPerson, amount: number, decision = 'approve'): Promise<void> {
      number += 1;
      const asked = { bankid: bankId, amount, utrno: `N${number}` };
      expect(await money.ask(person, 'FundRequest', asked)).toBe(messages.success);
      const id = await newest('fund_requests', person.uid);
      await operate('DecideFundRequest', { id, decision, remark: 'seen' });
    },
    async send(from: TestPerson, to: TestPerson, amount: number): Promise<void> {
      const otp = await money.code(from, 'fundTransferOtp');
      const order = { touserid: to.uid, amount, WalletType: 'FUNDS', otp };
      expect(await money.ask(from, 'FundTransferUser', order)).toBe(messages.transferred);
    },
    /** Earns, without a plan: a wallet that can be withdrawn is filled. */
    async takeOut(person: TestPerson, amount: number, decision: string | null): Promise<void> {
      await money.fill(person.uid, 'working', amount);
      const order = { amount, Wtype: 'USDT' };
      expect(await payees.withdraw(person, kindOf('working'), order)).toBe(messages.withdrawalSent);
      const id = await newest('withdrawals', person.uid);
      const paid = { id, decision, remark: 'done', txnHash: 'abc' };
      if (decision) await operate('DecideWithdrawal', paid);
    },
    /** Takes the newest posting of a kind back. */
    async reverse(kind: string): Promise<void> {
      const [row] = await server.db.query<{ id: bigint }>(
        'SELECT max(id) AS id FROM postings WHERE kind = $1',
        [kind],
      );
      await operate('Reverse', { id: String(row!.id), remark: 'wrong' });
    },
  };
}

type Line = { id: bigint; cause: string; reverses: bigint | null; uid: number | null };
type Booked = Line & { account: string; amount: Micros };
type Sums = { paidIn: Micros; takenOut: Micros };

/**
 * Paid in and taken out by member, summed anew from every posting, by the accounts that it moves
 * and not by what it is called. What tests filled in themselves is not counted.
 */
export async function recountMoney({ db }: TestServer): Promise<Map<number, Sums>> {
  const rows = await db.query<Booked>(
    `SELECT p.id, p.cause, p.reverses, e.uid, e.account, e.amount
     FROM postings p JOIN entries e ON e.posting_id = p.id ORDER BY p.id, e.line`,
  );
  const byPosting = new Map<bigint, Booked[]>();
  for (const row of rows) byPosting.set(row.id, [...(byPosting.get(row.id) ?? []), row]);
  const sums = new Map<number, Sums>();
  const add = (uid: number, paidIn: Micros, takenOut: Micros): void => {
    const before = sums.get(uid) ?? { paidIn: 0n, takenOut: 0n };
    sums.set(uid, { paidIn: before.paidIn + paidIn, takenOut: before.takenOut + takenOut });
  };
  for (const lines of byPosting.values()) {
    if (lines[0]!.cause.startsWith('fill:')) continue;
    const { reverses } = lines[0]!;
    const told = reverses === null ? lines : byPosting.get(reverses)!;
    const sign = reverses === null ? 1n : -1n;
    const people = told.filter(({ uid }) => uid !== null);
    const company = told.filter(({ uid }) => uid === null);
    for (const { account, amount } of company) {
      if (account.startsWith('received:')) add(people[0]!.uid!, -amount * sign, 0n);
      if (account.startsWith('paidOut:')) add(people[0]!.uid!, 0n, amount * sign);
    }
    if (company.length > 0 || new Set(people.map(({ uid }) => uid)).size < 2) continue;
    for (const { uid, amount } of people) {
      if (amount > 0n) add(uid!, amount * sign, 0n);
      else add(uid!, 0n, -amount * sign);
    }
  }
  return sums;
}
