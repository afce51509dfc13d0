import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPayout } from '#features/people/payout/payout-details.ts';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { testAddress } from '#testing/money/withdrawals.support.ts';
import { securityBench, type MailPerson } from '#testing/people/security.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

const day = 86_400;
const mailSubject = 'Your e-mail address was changed';
const payoutSubject = 'Your USDT address was changed';
const savedSubject = 'Your USDT address was saved';
const addressOf = (digit: number): string => `T${String(digit).repeat(33)}`;

let server: TestServer;
let bench: MoneyBench;
let security: ReturnType<typeof securityBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  security = securityBench(server, bench);
});
afterAll(() => server.stop());

const usdt = async ({ uid }: MailPerson): Promise<string> =>
  (await readPayout(server.services, server.db, uid)).usdtAddress;
const signsIn = async ({ uid }: MailPerson, password = testPassword): Promise<boolean> =>
  (await server.call('login', { uid, password, ipaddress: '' })).body.token !== undefined;

/** A member with a saved address; the thief has replaced it, somehow with the proof. */
async function robbed(name: string): Promise<MailPerson> {
  const who = await security.person(name);
  await bench.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
  await bench.replacePayout(who, { type: 'btc', btcaddress: addressOf(6) });
  return who;
}

describe('the link of the mail', () => {
  test('shows what it is about and changes nothing, however often it is opened', async () => {
    const who = await robbed('look');
    const token = await security.token(who.email, payoutSubject);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
    for (let count = 0; count < 3; count += 1) {
      expect(await security.look(token)).toEqual({
        uid: who.uid,
        change: 'payoutAddress',
        at: moment,
        until: moment,
        undone: false,
      });
    }
    expect(await usdt(who)).toBe(addressOf(6));
    expect(await security.frozen(who)).toBe(false);
  });

  test('puts back what was, shuts everybody out, asks for a new password, freezes', async () => {
    const who = await robbed('whole');
    const token = await security.token(who.email, payoutSubject);
    await bench.ask(who, 'TransactionPasswordUpdate', {
      oldpassword: testPassword,
      password: 'thiefs-1',
    });
    const otp = await bench.code(who, 'withdrawOTP');
    expect(await security.undo(token)).toBe('success');
    expect(await usdt(who)).toBe(testAddress);
    expect(await security.frozen(who)).toBe(true);
    expect((await server.call('Sessions', { uid: who.uid }, who)).status).toBe(401);
    expect(await signsIn(who)).toBe(false);
    const told = await server.mailTo(who.email, 'A change of your account was undone');
    expect(told.text).toContain('USDT address');
    const inbox = "SELECT 1 AS one FROM events WHERE uid = $1 AND kind = 'security.undone'";
    expect(await server.db.query(inbox, [who.uid])).toEqual([{ one: 1 }]);
    const recovery = await server.mailTo(who.email, 'Your code for a new password');
    const code = /code is (\d{6})/.exec(recovery.text!)![1];
    expect((await server.call('ForgetPassword', { uid: who.uid, otp: code })).body.data).toBe(
      messages.passwordMailed,
    );
    // Codes that the thief has are worth nothing, nor is the transaction password.
    await security.choosePassword(who);
    const now = await bench.signIn(who.uid);
    await bench.fill(who.uid, 'working', 50);
    const order = { amount: 20, Wtype: 'USDT', withdrawlby: '', otp };
    expect(await bench.ask(now, 'withdrawalRequest', order)).toBe('Invalid OTP !!');
    const [row] = await server.db.query<{ own: boolean }>(
      'SELECT transaction_password_hash IS NOT NULL AS own FROM members WHERE uid = $1',
      [who.uid],
    );
    expect(row!.own).toBe(false);
    expect((await bench.rows(now, 'UserInformation'))[0]!['rules']).toMatchObject({ frozen: true });
  });

  test('is good for seven days', async () => {
    const [inTime, late] = [await robbed('in-time'), await robbed('late')];
    const tokens = [
      await security.token(inTime.email, payoutSubject),
      await security.token(late.email, payoutSubject),
    ] as const;
    server.pass(7 * day - 60);
    expect(await security.undo(tokens[0])).toBe('success');
    server.pass(61);
    expect(await security.undo(tokens[1])).toBe(messages.undoVoid);
    expect(await security.look(tokens[1])).toBe(messages.undoVoid);
    expect(await usdt(late)).toBe(addressOf(6));
    expect(await security.frozen(late)).toBe(false);
  });

  test('is kept as a fingerprint alone, and what was before is sealed', async () => {
    const who = await robbed('stored');
    const token = await security.token(who.email, payoutSubject);
    const rows = await server.db.query(
      `SELECT l::text AS l, c::text AS c FROM undo_links l
       JOIN security_changes c ON c.id = l.change_id WHERE c.uid = $1`,
      [who.uid],
    );
    expect(rows).toHaveLength(2);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    expect(stored).not.toContain(testAddress);
  });

  test('goes when its time is over, and what was before with it', async () => {
    const who = await robbed('gone');
    const kept = async () => {
      const [row] = await server.db.query<{ links: number; before: number }>(
        `SELECT count(l.change_id)::int AS links, count(*) FILTER (WHERE c.before <> '')::int
           AS before
         FROM security_changes c LEFT JOIN undo_links l ON l.change_id = c.id WHERE c.uid = $1`,
        [who.uid],
      );
      return row;
    };
    await removeOldRows(server.services);
    expect(await kept()).toEqual({ links: 2, before: 2 });
    server.pass(7 * day + 1);
    await removeOldRows(server.services);
    expect(await kept()).toEqual({ links: 0, before: 0 });
  });

  test('used many times at once undoes once', async () => {
    const who = await robbed('at-once');
    const token = await security.token(who.email, payoutSubject);
    const answers = await Promise.all([1, 2, 3, 4].map(() => security.undo(token)));
    const again = messages.alreadyUndone;
    expect(answers.toSorted()).toEqual([again, again, again, 'success'].toSorted());
    const freezes = await server.db.query('SELECT 1 FROM payout_freezes WHERE uid = $1', [who.uid]);
    expect(freezes).toHaveLength(1);
    expect(await security.look(token)).toMatchObject({ undone: true });
  });

  test('that nobody has mailed is refused, and guesses are counted', async () => {
    const ip = '198.51.100.7';
    const guess = async (): Promise<number> =>
      (await server.call('UndoChange', { token: 'x'.repeat(43) }, { ip })).status;
    expect(await security.undo('x'.repeat(43))).toBe(messages.undoVoid);
    expect(await security.undo('')).toBe(messages.undoVoid);
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push(await guess());
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('of several changes', () => {
  test('the older one puts back what was before it, and undoes the newer ones too', async () => {
    const who = await robbed('chain');
    const first = await security.token(who.email, payoutSubject);
    await bench.replacePayout(who, { type: 'btc', btcaddress: addressOf(7) });
    const second = await newerToken(who.email, payoutSubject, first);
    expect(await security.undo(first)).toBe('success');
    expect(await usdt(who)).toBe(testAddress);
    expect(await security.undo(second)).toBe(messages.alreadyUndone);
    expect(await usdt(who)).toBe(testAddress);
  });

  test('the newer one alone goes back one step', async () => {
    const who = await robbed('step');
    const first = await security.token(who.email, payoutSubject);
    await bench.replacePayout(who, { type: 'btc', btcaddress: addressOf(7) });
    const second = await newerToken(who.email, payoutSubject, first);
    expect(await security.undo(second)).toBe('success');
    expect(await usdt(who)).toBe(addressOf(6));
    expect(await security.undo(first)).toBe('success');
    expect(await usdt(who)).toBe(testAddress);
  });

  test('a first save is taken away again', async () => {
    const who = await security.person('first-save');
    await bench.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress: addressOf(6) });
    expect(await security.undo(await security.token(who.email, savedSubject))).toBe('success');
    expect(await usdt(who)).toBe('');
  });

  test('a change that was on its way while another was undone comes too late', async () => {
    const who = await robbed('in-flight');
    const token = await security.token(who.email, payoutSubject);
    const proof = await bench.proof(who);
    const change = { uid: who.uid, type: 'btc', btcaddress: addressOf(8), ...proof };
    const [undone, changed] = await Promise.all([
      security.undo(token),
      server.call('UpdateBankDetails', change, who),
    ]);
    expect(undone).toBe('success');
    // Whichever was first: what the thief saved last does not hold.
    expect([200, 401]).toContain(changed.status);
    expect(await usdt(who)).toBe(testAddress);
  });
});

/** The token of a mail that is newer than the one that is known. */
async function newerToken(email: string, subject: string, known: string): Promise<string> {
  let token = known;
  await expect.poll(async () => (token = await security.token(email, subject))).not.toBe(known);
  return token;
}

describe('a mail address that a thief has changed', () => {
  const evil = (who: MailPerson): string => `evil${who.uid}@security.example.test`;

  test('is put back from the old one, and the new one gets no link of its own', async () => {
    const who = await security.person('old');
    await security.changeEmail(who, evil(who));
    expect(await security.token(evil(who), mailSubject)).toBe('');
    const token = await security.token(who.email, mailSubject);
    expect(await security.undo(token)).toBe('success');
    expect(await security.email(who)).toBe(who.email);
    const recovery = await server.mailTo(who.email, 'Your code for a new password');
    expect(recovery.text).toContain('code is');
  });

  test('lets nothing be undone from there once it was put back', async () => {
    const who = await security.person('undo-the-undo');
    await bench.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
    await security.changeEmail(who, evil(who));
    // Both are informed of what happens next, each with its own link.
    await bench.replacePayout(who, { type: 'btc', btcaddress: addressOf(6) });
    const thiefs = await security.token(evil(who), payoutSubject);
    const members = await security.token(who.email, payoutSubject);
    expect(thiefs).not.toBe(members);
    await security.undo(await security.token(who.email, mailSubject));
    expect(await security.email(who)).toBe(who.email);
    expect(await security.look(thiefs)).toBe(messages.undoVoid);
    expect(await security.undo(thiefs)).toBe(messages.undoVoid);
    expect(await usdt(who)).toBe(addressOf(6));
    expect(await security.look(members)).toMatchObject({ undone: false });
  });

  test('twice is put back by the oldest, and by none in between', async () => {
    const who = await security.person('twice');
    await security.changeEmail(who, evil(who));
    const members = await security.token(who.email, mailSubject);
    const second = `second${who.uid}@security.example.test`;
    await security.changeEmail(who, second);
    // The older address is informed of the second change as well.
    const between = await newerToken(evil(who), mailSubject, '');
    expect(await security.look(between)).toMatchObject({ change: 'email', undone: false });
    expect(await newerToken(who.email, mailSubject, members)).not.toBe('');
    expect(await security.undo(members)).toBe('success');
    expect(await security.email(who)).toBe(who.email);
    expect(await security.undo(between)).toBe(messages.undoVoid);
    expect(await security.email(who)).toBe(who.email);
  });

  test('is told for seven days only; after that the new one alone', async () => {
    const who = await security.person('week');
    await security.changeEmail(who, evil(who));
    server.pass(7 * day + 60);
    const now = await bench.signIn(who.uid);
    await bench.ask(now, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
    await server.mailTo(evil(who), savedSubject);
    const links = await server.db.query(
      `SELECT 1 FROM undo_links l JOIN security_changes c ON c.id = l.change_id
       WHERE c.uid = $1 AND c.kind = 'payoutAddress'`,
      [who.uid],
    );
    expect(links).toHaveLength(1);
  });
});

describe('of a password', () => {
  test('changed: all are shut out and recovery begins', async () => {
    const who = await security.person('password');
    await bench.ask(who, 'PasswordUpdate', { oldpassword: testPassword, password: 'thiefs-1' });
    const token = await security.token(who.email, 'Your password was changed');
    expect(await security.undo(token)).toBe('success');
    expect(await signsIn(who, 'thiefs-1')).toBe(false);
    expect(await signsIn(who)).toBe(false);
    await server.mailTo(who.email, 'Your code for a new password');
    expect(await security.frozen(who)).toBe(true);
  });
});
