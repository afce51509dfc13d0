import { messages } from '@canopy/contract/messages.ts';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  softAuthenticator,
  type Quirks,
  type SoftAuthenticator,
} from '#testing/people/factors.support.ts';
import {
  startTestServer,
  testPassword,
  type Answered,
  type TestServer,
} from '#testing/server.support.ts';

let server: TestServer;
let token: string;
let email: string;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const name = `keeper${(people += 1)}`;
  email = `${name}@operator.test`;
  token = await server.operator('support', name);
});

type Data = Record<string, unknown> & { result: string };
type Options = Parameters<SoftAuthenticator['create']>[0];
const password = testPassword;
const ask = async (call: string, payload: object, by = token): Promise<Data> =>
  (await server.call(`operator/${call}`, payload, { token: by })).body.data as Data;
const login = async (more: object = {}): Promise<Answered['body']> =>
  (await server.call('operator/login', { email, password, ...more })).body;
const factors = () => ask('Factors', {});
const refused = { data: { result: messages.wrongPasskey } };

/** Adds the passkey of an authenticator and returns the answer. */
async function add(key: SoftAuthenticator, name = 'Laptop', quirks: Quirks = {}): Promise<Data> {
  const { options } = await ask('AddPasskey', { password });
  return ask('AddPasskey', { credential: key.create(options as Options, quirks), name });
}

async function withPasskey(first = 0): Promise<SoftAuthenticator> {
  const key = softAuthenticator(first);
  expect(await add(key)).toEqual({ result: messages.success });
  return key;
}

/** What the sign-in asks the browser for. */
const asked = async (): Promise<Options> => ((await login()).data as { options: Options }).options;

describe('adding a passkey', () => {
  test('asks for the password, ends the other sessions, is written down and mailed', async () => {
    const other = await server.operator('support', email.split('@')[0]);
    expect(await ask('AddPasskey', {})).toEqual({ result: 'Please enter your password !!' });
    const wrong = await ask('AddPasskey', { password: 'not-mine' });
    expect(wrong).toEqual({ result: 'Password is wrong !!' });
    await withPasskey();
    expect(await factors()).toMatchObject({
      totp: false,
      passkeys: [{ name: 'Laptop', lastUsedAt: '' }],
      host: 'localhost',
    });
    expect((await server.call('operator/Sessions', {}, { token: other })).status).toBe(401);
    expect((await server.call('operator/Sessions', {}, { token })).status).toBe(200);
    const trail = await server.db.query(
      "SELECT action, remark FROM audit_log WHERE operator = $1 AND action <> 'login'",
      [email],
    );
    expect(trail).toEqual([{ action: 'AddPasskey', remark: 'Laptop' }]);
    const mail = await server.mailTo(email, 'Your operator sign-in was changed');
    expect(mail.text).toContain("The passkey 'Laptop' was added just now.");
  });

  test('of another page, another host, or without asking the person is refused', async () => {
    for (const quirks of [
      { origin: 'http://localhost.evil.test:3000' },
      { host: 'evil.test' },
      { verified: false },
    ]) {
      const answer = await add(softAuthenticator(), 'Laptop', quirks);
      expect(answer, JSON.stringify(quirks)).toEqual({ result: messages.wrongPasskey });
    }
    expect(await factors()).toMatchObject({ passkeys: [] });
  });

  test('answers one question of this session, within five minutes, once', async () => {
    const elsewhere = (await login()).token!;
    const key = softAuthenticator();
    const { options } = await ask('AddPasskey', { password });
    const credential = key.create(options as Options);
    const wrong = { result: messages.wrongPasskey };
    expect(await ask('AddPasskey', { credential }, elsewhere)).toEqual(wrong);
    server.pass(5 * 60);
    expect(await ask('AddPasskey', { credential })).toEqual(wrong);
    expect(await add(key)).toEqual({ result: messages.success });
    expect(await add(key)).toEqual(wrong);
    const other = key.create({ challenge: 'bm90LW91cnM' });
    for (const odd of [other, 'null', '{}', '[', '"x"']) {
      expect(await ask('AddPasskey', { credential: odd }), odd).toEqual(wrong);
    }
  });

  test.each(['  ', 'x'.repeat(41)])('named %j is refused', async (name) => {
    const { result } = await add(softAuthenticator(), name);
    expect(result).toMatch(/name/);
    expect(await factors()).toMatchObject({ passkeys: [] });
  });
});

describe('signing in with a passkey', () => {
  test('wants password and passkey, and says so only to the right password', async () => {
    const key = await withPasskey();
    expect(await login()).toMatchObject({ data: { result: messages.wrongCode, totp: false } });
    expect((await login({ totp: '123456' })).token).toBeUndefined();
    const passkey = key.sign(await asked());
    const wrong = await login({ password: 'wrong-one', passkey });
    expect(wrong).toEqual({ data: { result: messages.wrongPassword } });
    const { data, token: session = '' } = await login({ passkey });
    expect(data).toEqual({ result: 'Successfull', email, role: 'support' });
    expect((await server.call('operator/Sessions', {}, { token: session })).status).toBe(200);
    expect(await factors()).toMatchObject({
      passkeys: [{ lastUsedAt: expect.stringMatching(/^\d{4}-/) as string }],
    });
  });

  test('works once, for one question, of this operator', async () => {
    const key = await withPasskey();
    const passkey = key.sign(await asked());
    const twice = await Promise.all([login({ passkey }), login({ passkey })]);
    expect(twice.filter((answer) => answer.token)).toHaveLength(1);
    expect(await login({ passkey })).toEqual(refused);
    const old = key.sign(await asked());
    await asked();
    expect(await login({ passkey: old })).toEqual(refused);
    const late = key.sign(await asked());
    server.pass(5 * 60);
    expect(await login({ passkey: late })).toEqual(refused);
    const own = email;
    await server.operator('support', 'stranger');
    email = 'stranger@operator.test';
    const strangers = softAuthenticator();
    token = (await login()).token!;
    await add(strangers);
    email = own;
    expect(await login({ passkey: strangers.sign(await asked()) })).toEqual(refused);
  });

  test.each<[string, Quirks]>([
    ['another page', { origin: 'http://evil.test' }],
    ['another host', { host: 'evil.test' }],
    ['nobody verified', { verified: false }],
    ['a count that goes back', { counter: 1 }],
  ])('with %s is refused', async (_name, quirks) => {
    const key = await withPasskey(7);
    expect((await login({ passkey: key.sign(await asked()) })).token).toBeTruthy();
    expect(await login({ passkey: key.sign(await asked(), quirks) })).toEqual(refused);
    expect((await login({ passkey: key.sign(await asked()) })).token).toBeTruthy();
  });

  test('leaves the choice to who has an authenticator too', async () => {
    const key = await withPasskey();
    const codeOf = (secret: string): Promise<string> =>
      generate({ secret, epoch: Math.floor(server.services.clock.now().getTime() / 1000) });
    const { secret } = (await ask('TotpSetup', { password })) as unknown as { secret: string };
    await ask('TotpSetup', { password, totp: await codeOf(secret) });
    server.pass(60);
    expect(await login()).toMatchObject({ data: { result: messages.wrongCode, totp: true } });
    expect((await login({ totp: await codeOf(secret) })).token).toBeTruthy();
    expect((await login({ passkey: key.sign(await asked()) })).token).toBeTruthy();
  });

  test('by guessing ends after ten tries, the right passkey notwithstanding', async () => {
    const key = await withPasskey();
    const passkey = key.sign(await asked());
    await server.db.query('DELETE FROM try_counts');
    for (let n = 0; n < 10; n += 1) await login({ passkey: '{}' });
    expect(await login({ passkey })).toEqual({ showableMessage: messages.tooMany });
  });
});

describe('removing a passkey', () => {
  const idOf = async (): Promise<number> =>
    ((await factors())['passkeys'] as { id: number }[])[0]!.id;

  test('asks for the password, takes only an own one, and is mailed', async () => {
    await withPasskey();
    const id = await idOf();
    const own = await server.db.query<{ result: string }>('SELECT 1 FROM operator_passkeys');
    expect(own.length).toBeGreaterThan(0);
    expect(await ask('RemovePasskey', { id })).toBe('Please enter your password !!');
    expect(await ask('RemovePasskey', { id, password: 'x' })).toBe('Password is wrong !!');
    const stranger = await server.operator('support', 'not-the-owner');
    const foreign = await ask('RemovePasskey', { id, password }, stranger);
    expect(foreign).toBe(messages.passkeyNotFound);
    expect(await ask('RemovePasskey', { id: 'x', password })).toBe(messages.passkeyNotFound);
    expect(await ask('RemovePasskey', { id, password })).toBe('success');
    expect(await ask('RemovePasskey', { id, password })).toBe(messages.passkeyNotFound);
    expect((await login()).token).toBeTruthy();
    const trail = await server.db.query(
      "SELECT remark FROM audit_log WHERE operator = $1 AND action = 'RemovePasskey'",
      [email],
    );
    expect(trail).toEqual([{ remark: 'Laptop' }]);
  });

  test('leaves the last factor where the role needs one', async () => {
    const name = `money${people}`;
    email = `${name}@operator.test`;
    token = await server.operator('finance', name);
    await withPasskey();
    const id = await idOf();
    const stays = 'Your role needs a passkey or an authenticator; add another first !!';
    expect(await ask('RemovePasskey', { id, password })).toBe(stays);
    await add(softAuthenticator(), 'Phone');
    const ids = (await factors())['passkeys'] as { id: number }[];
    const both = await Promise.all(
      ids.map((each) => ask('RemovePasskey', { id: each.id, password })),
    );
    expect(both.map(String).toSorted()).toEqual([stays, 'success']);
    expect(await factors()).toMatchObject({ passkeys: [{}], needed: true, daysLeft: null });
  });
});
