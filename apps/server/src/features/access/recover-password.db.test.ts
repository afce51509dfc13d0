import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, testPassword, type TestServer } from '#testing.ts';

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
  expect(answer.body).toEqual({ data: 'Successfull' });
  const mail = await server.mailTo(email, 'Your code for a new password');
  return /Your code is (\d{6})\./.exec(mail.text ?? '')![1]!;
}

const recover = (uid: number, otp: string) => server.call('ForgetPassword', { uid, otp });
const wrongOf = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0');
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

  test('works once also when twenty try it at the same moment', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => recover(uid, code)));
    const texts = answers.map((answer) => String(answer.body.data));
    expect(texts.filter((text) => text === 'Password sent to Email Id')).toHaveLength(1);
    expect(texts.filter((text) => text === 'Invalid OTP !!')).toHaveLength(19);
  });

  test('is void after five wrong tries, and not before', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    for (let count = 0; count < 4; count += 1) {
      expect((await recover(uid, wrongOf(code))).body).toEqual(refused);
    }
    const other = await person();
    const otherCode = await mailedCode(other.uid, other.email);
    for (let count = 0; count < 5; count += 1) await recover(other.uid, wrongOf(otherCode));
    expect((await recover(uid, code)).body.data).toBe('Password sent to Email Id');
    expect((await recover(other.uid, otherCode)).body).toEqual(refused);
  });

  test('counts wrong tries that come at the same moment', async () => {
    const { uid, email } = await person();
    const code = await mailedCode(uid, email);
    await Promise.all(Array.from({ length: 5 }, () => recover(uid, wrongOf(code))));
    expect((await recover(uid, code)).body).toEqual(refused);
  });

  test('is void when a newer one was asked for', async () => {
    const { uid, email } = await person();
    const first = await mailedCode(uid, email);
    await server.call('ForgetPasswordOtp', { uid });
    const [row] = await server.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM codes WHERE uid = $1',
      [uid],
    );
    expect(row!.n).toBe(1);
    expect((await recover(uid, first)).body).toEqual(refused);
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
      expect(asked.body).toEqual({ data: 'Successfull' });
      for (let count = 0; count < 7; count += 1) {
        expect((await recover(id, '000000x')).body).toEqual(refused);
      }
    }
  });

  test.each(['', 'abc', '12 34'])('as %j is asked for again', async (uid) => {
    expect((await server.call('ForgetPasswordOtp', { uid })).body).toEqual({
      data: 'Enter User Id',
    });
  });
});
