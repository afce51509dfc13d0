import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  demoOperatorPassword,
  makeFirstOperator,
} from '#features/office/operators/make-operator.ts';
import { untilWaiting } from '#testing/db/waiting.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ OPERATOR_EMAIL: 'First@Example.Test' });
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});
beforeEach(async () => {
  await owner.query('SET session_replication_role = replica; TRUNCATE operators CASCADE');
});

const emails = (): Promise<unknown[]> => server.db.query('SELECT email FROM operators');

test('servers that start at once make one first operator, an owner who can sign in', async () => {
  const passwords = [0, 1, 2, 3].map((each) => `first-password-${each}`);
  const made = await Promise.all(
    passwords.map((password) => makeFirstOperator(server.services, password)),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  const login = { email: 'first@example.test', password: passwords[made.indexOf(true)]! };
  expect((await server.call('operator/login', login)).body.data).toEqual({
    result: 'Successfull',
    email: 'First@Example.Test',
    role: 'owner',
    changePassword: true,
  });
  expect(await emails()).toHaveLength(1);
});

test('one that meets another with other settings waits for it, and makes nobody', async () => {
  await owner.query(`BEGIN; LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE;
    INSERT INTO operators (email, role, password_hash, made_at)
      VALUES ('other@example.test', 'owner', 'x', now())`);
  const made = makeFirstOperator(server.services, 'first-password-8');
  await untilWaiting(server.db);
  await owner.query('COMMIT');
  expect(await made).toBe(false);
  expect(await emails()).toEqual([{ email: 'other@example.test' }]);
});

test('a later start makes nobody, whatever its settings say', async () => {
  expect(await makeFirstOperator(server.services, 'first-password-1')).toBe(true);
  const config = { ...server.services.config, operatorEmail: 'second@example.test' };
  expect(await makeFirstOperator({ ...server.services, config }, 'first-password-9')).toBe(false);
  expect(await emails()).toHaveLength(1);
});

test('the password of the environment opens its own change alone, and never again', async () => {
  const config = { ...server.services.config, operatorPassword: 'from-the-environment' };
  server.services.config = config;
  expect(await makeFirstOperator(server.services, config.operatorPassword)).toBe(true);
  // As an earlier version made it.
  await server.db.query('UPDATE operators SET must_change_password = false');
  const email = config.operatorEmail;
  const login = async (password: string) =>
    (await server.call('operator/login', { email, password })).body;
  const { data, token = '' } = await login(config.operatorPassword);
  expect(data).toMatchObject({ result: 'Successfull', changePassword: true });
  expect(await server.call('operator/Sessions', {}, { token })).toMatchObject({
    status: 403,
    body: { showableMessage: 'Please change your password first.' },
  });
  const change = async (oldpassword: string, password: string) =>
    (await server.call('operator/PasswordUpdate', { oldpassword, password }, { token })).body.data;
  expect(await change(config.operatorPassword, 'one-of-my-own')).toBe('Successfull');
  expect((await server.call('operator/Sessions', {}, { token })).status).toBe(200);
  expect((await login('one-of-my-own')).data).not.toHaveProperty('changePassword');
  expect((await login(config.operatorPassword)).token).toBeUndefined();
  const back = await change('one-of-my-own', config.operatorPassword);
  expect(back).toBe('New password should not be the old one !!');
});

test.each([
  ['too-short-1', 'Password must be at least 12 characters'],
  ['administrator', 'This password is too common, please choose another !!'],
])('a first password %j makes nobody', async (password, text) => {
  const making = makeFirstOperator(server.services, password);
  await expect(making).rejects.toThrow(`OPERATOR_PASSWORD: ${text}`);
  expect(await emails()).toEqual([]);
});

test("the demo's own password is known to everyone and stays", async () => {
  const config = { ...server.services.config, demo: true, operatorPassword: null };
  expect(await makeFirstOperator({ ...server.services, config }, demoOperatorPassword)).toBe(true);
  const login = { email: config.operatorEmail, password: demoOperatorPassword };
  const { data } = (await server.call('operator/login', login)).body;
  expect(data).not.toHaveProperty('changePassword');
});
