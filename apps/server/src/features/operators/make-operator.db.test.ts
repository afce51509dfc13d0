import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFirstOperator } from '#features/operators/make-operator.ts';
import { startTestServer, type TestServer } from '#testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ OPERATOR_EMAIL: 'First@Example.Test' });
});
afterAll(() => server.stop());

const login = async (password: string): Promise<unknown> =>
  (await server.call('operator/login', { email: 'first@example.test', password })).body.data;

test('servers that start at once make one first operator, an owner who can sign in', async () => {
  const passwords = ['password-0', 'password-1', 'password-2', 'password-3'];
  const made = await Promise.all(
    passwords.map((password) => makeFirstOperator(server.services, password)),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  const right = passwords[made.indexOf(true)]!;
  expect(await login(right)).toEqual({
    result: 'Successfull',
    email: 'First@Example.Test',
    role: 'owner',
  });
  expect(await server.db.query('SELECT role, active FROM operators')).toEqual([
    { role: 'owner', active: true },
  ]);
});

test('a later start makes nobody, whatever its settings say', async () => {
  const config = { ...server.services.config, operatorEmail: 'second@example.test' };
  expect(await makeFirstOperator({ ...server.services, config }, 'password-9')).toBe(false);
  expect(await server.db.query('SELECT email FROM operators')).toHaveLength(1);
});
