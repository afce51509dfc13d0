import { limits } from '@canopy/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestKey } from '#testing/office/keys.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

const good = { name: 'Bank feed', scopes: ['operator-money:read'], password: testPassword };
const make = async (change: object, token = owner) =>
  server.call('operator/MakeKey', { ...good, ...change }, { token });
const keys = async (token = owner): Promise<Record<string, unknown>[]> =>
  ((await server.call('operator/Keys', {}, { token })).body.data as [Record<string, unknown>[]])[0];

describe('a key that is made', () => {
  test('is shown once, and its secret is nowhere', async () => {
    const { id, key } = await makeTestKey(server, owner, {
      ...good,
      addresses: ['192.0.2.7', ' ', '2001:db8::/32'],
    });
    expect(key).toMatch(new RegExp(`^key_${id}_[\\w-]{43}$`));
    const [row] = await keys();
    expect(row).toMatchObject({
      id,
      name: 'Bank feed',
      operator: 'owner@operator.test',
      status: 'Active',
      scopes: ['operator-money:read'],
      addresses: ['192.0.2.7/32', '2001:db8::/32'],
      lastUsedAt: '',
      lastAddress: '',
    });
    // It may have hyphens and underscores of its own.
    const secret = key.slice(`key_${id}_`.length);
    const [found] = await server.db.query<{ all: string }>(
      `SELECT (SELECT string_agg(k::text, ' ') FROM api_keys k)
         || (SELECT string_agg(a::text, ' ') FROM audit_log a) AS all`,
    );
    expect(found!.all).toContain('Bank feed');
    expect(found!.all).not.toContain(secret);
  });

  test('lives 90 days unless said, and a year at most', async () => {
    const daysOf = async (id: number) => {
      const [row] = await server.db.query<{ days: number }>(
        `SELECT (extract(epoch FROM expires_at - made_at) / 86400)::int AS days FROM api_keys
         WHERE id = $1`,
        [id],
      );
      return row!.days;
    };
    expect(await daysOf((await makeTestKey(server, owner)).id)).toBe(limits.keyDays);
    expect(await daysOf((await makeTestKey(server, owner, { days: '365' })).id)).toBe(365);
  });

  test('is in the audit log with what it may do', async () => {
    await make({ name: 'Logged' });
    const [row] = await server.db.query(
      "SELECT action, remark FROM audit_log WHERE target LIKE 'key:%' ORDER BY id DESC LIMIT 1",
    );
    expect(row).toMatchObject({ action: 'MakeKey' });
    expect(row!['remark']).toMatch(/^Logged: operator-money:read, until \d{4}-\d\d-\d\d$/);
  });
});

describe('the one in whose name a key is', () => {
  test('is told by mail, without the secret', async () => {
    const { id, key } = await makeTestKey(server, owner, { ...good, name: 'Told' });
    const { text } = await server.mailTo(
      'owner@operator.test',
      'A key for programs was made in your name',
    );
    expect(text).toContain('The key "Told" was made just now.');
    expect(text).not.toContain(key.slice(`key_${id}_`.length));
  });
});

describe('a key is not made', () => {
  test.each([
    ['without a name', { name: ' ' }, 'field.needed', 'name'],
    ['with a long name', { name: 'x'.repeat(61) }, 'field.too-long', 'name'],
    ['without a scope', { scopes: [] }, 'key.scopes', 'scopes'],
    [
      'with a scope that is none',
      { scopes: ['operator-keys:write'] },
      'key.unknown-scope',
      'scopes',
    ],
    ['for longer than a year', { days: '366' }, 'days.wrong', 'days'],
    ['for no day', { days: '0' }, 'days.wrong', 'days'],
    ['for parts of a day', { days: '1.5' }, 'days.wrong', 'days'],
    ['for an address that is none', { addresses: ['home'] }, 'key.network', 'addresses'],
    [
      'for very many addresses',
      { addresses: Array.from({ length: 21 }, () => '192.0.2.1') },
      'key.many-networks',
      'addresses',
    ],
    ['without the password', { password: '' }, 'own-password.needed', 'password'],
    ['with a wrong password', { password: 'wrong-password' }, 'password.wrong', 'password'],
  ])('%s', async (_what, change, code, field) => {
    const before = (await keys()).length;
    const { status, refusal } = await make(change);
    expect([status, refusal]).toMatchObject([200, { code, field }]);
    expect(await keys()).toHaveLength(before);
  });

  test('by anybody but an owner', async () => {
    for (const role of ['finance', 'support', 'auditor'] as const) {
      expect((await make({}, await server.operator(role))).status, role).toBe(403);
    }
  });

  test('beyond the number that an operator may have', async () => {
    const token = await server.operator('owner', 'eager');
    for (let made = 0; made < limits.keysPerOperator; made += 1) await makeTestKey(server, token);
    const { refusal } = await make({}, token);
    expect(refusal).toMatchObject({ code: 'key.many', values: { most: 20 } });
    const [newest] = await keys();
    await server.call('operator/RevokeKey', { id: newest!['id'] }, { token });
    expect((await make({}, token)).refusal).toBeNull();
  });
});

test('an auditor reads the list, and any owner revokes', async () => {
  const { id } = await makeTestKey(server, owner);
  const auditor = await server.operator('auditor');
  expect((await keys(auditor))[0]).toMatchObject({ id, status: 'Active' });
  expect((await server.call('operator/RevokeKey', { id }, { token: auditor })).status).toBe(403);
  const token = await server.operator('owner', 'second');
  const revoke = () => server.call('operator/RevokeKey', { id }, { token });
  expect((await revoke()).body.data).toBe('success');
  const [row] = await keys();
  expect(row).toMatchObject({ id, status: 'Revoked', revokedBy: 'second@operator.test' });
  expect((await revoke()).refusal).toMatchObject({ code: 'key.not-found' });
});

// The last one: the password is another from here on.
test('who changes the password is told how many keys go on', async () => {
  const inUse = (await keys()).filter(
    ({ status, operator }) => status === 'Active' && operator === 'owner@operator.test',
  ).length;
  const change = { oldpassword: testPassword, password: 'another-long-one-7' };
  await server.call('operator/PasswordUpdate', change, { token: owner });
  const { text } = await server.mailTo('owner@operator.test', 'Your operator password was changed');
  expect(inUse).toBeGreaterThan(0);
  expect(text).toContain(`that go on working: ${inUse}.`);
});
