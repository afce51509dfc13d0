import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMember } from '#features/people/members/members.ts';
import { readHold } from '#features/people/security-changes/payout-hold.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { factorBench, type FactorBench } from '#testing/people/factor-bench.support.ts';
import { softAuthenticator } from '#testing/people/factors.support.ts';
import { securityBench } from '#testing/people/security.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let factors: FactorBench;
let security: ReturnType<typeof securityBench>;
let who: TestPerson;
let email: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  factors = factorBench(server);
  security = securityBench(server, bench);
});
beforeEach(async () => {
  who = await bench.person();
  ({ email } = (await findMember(server.db, who.uid))!);
});
afterAll(() => server.stop());

const subject = 'Your second factors changed';

/** The token of the newest mail about factors that says this. */
async function tokenOf(what: string): Promise<string> {
  await expect.poll(async () => (await server.mailTo(email, subject)).text).toContain(what);
  return security.token(email, subject);
}
const held = async (): Promise<unknown> =>
  (await readHold(server.services, server.db, who.uid)).held;

test('a factor that somebody added goes by the link of its mail, with its codes', async () => {
  const [code] = await factors.addPasskey(who, softAuthenticator(1));
  expect(await held()).toMatchObject({ change: 'factor' });
  const token = await tokenOf("The passkey 'Phone' was added just now.");
  expect(await security.undo(token)).toBe(messages.success);
  expect(await security.frozen(who)).toBe(true);
  const again = await bench.signIn(who.uid);
  expect(await factors.ask(again, 'Factors')).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  const login = { uid: who.uid, password: testPassword, proofCode: code };
  expect((await server.call('login', login)).body.token).toBeUndefined();
});

test('a factor that somebody removed or replaced is back by the link of its mail', async () => {
  const { secret } = await factors.addTotp(who);
  const proof = { loginPassword: testPassword, proofCode: await factors.totp(secret) };
  const { secret: other } = await factors.addTotp(who, proof);
  const replaced = await tokenOf('Your authenticator app was replaced just now.');
  const removal = { loginPassword: testPassword, proofCode: await factors.totp(other) };
  expect(await factors.ask(who, 'RemoveAuthenticator', removal)).toBe(messages.success);
  await tokenOf('Your authenticator app was removed just now.');
  // Undoing the first undoes the later ones too.
  expect(await security.undo(replaced)).toBe(messages.success);
  server.pass(30);
  await server.db.query(
    `UPDATE members SET must_change_password = false, password_hash =
       (SELECT password_hash FROM members WHERE uid = 100000) WHERE uid = $1`,
    [who.uid],
  );
  const login = async (of: string): Promise<unknown> => {
    const proofCode = await factors.totp(of);
    const body = { uid: who.uid, password: testPassword, proofCode };
    return (await server.call('login', body)).body.token;
  };
  expect(await login(other)).toBeUndefined();
  expect(await login(secret)).toBeTruthy();
});

test('recovery codes that somebody made are void by the link of their mail', async () => {
  const { recoveryCodes } = await factors.addTotp(who);
  const proof = { loginPassword: testPassword, proofCode: recoveryCodes[0] };
  const renewed = await factors.ask(who, 'RecoveryCodes', proof);
  expect(renewed['recoveryCodes']).toHaveLength(10);
  expect(await security.undo(await tokenOf('New recovery codes were made just now.'))).toBe(
    messages.success,
  );
  const again = await bench.signIn(who.uid);
  expect(await factors.ask(again, 'Factors')).toMatchObject({
    recoveryCodes: 0,
    authenticatorSince: expect.stringMatching(/^\d{4}-/) as string,
  });
});
