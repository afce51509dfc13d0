import { messages } from '@canopy/contract/messages.ts';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongTotp } from '#testing/people/wrong-codes.support.ts';
import {
  startTestServer,
  testPassword,
  type Answered,
  type TestServer,
} from '#testing/server.support.ts';

const step = 30;

let server: TestServer;
let token: string;
let email: string;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const name = `person${(people += 1)}`;
  email = `${name}@operator.test`;
  token = await server.operator('finance', name);
  // Each test begins with a step, so that none begins in one and ends in the next.
  server.pass(step - ((server.services.clock.now().getTime() / 1000) % step));
});

/** The code that an authenticator shows some steps from now. */
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({
    secret,
    epoch: Math.floor(server.services.clock.now().getTime() / 1000) + steps * step,
  });
const setUp = async (
  totp?: string,
  password: string | undefined = testPassword,
): Promise<{ result: string; secret?: string; uri?: string }> => {
  const payload = { password, ...(totp === undefined ? {} : { totp }) };
  const { body } = await server.call('operator/TotpSetup', payload, { token });
  return body.data as { result: string };
};
const login = async (totp?: string, password = testPassword): Promise<Answered['body']> =>
  (await server.call('operator/login', { email, password, ...(totp ? { totp } : {}) })).body;
const refused = { data: { result: messages.wrongCode } };

/** Sets an authenticator up and answers its secret. */
async function withTotp(): Promise<string> {
  const { secret } = await setUp();
  expect((await setUp(await codeOf(secret!))).result).toBe(messages.success);
  server.pass(2 * step);
  return secret!;
}

describe('setting up', () => {
  test('hands out a secret, which counts once a code of it came back', async () => {
    const { result, secret, uri } = await setUp();
    const wrong = await wrongTotp((steps) => codeOf(secret!, steps));
    expect({ result, secret }).toEqual({
      result: messages.success,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Canopy:/);
    // Without finishing the setup, one can still sign in without it.
    expect((await login()).token).toBeTruthy();
    expect((await setUp(wrong)).result).toBe(messages.wrongCode);
    expect((await login()).token).toBeTruthy();
    expect(await setUp(await codeOf(secret!))).toEqual({ result: messages.success });
    expect(await login()).toEqual(refused);
  });

  test('again before it is confirmed makes the first secret worthless', async () => {
    const first = await setUp();
    const second = await setUp();
    expect((await setUp(await codeOf(first.secret!))).result).toBe(messages.wrongCode);
    expect((await setUp(await codeOf(second.secret!))).result).toBe(messages.success);
  });

  test('without having been handed a secret is refused', async () => {
    expect((await setUp('123456')).result).toBe(messages.wrongCode);
  });

  test('asks for the password at each step, and is told by mail', async () => {
    const without = async (payload: object) =>
      (await server.call('operator/TotpSetup', payload, { token })).body.data;
    const asked = { result: 'Please enter your password !!' };
    expect(await without({})).toEqual(asked);
    expect(await setUp(undefined, 'not-mine-at-all')).toEqual({ result: 'Password is wrong !!' });
    const { secret } = await setUp();
    const totp = await codeOf(secret!);
    expect(await without({ totp })).toEqual(asked);
    expect(await setUp(totp, 'not-mine-at-all')).toEqual({ result: 'Password is wrong !!' });
    expect((await login()).token).toBeTruthy();
    expect((await setUp(totp)).result).toBe(messages.success);
    const mail = await server.mailTo(email, 'Your operator sign-in was changed');
    expect(mail.text).toContain('An authenticator was set up just now.');
  });

  test('keeps the secret unreadable, and ends sessions that began without', async () => {
    const other = await server.operator('finance', email.split('@')[0]);
    const secret = await withTotp();
    type Sealed = { id: number; totp_secret: string; totp_pending: null };
    const [row] = await server.db.query<Sealed>(
      'SELECT id, totp_secret, totp_pending FROM operators WHERE email = $1',
      [email],
    );
    expect(row!.totp_pending).toBeNull();
    expect(row!.totp_secret).not.toContain(secret);
    const place = `operators.totp_secret:${row!.id}` as const;
    expect(server.services.secrets.open(row!.totp_secret, place)).toBe(secret);
    expect((await server.call('operator/Sessions', {}, { token: other })).status).toBe(401);
    expect((await server.call('operator/Sessions', {}, { token })).status).toBe(200);
    const trail = await server.db.query(
      "SELECT remark FROM audit_log WHERE operator = $1 AND action = 'TotpSetup'",
      [email],
    );
    expect(trail).toEqual([{ remark: 'set up' }]);
  });

  test('anew needs a code of the present one, which holds until the new one does', async () => {
    const present = await withTotp();
    expect((await setUp()).result).toBe(messages.wrongCode);
    const wrong = await wrongTotp((steps) => codeOf(present, steps));
    expect((await setUp(wrong)).result).toBe(messages.wrongCode);
    const { secret } = await setUp(await codeOf(present));
    expect(secret).not.toBe(present);
    server.pass(step);
    expect((await login(await codeOf(present))).token).toBeTruthy();
    expect((await setUp(await codeOf(secret!))).result).toBe(messages.success);
    server.pass(2 * step);
    expect(await login(await codeOf(present))).toEqual(refused);
    expect((await login(await codeOf(secret!))).token).toBeTruthy();
  });

  test('by guessing ends after ten tries', async () => {
    await setUp();
    for (let n = 0; n < 10; n += 1) expect((await setUp('00000x')).result).toBeTruthy();
    const payload = { totp: '1', password: testPassword };
    const { status } = await server.call('operator/TotpSetup', payload, { token });
    expect(status).toBe(429);
  });
});

describe('signing in with a code', () => {
  test('works, and not without, and only the right password is told so', async () => {
    const secret = await withTotp();
    expect(await login()).toEqual(refused);
    for (const wrong of ['12345', '1234567', 'abcdef', '!!', '９９９９９９']) {
      expect(await login(wrong), wrong).toEqual(refused);
    }
    const wrongPassword = { data: { result: messages.wrongPassword } };
    expect(await login(await codeOf(secret), 'wrong-one')).toEqual(wrongPassword);
    const code = await codeOf(secret);
    expect((await login(`${code.slice(0, 3)} ${code.slice(3)}`)).token).toBeTruthy();
  });

  test('takes one step of drift and no more', async () => {
    const secret = await withTotp();
    server.pass(10 * step);
    for (const steps of [-3, -2, 2, 3]) {
      expect(await login(await codeOf(secret, steps)), String(steps)).toEqual(refused);
    }
    expect((await login(await codeOf(secret, -1))).token).toBeTruthy();
    expect((await login(await codeOf(secret, 1))).token).toBeTruthy();
  });

  test('works once, and older ones not after it', async () => {
    const secret = await withTotp();
    const before = await codeOf(secret, -1);
    const now = await codeOf(secret);
    expect((await login(now)).token).toBeTruthy();
    expect(await login(now)).toEqual(refused);
    expect(await login(before)).toEqual(refused);
    server.pass(step);
    expect(await login(now)).toEqual(refused);
    expect((await login(await codeOf(secret))).token).toBeTruthy();
  });

  test('that confirmed the set-up is used up by that', async () => {
    const { secret } = await setUp();
    const code = await codeOf(secret!);
    await setUp(code);
    expect(await login(code)).toEqual(refused);
  });

  test('sent ten times at once lets one in', async () => {
    const secret = await withTotp();
    const code = await codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(code)));
    expect(answers.filter((answer) => answer.token)).toHaveLength(1);
  });

  test('by guessing ends after ten tries, the right password notwithstanding', async () => {
    const secret = await withTotp();
    await server.db.query('DELETE FROM try_counts');
    for (let n = 0; n < 10; n += 1) expect(await login('00000x')).toEqual(refused);
    expect(await login(await codeOf(secret))).toEqual({ showableMessage: messages.tooMany });
  });
});
