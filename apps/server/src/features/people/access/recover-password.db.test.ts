import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voidCodes } from '#guard/codes.ts';
import { wrongOf } from '#testing/people/wrong-codes.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let people = 0;
async function person(): Promise<{ uid: number; email: string }> {
  const email = `forgetful${(people += 1)}@example.test`;
  return { uid: await server.register({ email }), email };
}

async function mailedCode(uid: number, email: string): Promise<string> {
  const answer = await server.call('ForgetPasswordOtp', { uid });
  expect(answer.body).toEqual({ data: 'Successfull', digits: 6, mailed: true });
  return newestCode(email);
}

async function newestCode(email: string): Promise<string> {
  const mail = await server.mailTo(email, 'Your code for a new password');
  return /Your code is (\d+)\./.exec(mail.text ?? '')![1]!;
}

const recover = (uid: number, otp: string, ip?: string) =>
  server.call('ForgetPassword', { uid, otp }, ip ? { ip } : {});
const tick = (): Promise<void> => new Promise((done) => setTimeout(done, 20));
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const refused = { data: 'Invalid OTP !!' };

test('the mailed code brings a new password by mail, which must be changed', async () => {
  const { uid, email } = await person();
  const open = await server.signIn(uid);
  const code = await mailedCode(uid, email);
  expect((await recover(uid, code)).body).toEqual({ data: 'Password sent to Email Id' });
  expect((await server.call('userDashboard', { uid }, { token: open })).status).toBe(401);
  await expect(server.signIn(uid)).rejects.toThrow('Invalid username');
  const mail = await server.mailTo(email, 'Your new password');
  const password = / is: (\S+)/.exec(mail.text ?? '')![1]!;
  const signedIn = await server.call('login', { uid, password, ipaddress: '' });
  expect(signedIn.body.data).toMatchObject({ result: 'Successfull', changePassword: true });
  const token = signedIn.body.token!;
  const change = { uid, oldpassword: password, password: testPassword };
  await server.call('PasswordUpdate', change, { token });
  const again = await server.call('login', { uid, password: testPassword, ipaddress: '' });
  expect(again.body.data).not.toHaveProperty('changePassword');
});

describe('a code', () => {
  test('works once', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    await recover(uid, code);
    expect((await recover(uid, code)).body).toEqual(refused);
  });

  test('works once also when nine try it at the same moment', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    const answers = await Promise.all(Array.from({ length: 9 }, () => recover(uid, code)));
    const texts = answers.map((answer) => String(answer.body.data));
    expect(texts.filter((text) => text === 'Password sent to Email Id')).toHaveLength(1);
    expect(texts.filter((text) => text === 'Invalid OTP !!')).toHaveLength(8);
  });

  test('has five tries from one address, and strangers elsewhere use up none of them', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    const [here, there] = ['10.70.0.1', '10.70.0.2'];
    const wrong = await Promise.all(times(8, () => recover(uid, wrongOf(code), there)));
    expect(wrong.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual(
      times(5, () => refused),
    );
    const stopped = await recover(uid, code, there);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    for (let count = 0; count < 4; count += 1) await recover(uid, wrongOf(code), here);
    expect((await recover(uid, code, here)).body.data).toBe('Password sent to Email Id');
  });

  test('is as good as before when it is asked for again, by whomever', async () => {
    const { uid, email } = await person();
    const first = await mailedCode(uid, email);
    const again = await server.call('ForgetPasswordOtp', { uid });
    expect(again.body).toEqual({ data: 'Successfull', digits: 6, mailed: true });
    expect(await newestCode(email)).toBe(first);
    expect((await recover(uid, first)).body.data).toBe('Password sent to Email Id');
    await server.call('ForgetPasswordOtp', { uid });
    while ((await newestCode(email)) === first) await tick();
    expect((await recover(uid, first)).body).toEqual(refused);
  });

  test('is void once the mail address is another, and not mailed there', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    const moved = `moved-${email}`;
    await server.db.query('UPDATE members SET email = $2 WHERE uid = $1', [uid, moved]);
    expect((await recover(uid, code)).body).toEqual(refused);
    expect(await mailedCode(uid, moved)).not.toBe(code);
    expect((await recover(uid, code)).body).toEqual(refused);
  });

  test('that was made worth nothing is never mailed again', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    await server.call('ForgetPasswordOtp', { uid });
    await voidCodes(server.services, server.db, uid);
    const again = await server.call('ForgetPasswordOtp', { uid });
    expect(again.body).toMatchObject({ mailed: true });
    expect((await recover(uid, code)).body).toEqual(refused);
  });

  test('confirms the address that it went to', async () => {
    const { uid, email } = await person();
    await recover(uid, await mailedCode(uid, email));
    const rows = await server.db.query('SELECT email FROM confirmed_emails WHERE uid = $1', [uid]);
    expect(rows).toEqual([{ email }]);
  });

  test('of one member does not serve another', async () => {
    const mine = await person();
    const theirs = await person();
    const code = await mailedCode(mine.uid, mine.email);
    await server.call('ForgetPasswordOtp', { uid: theirs.uid });
    expect((await recover(theirs.uid, code)).body).toEqual(refused);
  });

  test('of another purpose does not serve', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    await server.db.query("UPDATE codes SET purpose = 'fundTransferOtp' WHERE uid = $1", [uid]);
    expect((await recover(uid, code)).body).toEqual(refused);
  });

  test('is not readable in the database or in the queue', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    const [row] = await server.db.query<{ text: string }>(
      'SELECT c::text AS text FROM codes c WHERE uid = $1',
      [uid],
    );
    expect(row!.text).toContain('recoverPassword');
    expect(row!.text).not.toContain(code);
  });
});

test('a code is good for ten minutes', async () => {
  const own = await startTestServer();
  const email = 'slow@example.test';
  const uid = await own.register({ email });
  const codeOf = async (): Promise<string> => {
    await own.call('ForgetPasswordOtp', { uid });
    const mail = await own.mailTo(email, 'Your code for a new password');
    return /Your code is (\d{6})\./.exec(mail.text ?? '')![1]!;
  };
  const code = await codeOf();
  own.pass(9 * 60);
  const wrong = await own.call('ForgetPassword', { uid, otp: wrongOf(code) });
  expect(wrong.body).toEqual(refused);
  own.pass(2 * 60);
  expect((await own.call('ForgetPassword', { uid, otp: code })).body).toEqual(refused);
  await own.stop();
});

describe('an id that does not exist', () => {
  test('answers as one that does, at every step', async () => {
    const { uid } = await person();
    const unknown = 654321;
    for (const id of [uid, unknown]) {
      const asked = await server.call('ForgetPasswordOtp', { uid: id });
      expect(asked.status).toBe(200);
      expect(asked.body).toEqual({ data: 'Successfull', digits: 6, mailed: true });
      for (let count = 0; count < 7; count += 1) {
        expect((await recover(id, '000000x')).body).toEqual(refused);
      }
    }
  });

  test.each(['', '  ', 'x'.repeat(65)])('as %j is asked for again', async (uid) => {
    expect((await server.call('ForgetPasswordOtp', { uid })).body).toEqual({
      data: 'Enter User Id',
    });
  });
});

describe('strangers', () => {
  let own: TestServer;
  let uid: number;
  const email = 'wanted@example.test';
  const subject = 'Your code for a new password';
  beforeAll(async () => {
    own = await startTestServer();
    own.halt();
    uid = await own.register({ email });
  });
  afterAll(() => own.stop());
  const ask = async () =>
    (await own.call('ForgetPasswordOtp', { uid })).body as { data: string; mailed: boolean };
  const latestCode = async (): Promise<string> =>
    /Your code is (\d+)\./.exec((await own.mailTo(email, subject)).text ?? '')![1]!;
  const recoverWith = async (otp: string) =>
    (await own.call('ForgetPassword', { uid, otp })).body.data;

  test('who ask again and again bring three mails, then one in half an hour', async () => {
    const asked = [await ask(), await ask(), await ask()];
    own.pass(60);
    asked.push(await ask(), await ask());
    expect(asked.map(({ mailed }) => mailed)).toEqual([true, true, false, true, false]);
    const first = await latestCode();
    own.pass(899);
    expect(await ask()).toMatchObject({ data: 'Successfull', mailed: false });
    own.pass(1801);
    expect(await ask()).toMatchObject({ data: 'Successfull', mailed: true });
    while ((await latestCode()) === first) await tick();
  });

  test('void nothing: the code of the latest mail is good whenever one is asked for', async () => {
    const code = await latestCode();
    own.pass(601);
    expect(await recoverWith(code)).toBe('Invalid OTP !!');
    expect(await ask()).toMatchObject({ data: 'Successfull', mailed: false });
    own.pass(599);
    expect(await recoverWith(code)).toBe('Password sent to Email Id');
  });

  test('who guess a lot make the codes to come long ones', async () => {
    expect(await ask()).toEqual({ data: 'Successfull', digits: 6, mailed: true });
    expect(await recoverWith('x')).toBe('Invalid OTP !!');
    const tries = (count: number) =>
      own.db.query('UPDATE try_counts SET count = $2 WHERE key = $1', [`code pace:${uid}`, count]);
    await tries(19);
    expect(await ask()).toMatchObject({ digits: 6 });
    await tries(20);
    expect(await ask()).toEqual({ data: 'Successfull', digits: 9, mailed: true });
    expect(await ask()).toEqual({ data: 'Successfull', digits: 9, mailed: false });
    while (!/^\d{9}$/.test(await latestCode())) await tick();
    expect(await recoverWith(await latestCode())).toBe('Password sent to Email Id');
  });
});
