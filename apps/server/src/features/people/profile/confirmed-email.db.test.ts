import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refusals } from '@canopy/contract/refusals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUnconfirmed } from '#features/people/profile/confirmed-email.ts';
import { makeCode } from '#guard/codes.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { kindOf, testAddress, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  finance = await server.operator('finance');
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const isConfirmed = async ({ uid }: TestPerson): Promise<boolean> =>
  !(await findUnconfirmed(server.db, [uid])).has(uid);
const emailOf = async ({ uid }: TestPerson): Promise<string> => {
  const rows = await server.db.query<{ email: string }>(
    'SELECT email FROM members WHERE uid = $1',
    [uid],
  );
  return rows[0]!.email;
};
const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)![0];

/** Asks for a payout without a code, like the kinds that need none; returns its number. */
async function payout(person: TestPerson): Promise<number> {
  const kind = kindOf('forexRoi');
  expect(withdrawalKinds.find(({ wallet }) => wallet === 'forexRoi')!.purpose).toBeNull();
  await bench.fill(person.uid, kind.wallet, 50);
  await bench.ask(person, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
  const order = { amount: 50, Wtype: 'USDT' };
  const { withdraw } = withdrawalBench(bench);
  expect(await withdraw(person, kind, order)).toBe(messages.withdrawalSent);
  const [row] = await server.db.query<{ id: number }>(
    'SELECT max(id) AS id FROM withdrawals WHERE uid = $1',
    [person.uid],
  );
  return row!.id;
}
const approve = async (id: number, token = finance): Promise<unknown> => {
  const body = { id, decision: 'approve', remark: 'Paid', txnHash: `0x${id}` };
  return (await server.call('operator/DecideWithdrawal', body, { token })).body.data;
};
const statusOf = async (id: number): Promise<unknown> =>
  (await server.db.query('SELECT status FROM withdrawals WHERE id = $1', [id]))[0];
const warningsOf = async (id: number): Promise<unknown[]> => {
  const body = { status: 'Pending', limit: 1000 };
  const answer = await server.call('operator/Withdrawals', body, { token: finance });
  const [rows] = answer.body.data as [{ id: number; warnings: { code: string }[] }[]];
  return rows.find((row) => row.id === id)!.warnings.map(({ code }) => code);
};

describe('a payout of a member whose address nobody was proven to read', () => {
  test('is not approved, waits with a warning, and goes once a code was entered', async () => {
    const person = await bench.person();
    const id = await payout(person);
    expect(await warningsOf(id)).toContain('mailUnconfirmed');
    expect(await approve(id)).toBe(refusals['payee.unconfirmed'].text);
    const file = { ids: [id] };
    const answer = await server.call('operator/PaymentFile', file, { token: finance });
    expect(answer.body.data).toBe(`Request ${id}: ${refusals['payee.unconfirmed'].text}`);
    expect(await statusOf(id)).toEqual({ status: 'Pending' });
    await bench.confirmEmail(person.uid);
    expect(await warningsOf(id)).not.toContain('mailUnconfirmed');
    expect(await approve(id)).toBe('success');
  });

  test('gets no first of two approvals either, and can be rejected', async () => {
    const person = await bench.person();
    const id = await payout(person);
    await bench.settings({ fourEyesMicros: 1n });
    expect(await approve(id)).toBe(refusals['payee.unconfirmed'].text);
    await bench.settings({});
    const body = { id, decision: 'reject', remark: 'No answer' };
    const { data } = (await server.call('operator/DecideWithdrawal', body, { token: finance }))
      .body;
    expect(data).toBe('success');
  });

  test.each([
    "status = 'Approved', txn_hash = 'x', decided_at = now(), decided_by = 1",
    'first_approved_by = 1, first_approved_at = now()',
  ])('is refused by the database too: %s', async (change) => {
    const id = await payout(await bench.person());
    await expect(
      server.db.query(`UPDATE withdrawals SET ${change} WHERE id = $1`, [id]),
    ).rejects.toThrow('unconfirmed mail address');
  });
});

describe('an address is confirmed', () => {
  test('by the code of its own call, once, and by no wrong one', async () => {
    const person = await bench.person();
    expect(await isConfirmed(person)).toBe(false);
    expect(await bench.ask(person, 'OwnEmailCode')).toBe(messages.successfull);
    const mail = await server.mailTo(
      await emailOf(person),
      'Your code to confirm your e-mail address',
    );
    const otp = codeIn(mail.text);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect(await bench.ask(person, 'OwnEmailConfirm', { otp: wrong })).toBe(messages.wrongCode);
    expect(await isConfirmed(person)).toBe(false);
    expect(await bench.ask(person, 'OwnEmailConfirm', { otp })).toBe('success');
    const [row] = await bench.rows(person, 'UserInformation');
    expect(row!['emailConfirmed']).toBe(true);
    expect(await isConfirmed(person)).toBe(true);
    expect(await bench.ask(person, 'OwnEmailConfirm', { otp })).toBe(messages.wrongCode);
  });

  test('by a code for a new password', async () => {
    const person = await bench.person();
    const otp = await makeCode(server.services, server.db, person.uid, 'recoverPassword');
    await server.call('ForgetPassword', { uid: person.uid, otp });
    expect(await isConfirmed(person)).toBe(true);
  });

  test('by a transfer’s code, and not by one that was only mailed or tried', async () => {
    const [person, other] = [await bench.person({ fund: 20 }), await bench.person()];
    const send = async (otp: string, amount: number): Promise<unknown> =>
      bench.ask(person, 'FundTransferUser', {
        touserid: other.uid,
        amount,
        WalletType: 'FUNDS',
        otp,
      });
    const otp = await bench.code(person, 'fundTransferOtp');
    expect(await send(otp, 21)).toBe(messages.insufficientFund);
    expect(await isConfirmed(person)).toBe(false);
    expect(await send(otp, 20)).toBe(messages.transferred);
    expect(await isConfirmed(person)).toBe(true);
    expect(await isConfirmed(other)).toBe(false);
  });

  test('in whatever letter case, and as where the code was mailed to', async () => {
    const person = await bench.person();
    const otp = await makeCode(server.services, server.db, person.uid, 'recoverPassword');
    // The address has become another one while the code was on its way.
    await server.db.query('UPDATE members SET email = $2 WHERE uid = $1', [
      person.uid,
      'other@example.test',
    ]);
    await server.call('ForgetPassword', { uid: person.uid, otp });
    expect(await isConfirmed(person)).toBe(false);
    await server.db.query('UPDATE members SET email = upper($2) WHERE uid = $1', [
      person.uid,
      'other@example.test',
    ]);
    await bench.confirmEmail(person.uid);
    expect(await isConfirmed(person)).toBe(true);
  });
});

test('whoever asks for the code of an id that is not there confirms nothing', async () => {
  const before = await server.db.query('SELECT 1 FROM confirmed_emails');
  await server.call('ForgetPasswordOtp', { uid: 999_999 });
  const [row] = await server.db.query('SELECT sent_to FROM codes WHERE uid = 999999');
  expect(row).toEqual({ sent_to: null });
  await server.db.query('UPDATE codes SET used_at = now() WHERE uid = 999999');
  expect(await server.db.query('SELECT 1 FROM confirmed_emails')).toEqual(before);
});

test('the application itself cannot say that an address is confirmed', async () => {
  await expect(
    server.db.query("INSERT INTO confirmed_emails VALUES (100000, 'root@canopy.test', now())"),
  ).rejects.toThrow('permission denied');
});
