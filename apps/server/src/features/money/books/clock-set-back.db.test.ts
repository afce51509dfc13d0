import { messages } from '@canopy/contract/messages.ts';
import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDeposit, testTransfer } from '#testing/money/books.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { resultBench, started, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** How far a server's clock is set back: what was done before then lies in the future. */
const twoDays = 2 * 86_400;

let server: TestServer;
let bench: ResultBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = await resultBench(server);
});
afterAll(async () => {
  await bench.expectClean();
  await server.stop();
});

/** Does something with the clock ahead, and the rest with the clock set back. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  server.pass(twoDays);
  try {
    return await work();
  } finally {
    server.pass(-twoDays);
  }
}

const decide = async (call: string, payload: object): Promise<unknown> => {
  const { status, body } = await bench.ask(call, { remark: 'looked at', ...payload });
  expect(status).toBe(200);
  return body.data;
};
const pendingId = async (table: 'fund_requests' | 'withdrawals', uid: number): Promise<number> => {
  const [row] = await server.db.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE uid = $1 AND status = 'Pending'`,
    [uid],
  );
  return row!.id;
};
/** Whether what undoes something is dated before it, which no list could show in order. */
const isBefore = async (sql: string, id: string): Promise<unknown> =>
  (await server.db.query<{ before: boolean }>(sql, [id]))[0]!.before;
const undoneBefore = (posting: string): Promise<unknown> =>
  isBefore(
    `SELECT r.at < p.at AS before FROM postings p JOIN postings r ON r.reverses = p.id
     WHERE p.id = $1`,
    posting,
  );

test('a purchase is reversed, not before it was made', async () => {
  const [uid] = await bench.place([[root, 1]]);
  await ahead(() => bench.buy(uid!, 'Silver'));
  const [bought] = await server.db.query<{ id: bigint; posting: bigint }>(
    'SELECT id, posting_id AS posting FROM purchases WHERE uid = $1',
    [uid],
  );
  expect(await bench.reverse(`purchase:${bought!.id}`)).toBe('success');
  expect(await bench.money.balances(uid!)).toEqual({ fund: '100' });
  expect(await undoneBefore(String(bought!.posting))).toBe(false);
  const rows = await server.db.query(
    `SELECT DISTINCT i.at = r.at AS same FROM incomes r JOIN incomes i ON i.reverses = r.id
     WHERE r.purchase_id = $1 UNION SELECT voided_at = given_at FROM coupons WHERE purchase_id = $1
     UNION SELECT reversed_at = at FROM purchases WHERE id = $1`,
    [bought!.id],
  );
  expect(rows).toEqual([{ same: true }]);
  await bench.buy(uid!);
});

test('transfers and deposits are reversed', async () => {
  const [one, other] = [await bench.money.person(), await bench.money.person()];
  const [deposit, transfer] = await ahead(async () => [
    await testDeposit(server.services, one.uid, 30),
    await testTransfer(server.services, one.uid, other.uid, 20),
  ]);
  expect(await bench.reverse(transfer)).toBe('success');
  expect(await bench.reverse(deposit)).toBe('success');
  expect([await undoneBefore(transfer), await undoneBefore(deposit)]).toEqual([false, false]);
  expect(await bench.money.balances(one.uid)).toEqual({});
});

test('a trading result is reversed and posted anew', async () => {
  const [uid] = await bench.place([[root, 1]]);
  await bench.buy(uid!);
  expect(await bench.runs(uid!, 100)).toBe(started);
  const date = await ahead(async () => {
    expect(await bench.post()).toMatchObject({ status: 'posted' });
    return bench.day();
  });
  const { id } = await bench.newest();
  expect(await bench.reverse(`run:${id}`)).toBe('success');
  const before = 'SELECT reversed_at < started_at AS before FROM runs WHERE id = $1';
  expect(await isBefore(before, String(id))).toBe(false);
  const again = await ahead(() => bench.post({ date }));
  expect(again).toMatchObject({ status: 'posted' });
});

test('deposits and withdrawals are decided', async () => {
  const banks = await makeTestBanks(server);
  const { payee, withdraw } = withdrawalBench(bench.money);
  const person = await ahead(async () => {
    const asking = await payee('working');
    const order = { bankid: banks.bankId, amount: 40, utrno: 'UTR1' };
    expect(await bench.money.ask(asking, 'FundRequest', order)).toBe(messages.success);
    const wish = { amount: 50, Wtype: 'BANK' };
    expect(await withdraw(asking, kindOf('working'), wish)).toBe(messages.withdrawalSent);
    return asking;
  });
  const id = await pendingId('withdrawals', person.uid);
  expect(await decide('DecideWithdrawal', { id, decision: 'reject' })).toBe('success');
  const request = await pendingId('fund_requests', person.uid);
  expect(await decide('DecideFundRequest', { id: request, decision: 'approve' })).toBe('success');
  expect(await bench.money.balances(person.uid)).toEqual({ fund: '40', working: '100' });
});

test('a date before one that is closed is refused, preview or not', async () => {
  await ahead(async () => {
    const { status } = await bench.ask('RunClosing', { date: bench.day() }, 'owner');
    expect(status).toBe(200);
  });
  server.pass(-5 * 86_400);
  const [uid] = await bench.place([[root, 1]]);
  await bench.buy(uid!);
  for (const preview of [true, false]) {
    const answer = await bench.ask('RunClosing', { date: bench.day(), preview }, 'owner');
    expect(answer).toMatchObject({
      status: 200,
      body: { data: 'A later date is closed already !!' },
    });
  }
  server.pass(5 * 86_400);
});

test('the simulator lets it all happen again', async () => {
  const [first, second] = await bench.place([
    [root, 1],
    [root, 2],
  ]);
  await ahead(() => bench.buy(first!));
  await bench.buy(second!);
  const [bought] = await server.db.query<{ id: bigint }>(
    'SELECT id FROM purchases WHERE uid = $1',
    [second],
  );
  expect(await bench.reverse(`purchase:${bought!.id}`)).toBe('success');
  const plan = { parameters: defaultPlan, days: 10 };
  const { body } = await bench.ask('SimulatePlan', plan, 'auditor');
  const { rows } = body.data as { rows: { type: string; paid: number; simulated: number }[] };
  expect(rows.filter(({ paid, simulated }) => paid !== simulated)).toEqual([]);
});
