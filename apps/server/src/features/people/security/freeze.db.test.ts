import { messages } from '@canopy/contract/messages.ts';
import { refusals } from '@canopy/contract/refusals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { kindOf, testAddress, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { securityBench, type MailPerson } from '#testing/people/security.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let security: ReturnType<typeof securityBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  security = securityBench(server, bench);
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
const withdraw = (person: { uid: number; token: string }, amount = 20) =>
  withdrawalBench(bench).withdraw(person, kindOf('cryptoRoi'), { amount, Wtype: 'USDT' });
const ask = async (role: 'support' | 'finance' | 'auditor', call: string, payload: object) => {
  const token = await server.operator(role);
  return server.call(`operator/${call}`, payload, { token });
};
const lift = async (uid: number, remark = 'Spoke with the member'): Promise<string> =>
  String((await ask('support', 'LiftFreeze', { uid, remark })).body.data);
const decide = async (id: number, decision: string): Promise<unknown> => {
  const body = { id, decision, remark: 'Seen', txnHash: '0xfeed' };
  return (await ask('finance', 'DecideWithdrawal', body)).body.data;
};
const newestOf = async ({ uid }: { uid: number }): Promise<Record<string, unknown>> => {
  const { body } = await ask('finance', 'Withdrawals', { uid });
  return (body.data as Record<string, unknown>[][])[0]![0]!;
};

/** A member with a request that waits, and payouts frozen since the change of the address. */
async function frozen(name: string): Promise<MailPerson> {
  const who = await security.person(name);
  await bench.fill(who.uid, 'cryptoRoi', 100);
  await bench.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
  expect(await withdraw(who)).toBe(messages.withdrawalSent);
  await bench.replacePayout(who, { type: 'btc', btcaddress: `T${'6'.repeat(33)}` });
  const token = await security.token(who.email, 'Your USDT address was changed');
  expect(await security.undo(token)).toBe('success');
  return { ...who, ...(await bench.signIn(who.uid)) };
}

describe('while payouts are frozen', () => {
  test('nothing can be asked for, approved, or written into a payment file', async () => {
    const who = await frozen('stopped');
    expect(await withdraw(who)).toBe(messages.payoutsFrozen);
    const { id } = (await newestOf(who)) as { id: number };
    expect(await decide(id, 'approve')).toBe(refusals['payee.frozen'].text);
    const file = await ask('finance', 'PaymentFile', { ids: [id] });
    expect(file.body.data).toBe(`Request ${id}: ${refusals['payee.frozen'].text}`);
    // Whatever the code above believes, the table refuses it too.
    await expect(
      server.db.query("UPDATE withdrawals SET status = 'Approved' WHERE id = $1", [id]),
    ).rejects.toThrow('frozen');
    expect(await decide(id, 'reject')).toBe('success');
  });

  test('nothing goes to another member either, from where it could be paid out', async () => {
    const who = await frozen('kept');
    await bench.fill(who.uid, 'fund', 50);
    const to = await server.register();
    const transfer = async () => {
      const otp = await bench.code(who, 'fundTransferOtp');
      const body = { touserid: to, amount: 20, WalletType: 'FUNDS', otp };
      return bench.ask(who, 'FundTransferUser', body);
    };
    expect(await transfer()).toBe(messages.transfersFrozen);
    expect(await bench.balances(to)).toEqual({});
    expect(await lift(who.uid)).toBe('success');
    expect(await transfer()).toBe(messages.transferred);
  });

  test('the queue and the page of the member say so, and which change it was', async () => {
    const who = await frozen('told');
    const { warnings } = (await newestOf(who)) as { warnings: { code: string }[] };
    expect(warnings.find(({ code }) => code === 'frozen')).toEqual({
      code: 'frozen',
      at: moment,
      change: 'payoutAddress',
    });
    const { body } = await ask('support', 'Member', { uid: who.uid });
    expect(body.data).toMatchObject({
      frozenAt: moment,
      heldUntil: '',
      securityChanges: [
        { change: 'payoutAddress', at: moment, undoneAt: moment },
        { change: 'payoutAddress', at: moment, undoneAt: '' },
      ],
    });
  });

  test('support lets them go on, with a remark that is written down, and once', async () => {
    const who = await frozen('lifted');
    const { uid } = who;
    expect(await lift(uid, ' ')).toBe('Remark is required');
    expect((await ask('finance', 'LiftFreeze', { uid, remark: 'x' })).status).toBe(403);
    expect((await ask('auditor', 'LiftFreeze', { uid, remark: 'x' })).status).toBe(403);
    const answers = await Promise.all([lift(uid), lift(uid)]);
    expect(answers.toSorted()).toEqual(['Payouts are not frozen !!', 'success']);
    const trail = await server.db.query(
      "SELECT operator, remark FROM audit_log WHERE action = 'LiftFreeze' AND target = $1",
      [`member:${uid}`],
    );
    expect(trail).toEqual([{ operator: 'support@operator.test', remark: 'Spoke with the member' }]);
    await server.mailTo(who.email, 'Payouts are possible again');
    const told = "SELECT 1 AS one FROM events WHERE uid = $1 AND kind = 'security.lifted'";
    expect(await server.db.query(told, [uid])).toEqual([{ one: 1 }]);
    const { id } = (await newestOf(who)) as { id: number };
    expect(await decide(id, 'approve')).toBe('success');
    expect(await withdraw(who, 21)).toBe(messages.withdrawalSent);
    expect(await lift(99)).toBe('User ID Not Found');
  });
});

test('a change shows in the queue for as long as new requests wait for it', async () => {
  const who = await security.person('queue');
  await bench.fill(who.uid, 'cryptoRoi', 100);
  await bench.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
  await withdraw(who);
  const change = { oldpassword: testPassword, password: 'other-12' };
  await bench.ask(who, 'PasswordUpdate', change);
  const held = async () => {
    const { warnings } = (await newestOf(who)) as { warnings: { code: string }[] };
    return warnings.find(({ code }) => code === 'held');
  };
  expect(await held()).toEqual({ code: 'held', at: moment, change: 'password', until: moment });
  const { body } = await ask('support', 'Member', { uid: who.uid });
  expect(body.data).toMatchObject({ frozenAt: '', heldUntil: moment });
  server.pass(24 * 3600);
  expect(await held()).toBeUndefined();
});
