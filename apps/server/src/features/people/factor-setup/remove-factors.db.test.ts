import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMember } from '#features/people/members/members.ts';
import { readHold } from '#features/people/security-changes/payout-hold.ts';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { factorBench, type FactorBench } from '#testing/people/factor-bench.support.ts';
import { softAuthenticator } from '#testing/people/factors.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

const day = 86_400;

let server: TestServer;
let bench: MoneyBench;
let factors: FactorBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  factors = factorBench(server);
});
afterAll(() => server.stop());

/** Somebody with a passkey and an authenticator. */
async function withBoth(): Promise<TestPerson & { secret: string }> {
  const who = await bench.person();
  const key = softAuthenticator(1);
  await factors.addPasskey(who, key);
  const passkey = await factors.signed(who, key, { purpose: 'proof' });
  const { secret } = await factors.addTotp(who, { loginPassword: testPassword, passkey });
  return { ...who, secret };
}

const remove = async (uid: number | string, remark: string): Promise<unknown> => {
  const token = await server.operator('support');
  return (await server.call('operator/RemoveFactors', { uid, remark }, { token })).body.data;
};

test('an operator removes all factors of somebody who lost them, and says why', async () => {
  const who = await withBoth();
  expect(await remove(who.uid, ' ')).toBe('Remark is required');
  expect(await remove('nobody', 'x')).toBe(messages.userNotFound);
  expect(await remove(999999, 'x')).toBe(messages.userNotFound);
  const answers = await Promise.all(
    [1, 2].map(() => remove(who.uid, 'Identified by video, ticket 7')),
  );
  expect(new Set(answers)).toEqual(new Set([messages.success, 'Member has no second factor !!']));
  expect(await factors.ask(who, 'Factors')).toMatchObject({
    passkeys: [],
    authenticatorSince: '',
    recoveryCodes: 0,
  });
  expect(await server.signIn(who.uid)).toBeTruthy();
  const { email } = (await findMember(server.db, who.uid))!;
  const mail = await server.mailTo(email, 'Your second factors changed');
  expect(mail.text).toContain('All your second factors were removed by our support just now.');
  expect((await readHold(server.services, server.db, who.uid)).held?.change).toBe('factor');
  const audited = await server.db.query(
    "SELECT target, remark FROM audit_log WHERE action = 'RemoveFactors'",
  );
  expect(audited).toEqual([
    { target: `member:${who.uid}`, remark: 'Identified by video, ticket 7' },
  ]);
});

test('what was removed or never confirmed goes after its time, and nothing else does', async () => {
  const [who, other] = [await withBoth(), await withBoth()];
  await remove(who.uid, 'Lost');
  const proof = { loginPassword: testPassword, proofCode: await factors.totp(other.secret) };
  await factors.ask(other, 'AuthenticatorSetup', proof);
  const count = async ({ uid }: TestPerson): Promise<unknown> => {
    const [row] = await server.db.query(
      `SELECT (SELECT count(*)::int FROM member_passkeys WHERE uid = $1) AS passkeys,
         (SELECT count(*)::int FROM member_authenticators WHERE uid = $1) AS authenticators,
         (SELECT count(*)::int FROM codes WHERE uid = $1 AND purpose LIKE 'recovery %') AS codes`,
      [uid],
    );
    return row;
  };
  server.pass(2 * day);
  await removeOldRows(server.services);
  expect(await count(who)).toEqual({ passkeys: 1, authenticators: 1, codes: 0 });
  expect(await count(other)).toEqual({ passkeys: 1, authenticators: 1, codes: 10 });
  server.pass(29 * day);
  await removeOldRows(server.services);
  expect(await count(who)).toEqual({ passkeys: 0, authenticators: 0, codes: 0 });
  expect(await count(other)).toEqual({ passkeys: 1, authenticators: 1, codes: 10 });
  const challenges = await server.db.query("SELECT 1 FROM codes WHERE purpose LIKE 'passkey %'");
  expect(challenges).toEqual([]);
});

test('an export names the factors and holds no secret', async () => {
  const who = await withBoth();
  const { body } = await server.call('ExportMyData', { uid: who.uid }, { token: who.token });
  expect(body).toMatchObject({
    passkeys: [{ name: 'Phone', removedAt: null }],
    authenticators: [{ removedAt: null }],
  });
  const stored = await server.db.query<{ secret: string }>(
    'SELECT secret FROM member_authenticators WHERE uid = $1',
    [who.uid],
  );
  const text = JSON.stringify(body);
  expect(stored).toHaveLength(1);
  for (const secret of [who.secret, stored[0]!.secret]) expect(text).not.toContain(secret);
});
