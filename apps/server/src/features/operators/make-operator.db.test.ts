import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeFirstOperator } from '#features/operators/make-operator.ts';
import { startTestServer, type TestServer } from '#testing.ts';

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
  const passwords = ['password-0', 'password-1', 'password-2', 'password-3'];
  const made = await Promise.all(
    passwords.map((password) => makeFirstOperator(server.services, password)),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  const login = { email: 'first@example.test', password: passwords[made.indexOf(true)]! };
  expect((await server.call('operator/login', login)).body.data).toEqual({
    result: 'Successfull',
    email: 'First@Example.Test',
    role: 'owner',
  });
  expect(await emails()).toHaveLength(1);
});

test('one that meets another with other settings waits for it, and makes nobody', async () => {
  await owner.query(`BEGIN; LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE;
    INSERT INTO operators (email, role, password_hash, made_at)
      VALUES ('other@example.test', 'owner', 'x', now())`);
  const made = makeFirstOperator(server.services, 'password-8');
  await untilWaiting();
  await owner.query('COMMIT');
  expect(await made).toBe(false);
  expect(await emails()).toEqual([{ email: 'other@example.test' }]);
});

/** Until the start has come to where the other one is in its way. */
async function untilWaiting(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await owner.query(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'operators'::regclass`,
    );
    if (rowCount) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('nobody waits');
}

test('a later start makes nobody, whatever its settings say', async () => {
  expect(await makeFirstOperator(server.services, 'password-1')).toBe(true);
  const config = { ...server.services.config, operatorEmail: 'second@example.test' };
  expect(await makeFirstOperator({ ...server.services, config }, 'password-9')).toBe(false);
  expect(await emails()).toHaveLength(1);
});
