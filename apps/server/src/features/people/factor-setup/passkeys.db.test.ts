import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForLocks } from '#testing/locks.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { factorBench, type FactorBench } from '#testing/people/factor-bench.support.ts';
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
let bench: MoneyBench;
let factors: FactorBench;
let who: TestPerson;
let key: SoftAuthenticator;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  factors = factorBench(server);
});
beforeEach(async () => {
  who = await bench.person();
  key = softAuthenticator(1);
});
afterAll(() => server.stop());

const signIn = async (passkey: string): Promise<Answered['body']> =>
  (await server.call('PasskeyLogin', { passkey, ipaddress: '192.0.2.1' })).body;
const refused = { data: { result: messages.wrongPasskey } };

describe('adding a passkey', () => {
  test('asks for a proof of presence, and hands out recovery codes with the first', async () => {
    expect(await factors.ask(who, 'AddPasskey')).toEqual({
      result: expect.stringMatching(/^To change your second factors, enter your login/) as string,
    });
    const codes = await factors.addPasskey(who, key);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await factors.ask(who, 'Factors')).toEqual({
      passkeys: [
        {
          id: expect.any(Number) as number,
          name: 'Phone',
          addedAt: expect.stringMatching(/^\d{4}-/) as string,
          lastUsedAt: '',
        },
      ],
      authenticatorSince: '',
      recoveryCodes: 10,
      host: 'localhost',
    });
    // From now on a mailed code is not enough; the passkey itself confirms the next one.
    const mailed = await factors.ask(who, 'AddPasskey', await factors.mailedProof(who));
    expect(mailed).toEqual({ result: messages.wrongProof });
    const passkey = await factors.signed(who, key, { purpose: 'proof' });
    const proof = { loginPassword: testPassword, passkey };
    expect(await factors.addPasskey(who, softAuthenticator(), proof)).toEqual([]);
    expect(await factors.ask(who, 'AddPasskey', proof)).toEqual({ result: messages.wrongProof });
  });

  const wrong: [string, Quirks][] = [
    ['of another origin', { origin: 'http://localhost:3001' }],
    ['of another host', { host: 'example.com' }],
    ['of somebody who was not verified', { verified: false }],
  ];
  test.each(wrong)('refuses one %s', async (_name, quirks) => {
    const { options } = await factors.ask(who, 'AddPasskey', await factors.mailedProof(who));
    const credential = key.create(options as { challenge: string }, quirks);
    expect(await factors.ask(who, 'AddPasskey', { credential })).toEqual(refused.data);
    const good = key.create(options as { challenge: string });
    expect(await factors.ask(who, 'AddPasskey', { credential: good })).toMatchObject({
      result: messages.success,
    });
  });

  test('takes an answer once, in the session that asked, in time, from its member', async () => {
    const { options } = await factors.ask(who, 'AddPasskey', await factors.mailedProof(who));
    const credential = key.create(options as { challenge: string });
    const elsewhere = await bench.signIn(who.uid);
    const stranger = await bench.person();
    for (const other of [elsewhere, stranger]) {
      expect(await factors.ask(other, 'AddPasskey', { credential })).toEqual(refused.data);
    }
    const both = await Promise.all(
      [1, 2].map(() => factors.ask(who, 'AddPasskey', { credential })),
    );
    const results = both.map(({ result }) => result);
    expect(new Set(results)).toEqual(new Set([messages.wrongPasskey, messages.success]));
    const late = await factors.ask(stranger, 'AddPasskey', await factors.mailedProof(stranger));
    const slow = softAuthenticator().create(late['options'] as { challenge: string });
    server.pass(5 * 60 + 1);
    expect(await factors.ask(stranger, 'AddPasskey', { credential: slow })).toEqual(refused.data);
  });

  test.each(['{', '[]', 'null', '{"id":1}', '{"id":"x","rawId":"x","type":"public-key"}'])(
    'refuses what is no passkey: %s',
    async (credential) => {
      expect(await factors.ask(who, 'AddPasskey', { credential })).toEqual(refused.data);
      expect(await signIn(credential)).toEqual(refused);
    },
  );
});

describe('signing in by a passkey alone', () => {
  beforeEach(async () => {
    await factors.addPasskey(who, key);
  });

  test('answers as login does, and writes down when it was used', async () => {
    const { data, token } = await signIn(await factors.signInBy(key));
    expect(data).toEqual({
      result: messages.successfull,
      resultid: who.uid,
      resultusername: 'Test Person',
    });
    const session = { uid: who.uid, token: token! };
    const { passkeys } = await factors.ask(session, 'Factors');
    expect(passkeys).toMatchObject([{ lastUsedAt: expect.stringMatching(/^\d{4}-/) as string }]);
    const [row] = await bench.rows(session, 'Sessions');
    expect(row).toMatchObject({ current: true });
  });

  test('works once with each answer, also where two come at once', async () => {
    const passkey = await factors.signInBy(key);
    const both = await Promise.all([signIn(passkey), signIn(passkey)]);
    expect(both.filter(({ token }) => token !== undefined)).toHaveLength(1);
    expect(await signIn(passkey)).toEqual(refused);
  });

  test('takes one of two answers with the same count, though they come at once', async () => {
    const answers = [
      await factors.signInBy(key, { counter: 7 }),
      await factors.signInBy(key, { counter: 7 }),
    ];
    const { running } = await server.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM member_passkeys WHERE uid = $1 FOR UPDATE', [who.uid]);
      const begun = answers.map(signIn);
      // Both signatures are right by now, and the count of neither is written.
      await waitForLocks(server.db, 2);
      return { running: begun };
    });
    const both = await Promise.all(running);
    expect(both.filter(({ token }) => token !== undefined)).toHaveLength(1);
  });

  const wrong: [string, Quirks][] = [
    ['of another origin', { origin: 'https://localhost:3000' }],
    ['of another host', { host: 'localhost.example' }],
    ['of somebody who was not verified', { verified: false }],
    ['whose count went back', { counter: 1 }],
  ];
  test.each(wrong)('refuses an answer %s', async (_name, quirks) => {
    expect((await signIn(await factors.signInBy(key))).token).toBeTruthy();
    expect(await signIn(await factors.signInBy(key, quirks))).toEqual(refused);
    expect((await signIn(await factors.signInBy(key))).token).toBeTruthy();
  });

  test('takes a passkey that does not count again and again', async () => {
    const still = softAuthenticator(0);
    const other = await bench.person();
    await factors.addPasskey(other, still);
    for (const _time of [1, 2]) {
      expect((await signIn(await factors.signInBy(still))).token).toBeTruthy();
    }
  });

  test('refuses a late answer, a foreign passkey and one to another question', async () => {
    const late = await factors.signInBy(key);
    server.pass(5 * 60 + 1);
    expect(await signIn(late)).toEqual(refused);
    expect(await signIn(await factors.signInBy(softAuthenticator()))).toEqual(refused);
    expect(await signIn(await factors.signed(who, key, { purpose: 'proof' }))).toEqual(refused);
    const forged = JSON.parse(await factors.signInBy(key)) as { response: { userHandle: string } };
    forged.response.userHandle = 'somebody';
    expect(await signIn(JSON.stringify(forged))).toEqual(refused);
  });

  test('is over once the passkey is removed', async () => {
    const waiting = await factors.signInBy(key);
    const { passkeys } = await factors.ask(who, 'Factors');
    const [{ id }] = passkeys as [{ id: number }];
    const stranger = await bench.person();
    const strangers = await factors.mailedProof(stranger);
    expect(await factors.ask(stranger, 'RemovePasskey', { id, ...strangers })).toBe(
      messages.passkeyNotFound,
    );
    expect(await factors.ask(who, 'RemovePasskey', { id })).toMatch(/^To change your second/);
    const passkey = await factors.signed(who, key, { purpose: 'proof' });
    const removal = { id, loginPassword: testPassword, passkey };
    expect(await factors.ask(who, 'RemovePasskey', removal)).toBe(messages.success);
    expect(await signIn(waiting)).toEqual(refused);
    expect(await factors.ask(who, 'Factors')).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    // Without a factor the password is enough again.
    expect(await server.signIn(who.uid)).toBeTruthy();
  });

  test('opens what a password opens, suspended or not, with the change asked for', async () => {
    await bench.suspend(who.uid, true);
    await server.db.query('UPDATE members SET must_change_password = true WHERE uid = $1', [
      who.uid,
    ]);
    const { data, token } = await signIn(await factors.signInBy(key));
    expect(data).toMatchObject({ changePassword: true });
    expect(token).toBeTruthy();
  });
});

test('a passkey can be named by its member, and by nobody else', async () => {
  await factors.addPasskey(who, key);
  const { passkeys } = await factors.ask(who, 'Factors');
  const [{ id }] = passkeys as [{ id: number }];
  expect(await factors.ask(who, 'RenamePasskey', { id, name: ' Blue key ' })).toBe(
    messages.success,
  );
  expect(await factors.ask(who, 'Factors')).toMatchObject({ passkeys: [{ name: 'Blue key' }] });
  const stranger = await bench.person();
  expect(await factors.ask(stranger, 'RenamePasskey', { id, name: 'Mine' })).toBe(
    messages.passkeyNotFound,
  );
  for (const name of ['', ' ', 'x'.repeat(41)]) {
    expect(await factors.ask(who, 'RenamePasskey', { id, name })).toMatch(/name/);
  }
});
