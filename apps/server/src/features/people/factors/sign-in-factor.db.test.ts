import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMember } from '#features/people/members/members.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { factorBench, type FactorBench } from '#testing/people/factor-bench.support.ts';
import { softAuthenticator } from '#testing/people/factors.support.ts';
import { wrongTotp } from '#testing/people/wrong-codes.support.ts';
import {
  startTestServer,
  testPassword,
  type Answered,
  type TestServer,
} from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let factors: FactorBench;
let who: TestPerson;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  factors = factorBench(server);
});
beforeEach(async () => {
  // Each test begins with a step, so that none begins in one and ends in the next.
  server.pass(30 - ((server.services.clock.now().getTime() / 1000) % 30));
  who = await bench.person();
  ({ secret, recoveryCodes } = await factors.addTotp(who));
});
afterAll(() => server.stop());

const login = async (more: object = {}, password = testPassword): Promise<Answered['body']> =>
  (await server.call('login', { uid: who.uid, password, ...more })).body;
const needed = { data: { result: messages.factorNeeded } };
const wrong = { data: { result: messages.wrongProof } };

describe('a password alone', () => {
  test('opens nothing where there is an authenticator; only who has it learns that', async () => {
    expect(await login()).toEqual(needed);
    expect(await login({ proofCode: ' ' })).toEqual(needed);
    expect(await login({}, 'wrong-1')).toEqual({ data: { result: messages.wrongPassword } });
    expect(await login({ proofCode: await factors.totp(secret) }, 'wrong-1')).toEqual({
      data: { result: messages.wrongPassword },
    });
    expect((await login({ proofCode: await factors.totp(secret) })).token).toBeTruthy();
  });

  test('is no more after a mailed one took its place', async () => {
    await server.call('ForgetPasswordOtp', { uid: who.uid });
    const address = (await findMember(server.db, who.uid))!.email;
    const codeMail = await server.mailTo(address, 'Your code for a new password');
    const otp = /code is (\d{6})/.exec(codeMail.text ?? '')![1]!;
    await server.call('ForgetPassword', { uid: who.uid, otp });
    const mail = await server.mailTo(address, 'Your new password');
    const password = / is: (\S+)/.exec(mail.text ?? '')![1]!;
    expect(await login({}, password)).toEqual(needed);
    const [code] = recoveryCodes;
    expect((await login({ proofCode: code }, password)).token).toBeTruthy();
  });
});

describe('a code of the authenticator', () => {
  test('works once, and makes older ones worthless', async () => {
    const [early, proofCode] = [await factors.totp(secret, -1), await factors.totp(secret)];
    const both = await Promise.all([login({ proofCode }), login({ proofCode })]);
    expect(both.filter(({ token }) => token !== undefined)).toHaveLength(1);
    expect(await login({ proofCode })).toEqual(wrong);
    expect(await login({ proofCode: early })).toEqual(wrong);
    server.pass(30);
    expect((await login({ proofCode: await factors.totp(secret) })).token).toBeTruthy();
  });

  test('that comes too late is wrong, used or not', async () => {
    const proofCode = await factors.totp(secret);
    server.pass(90);
    expect(await login({ proofCode })).toEqual(wrong);
  });

  test('cannot be guessed: after ten wrong ones nothing but time or a passkey helps', async () => {
    const guess = await wrongTotp((steps) => factors.totp(secret, steps));
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await login({ proofCode: guess })).toEqual(wrong);
    }
    const proofCode = await factors.totp(secret);
    const { status } = await server.call('login', {
      uid: who.uid,
      password: testPassword,
      proofCode,
    });
    expect(status).toBe(429);
    server.pass(15 * 60 + 1);
    expect((await login({ proofCode: await factors.totp(secret) })).token).toBeTruthy();
  });
});

describe('a recovery code', () => {
  test('works once, however it is typed', async () => {
    const [first, second] = recoveryCodes as [string, string];
    expect((await login({ proofCode: first })).token).toBeTruthy();
    expect(await login({ proofCode: first })).toEqual(wrong);
    const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const both = await Promise.all([1, 2].map(() => login({ proofCode: typed })));
    expect(both.filter(({ token }) => token !== undefined)).toHaveLength(1);
    expect(await factors.ask(who, 'Factors')).toMatchObject({ recoveryCodes: 8 });
  });

  test('is its own member\u2019s', async () => {
    const [code] = recoveryCodes;
    const other = await bench.person();
    await factors.addTotp(other);
    const { body } = await server.call('login', {
      uid: other.uid,
      password: testPassword,
      proofCode: code,
    });
    expect(body).toEqual(wrong);
  });

  test('is void once new ones were made', async () => {
    const [code, proofCode] = recoveryCodes as [string, string];
    const proof = { loginPassword: testPassword, proofCode };
    const renewed = await factors.ask(who, 'RecoveryCodes', proof);
    expect(renewed['result']).toBe(messages.success);
    expect(await login({ proofCode: code })).toEqual(wrong);
    const [fresh] = renewed['recoveryCodes'] as string[];
    expect((await login({ proofCode: fresh })).token).toBeTruthy();
    const stranger = await bench.person();
    const asked = await factors.ask(stranger, 'RecoveryCodes', await factors.mailedProof(stranger));
    expect(asked).toEqual({ result: messages.noFactor });
  });

  test('is readable nowhere in the database', async () => {
    const [{ found }] = (await server.db.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM codes c, unnest($1::text[]) AS code
       WHERE position(convert_to(code, 'UTF8') IN c.code_hash) > 0
         OR c::text LIKE '%' || code || '%'`,
      [recoveryCodes],
    )) as [{ found: number }];
    expect(found).toBe(0);
    const [row] = await server.db.query<{ secret: string }>(
      'SELECT secret FROM member_authenticators WHERE uid = $1',
      [who.uid],
    );
    expect(row!.secret).not.toContain(secret);
  });
});

test('a passkey stands in for the code, but not that of another member', async () => {
  const [own, foreign] = [softAuthenticator(1), softAuthenticator(1)];
  const proof = { loginPassword: testPassword, proofCode: await factors.totp(secret) };
  await factors.addPasskey(who, own, proof);
  await factors.addPasskey(await bench.person(), foreign);
  expect(await login({ passkey: await factors.signInBy(foreign) })).toEqual(wrong);
  const passkey = await factors.signInBy(own);
  expect((await login({ passkey })).token).toBeTruthy();
  expect(await login({ passkey })).toEqual(wrong);
});

describe('the authenticator', () => {
  const proofNow = async (): Promise<object> => ({
    loginPassword: testPassword,
    proofCode: await factors.totp(secret),
  });

  test('can be replaced, and holds until the new one has shown a code', async () => {
    const asked = await factors.ask(who, 'AuthenticatorSetup', await proofNow());
    const fresh = asked['secret'] as string;
    expect(asked['uri']).toContain(`secret=${fresh}`);
    server.pass(30);
    const guess = await wrongTotp((steps) => factors.totp(fresh, steps));
    expect(await factors.ask(who, 'AuthenticatorSetup', { code: guess })).toEqual({
      result: messages.wrongCode,
    });
    expect((await login({ proofCode: await factors.totp(secret) })).token).toBeTruthy();
    const code = await factors.totp(fresh);
    expect(await factors.ask(who, 'AuthenticatorSetup', { code })).toEqual({
      result: messages.success,
    });
    server.pass(30);
    expect(await login({ proofCode: await factors.totp(secret) })).toEqual(wrong);
    expect(await login({ proofCode: code })).toEqual(wrong);
    expect((await login({ proofCode: await factors.totp(fresh) })).token).toBeTruthy();
  });

  test('handed out too long ago is set up no more', async () => {
    const asked = await factors.ask(who, 'AuthenticatorSetup', await proofNow());
    server.pass(601);
    const code = await factors.totp(asked['secret'] as string);
    expect(await factors.ask(who, 'AuthenticatorSetup', { code })).toEqual({
      result: messages.wrongCode,
    });
  });

  test('is removed with a proof only, and the recovery codes with it', async () => {
    expect(await factors.ask(who, 'RemoveAuthenticator')).toMatch(
      /a code of your app, or use a passkey/,
    );
    const mailed = await factors.mailedProof(who);
    expect(await factors.ask(who, 'RemoveAuthenticator', mailed)).toBe(messages.wrongProof);
    expect(await factors.ask(who, 'RemoveAuthenticator', await proofNow())).toBe(messages.success);
    expect((await login()).token).toBeTruthy();
    expect(await factors.ask(who, 'Factors')).toMatchObject({
      authenticatorSince: '',
      recoveryCodes: 0,
    });
    const none = await factors.ask(who, 'RemoveAuthenticator', await factors.mailedProof(who));
    expect(none).toBe(messages.noAuthenticator);
  });
});
