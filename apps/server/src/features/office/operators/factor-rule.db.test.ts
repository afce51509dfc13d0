import type { CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { refusals } from '@canopy/contract/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factorRule } from '#features/office/operators/factor-rule.ts';
import { softAuthenticator, type SoftAuthenticator } from '#testing/people/factors.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

const day = 24 * 3600;

let server: TestServer;
let owner: string;
let people = 0;
let name = '';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.operator('owner');
  name = `rule${(people += 1)}`;
});

const password = testPassword;
const shut = { status: 403, body: { showableMessage: refusals['factor.set-up-first'].text } };
const ask = (call: string, payload: object, token: string) =>
  server.call(`operator/${call}`, payload, { token });
const login = async () =>
  (await server.call('operator/login', { email: `${name}@operator.test`, password })).body;

/** An operator who could have known of the rule from now on. */
async function newcomer(role: 'owner' | 'finance' | 'support' | 'auditor'): Promise<string> {
  const token = await server.operator(role, name);
  await server.db.query('UPDATE operators SET factor_asked_at = $2 WHERE email = $1', [
    `${name}@operator.test`,
    server.services.clock.now(),
  ]);
  return token;
}

const save = (settings: object) => ask('SaveSettings', { settings, note: 'for a test' }, owner);
const rule = async (token: string) => (await ask('Factors', {}, token)).body.data;

describe('owner and finance without a factor', () => {
  test.each(['owner', 'finance'] as const)('%s: the days left count down', async (role) => {
    const token = await newcomer(role);
    expect(await rule(token)).toMatchObject({ needed: true, daysLeft: 14 });
    expect((await ask('Ledger', {}, token)).status).toBe(200);
    server.pass(13.5 * day);
    const { data, token: late = '' } = await login();
    expect(data).not.toHaveProperty('setUpFactor');
    expect(await rule(late)).toMatchObject({ daysLeft: 1 });
    expect((await ask('Ledger', {}, late)).status).toBe(200);
  });

  test('reach only what sets one up when the grace is over, also in an open session', async () => {
    await newcomer('finance');
    server.pass(14 * day - 60);
    const { token: open = '' } = await login();
    expect((await ask('Ledger', {}, open)).status).toBe(200);
    server.pass(120);
    expect(await ask('Ledger', {}, open)).toMatchObject(shut);
    const { data, token = '' } = await login();
    expect(data).toMatchObject({ result: 'Successfull', setUpFactor: true });
    const reached: string[] = [];
    const entries: readonly (readonly [string, CallDefinition])[] = callEntries;
    for (const [call, { access, roles }] of entries) {
      if (access !== 'operator' || !roles?.includes('finance')) continue;
      if (call === 'operator/Logout') continue;
      const { status, body } = await server.call(call, {}, { token });
      if (status !== 403 || body.showableMessage !== refusals['factor.set-up-first'].text)
        reached.push(call);
    }
    expect(reached.map((call) => call.replace('operator/', '')).toSorted()).toEqual([
      'AddPasskey',
      'Factors',
      'PasswordUpdate',
      'RemovePasskey',
      'TotpSetup',
    ]);
    expect((await ask('Logout', {}, token)).body.data).toBe('success');
  });

  test('reach everything once there is a passkey', async () => {
    await newcomer('finance');
    server.pass(15 * day);
    const { token = '' } = await login();
    expect(await rule(token)).toMatchObject({ needed: true, daysLeft: 0 });
    expect(await ask('Ledger', {}, token)).toMatchObject(shut);
    const { options } = (await ask('AddPasskey', { password }, token)).body.data as {
      options: Parameters<SoftAuthenticator['create']>[0];
    };
    const credential = softAuthenticator().create(options);
    await ask('AddPasskey', { credential }, token);
    expect(await rule(token)).toMatchObject({ needed: true, daysLeft: null });
    expect((await ask('Ledger', {}, token)).status).toBe(200);
  });
});

test.each(['support', 'auditor'] as const)('%s needs none', async (role) => {
  await newcomer(role);
  server.pass(15 * day);
  const { data, token = '' } = await login();
  expect(data).not.toHaveProperty('setUpFactor');
  expect(await rule(token)).toMatchObject({ needed: false, daysLeft: null });
  expect((await ask('Members', {}, token)).status).toBe(200);
});

test('the grace begins with the role that needs a factor', async () => {
  await newcomer('support');
  server.pass(15 * day);
  owner = await server.operator('owner');
  const payload = { email: `${name}@operator.test`, role: 'finance', active: true };
  expect((await ask('SaveOperator', payload, owner)).body.data).toBe('success');
  const { token = '' } = await login();
  expect(await rule(token)).toMatchObject({ needed: true, daysLeft: 14 });
  expect((await ask('Ledger', {}, token)).status).toBe(200);
});

test('a setting switches it off; when it is switched on again the grace begins anew', async () => {
  await newcomer('finance');
  server.pass(15 * day);
  owner = await server.operator('owner');
  expect((await save({ factorNeeded: false })).body.data).toBe('success');
  const { token = '' } = await login();
  expect(await rule(token)).toMatchObject({ needed: false, daysLeft: null });
  expect((await ask('Ledger', {}, token)).status).toBe(200);
  expect((await save({ factorNeeded: true })).body.data).toBe('success');
  expect(await rule(token)).toMatchObject({ needed: true, daysLeft: 14 });
  expect((await ask('Ledger', {}, token)).status).toBe(200);
});

test('the demo reminds as long as the grace lasts, and then lets everyone look', async () => {
  const config = { ...server.services.config, demo: true };
  const services = { ...server.services, config };
  const at = (days: number) => ({
    role: 'owner' as const,
    hasFactor: false,
    askedAt: new Date(server.services.clock.now().getTime() - days * day * 1000),
  });
  expect(await factorRule(services, server.db, at(2))).toEqual({ needed: true, daysLeft: 12 });
  expect(await factorRule(services, server.db, at(20))).toEqual({ needed: false, daysLeft: null });
});
