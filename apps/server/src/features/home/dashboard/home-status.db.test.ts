import type { Answer } from '@canopy/contract/calls.ts';
import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kycBench } from '#testing/care/kyc.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { insertReward, insertRun } from '#testing/plan/incomes.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

type Home = Answer<'HomeStatus'>['data'];

let server: TestServer;
let bench: PlanBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
});
afterAll(() => server.stop());

const homeOf = async (person: TestPerson): Promise<Home> =>
  (await bench.money.ask(person, 'HomeStatus')) as Home;
const nothing = { deposits: [], withdrawals: [], tickets: 0 };
const operator = (call: string, payload: object) =>
  server.operator('owner').then((token) => server.call(`operator/${call}`, payload, { token }));

test('a newcomer has done nothing, nothing waits, and the first rank is next', async () => {
  const person = await bench.money.person();
  expect(await homeOf(person)).toEqual({
    steps: {
      email: false,
      payout: false,
      kyc: 'Not Submitted',
      funded: false,
      active: false,
      invited: false,
    },
    waiting: nothing,
    cap: { cap: 0, used: 0, room: 0, state: 'fine' },
    rank: { name: '', left: 0, right: 0, next: { name: 'Star', left: 10, right: 10, amount: 25 } },
  });
});

test('each step is done by itself; an address counts while it is the present one', async () => {
  const person = await bench.money.person();
  const { uid } = person;
  const done = async () => (await homeOf(person)).steps;
  await bench.money.confirmEmail(uid);
  expect(await done()).toMatchObject({ email: true, payout: false });
  const details = { type: 'btc', btcaddress: '0x52908400098527886e0f7030069857d2e4169ee7' };
  await bench.money.ask(person, 'UpdateBankDetails', details);
  expect(await done()).toMatchObject({ payout: true, funded: false });
  // What was earned is not what was paid in.
  await bench.money.fill(uid, 'working', 10);
  expect(await done()).toMatchObject({ funded: false });
  await bench.money.fill(uid, 'fund', 10);
  expect(await done()).toMatchObject({ funded: true, active: false });
  await bench.buy(uid);
  expect(await done()).toMatchObject({ active: true, invited: false });
  await bench.place([[uid, 1]]);
  expect(await done()).toMatchObject({ invited: true, kyc: 'Not Submitted' });
  const { link } = kycBench(server, bench.money);
  for (const { document } of kycDocuments) await link(person, document);
  expect(await done()).toMatchObject({ kyc: 'Under Review' });
  await server.db.query("UPDATE members SET email = 'other@example.test' WHERE uid = $1", [uid]);
  expect(await done()).toMatchObject({ email: false });
});

test('what waits is the own and only until it is decided', async () => {
  const { withdraw, payee } = withdrawalBench(bench.money);
  const { bankId } = await makeTestBanks(server);
  const person = await payee('working');
  const other = await bench.money.person();
  const order = { bankid: bankId, amount: '20', utrno: 'H1', password: testPassword };
  expect(await bench.money.ask(person, 'FundRequest', order)).toBe('success');
  await withdraw(person, kindOf('working'), { amount: 20, Wtype: 'USDT' });
  await bench.money.ask(person, 'Helpdesk_By_User', { query: 'Where is it?' });
  expect((await homeOf(person)).waiting).toEqual({
    deposits: [{ kind: 'bank', count: 1 }],
    withdrawals: [{ wallet: 'working', count: 1 }],
    tickets: 0,
  });
  const [ticket] = (await bench.money.ask(person, 'UserHelpDeskHistory')) as {
    ticket_id: number;
  }[];
  const { ticket_id } = ticket!;
  await operator('ReplyTicket', { ticket_id, reply_message: 'Here.', close: false });
  expect((await homeOf(person)).waiting).toMatchObject({ tickets: 1 });
  const more = { query: 'Thank you.', ticketId: ticket_id };
  await bench.money.ask(person, 'Helpdesk_By_User', more);
  expect((await homeOf(person)).waiting).toMatchObject({ tickets: 0 });
  const rejected = { decision: 'reject', remark: 'No' };
  for (const [table, call] of [
    ['fund_requests', 'DecideFundRequest'],
    ['withdrawals', 'DecideWithdrawal'],
  ] as const) {
    const [row] = await server.db.query<{ id: number }>(`SELECT max(id) AS id FROM ${table}`);
    expect((await operator(call, { id: row!.id, ...rejected })).body.data).toBe('success');
  }
  expect((await homeOf(person)).waiting).toEqual(nothing);
  expect((await homeOf(other)).waiting).toEqual(nothing);
});

test('the cap is that of the summary; ranks go on from the highest that was achieved', async () => {
  const [uid] = await bench.place([[100_000, 1]]);
  const person = await bench.money.signIn(uid!);
  const [left] = await bench.place([
    [uid!, 1],
    [uid!, 2],
  ]);
  await bench.buy(uid!, 'Education');
  await bench.buy(left!, 'Silver');
  const [summary] = await bench.money.rows(person, 'userIncomeData');
  const { cap, rank } = await homeOf(person);
  expect(cap).toEqual({
    cap: summary!['overallCap'],
    used: summary!['overallUsed'],
    room: 150 - (summary!['overallUsed'] as number),
    state: 'fine',
  });
  expect(cap!.used).toBeGreaterThan(0);
  expect(rank).toMatchObject({ name: '', left: 1, right: 0 });
  const runId = await insertRun(server.db, 'closing', '2026-03-02');
  const achieve = (level: number, name: string) =>
    insertReward(server.db, { uid: uid!, rank: level, name, amount: 25, runId });
  await achieve(1, 'Star of then');
  expect((await homeOf(person)).rank).toMatchObject({
    name: 'Star of then',
    next: { name: 'Silver Star', left: 50, right: 50 },
  });
  for (const level of [2, 3, 4, 5, 6]) await achieve(level, `Rank ${level}`);
  expect((await homeOf(person)).rank).toMatchObject({ name: 'Rank 6', next: null });
  for (const [used, state] of [
    [119.999999, 'fine'],
    [120, 'near'],
    [149.999999, 'near'],
    [150, 'full'],
  ] as const) {
    const micros = Math.round(used * 1e6);
    await server.db.query('UPDATE standings SET cap_used = $2 WHERE uid = $1', [uid, micros]);
    expect((await homeOf(person)).cap, String(used)).toMatchObject({ used, state });
  }
  const root = await bench.money.signIn(100_000);
  expect((await homeOf(root)).cap).toBeNull();
});
