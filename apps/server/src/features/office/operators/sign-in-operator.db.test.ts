import { messages } from '@canopy/contract/messages.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForLocks } from '#testing/locks.support.ts';
import {
  startTestServer,
  testPassword,
  type Answered,
  type TestServer,
} from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.operator('owner');
  await server.operator('finance', 'gone');
  await server.db.query("UPDATE operators SET active = false WHERE email = 'gone@operator.test'");
});
afterAll(() => server.stop());

const email = 'owner@operator.test';
const login = (payload: object, ip?: string): Promise<Answered> =>
  server.call('operator/login', payload, ip ? { ip } : {});
const sessions = (token: string): Promise<Answered> =>
  server.call('operator/Sessions', {}, { token });
const minutes = (count: number): void => server.pass(count * 60);

describe('signing in', () => {
  test.each([email, 'OWNER@Operator.Test', `  ${email} `])('as %j works', async (typed) => {
    const { status, body } = await login({ email: typed, password: testPassword });
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { result: 'Successfull', email, role: 'owner' },
    });
    expect((await sessions(body.token!)).status).toBe(200);
  });

  test('is written down', async () => {
    await login({ email, password: testPassword }, '192.0.2.77');
    const [row] = await server.db.query(
      `SELECT operator, role, action, target LIKE 'operator:%' AS own, address FROM audit_log
       ORDER BY id DESC LIMIT 1`,
    );
    expect(row).toEqual({
      operator: email,
      role: 'owner',
      action: 'login',
      own: true,
      address: '192.0.2.77',
    });
  });

  test.each([
    ['a wrong password', { email, password: 'secret-2' }, messages.wrongPassword],
    ['an unknown address', { email: 'no@one.test', password: 'x' }, messages.wrongPassword],
    [
      'an inactive operator and the right password',
      { email: 'gone@operator.test', password: testPassword },
      messages.wrongPassword,
    ],
    ["a member's id", { email: '100000', password: testPassword }, messages.wrongPassword],
    ['a very long password', { email, password: 'x'.repeat(5000) }, messages.wrongPassword],
    ['a very long address', { email: 'x'.repeat(5000), password: 'x' }, messages.wrongPassword],
    ['no address', { email: ' ', password: 'x' }, messages.loginEmpty],
    ['no password', { email, password: '' }, messages.loginEmpty],
  ])('with %s is refused', async (_name, payload, result) => {
    const { status, body } = await login(payload);
    expect({ status, body }).toEqual({ status: 200, body: { data: { result } } });
  });

  test('with a missing field is no request', async () => {
    expect((await login({ email })).status).toBe(400);
    expect((await login({ email: {}, password: 'x' })).status).toBe(400);
  });
});

describe('guessing', () => {
  test.each(['owner@operator.test', 'nobody@operator.test'])(
    'the password of %s ends after ten tries from one address, for 15 minutes',
    async (whose) => {
      await server.db.query('DELETE FROM try_counts');
      const upper = whose.toUpperCase();
      const ip = '192.0.2.3';
      for (let n = 0; n < 10; n += 1) {
        const wrong = await login({ email: n % 2 ? whose : upper, password: `wrong-${n}` }, ip);
        expect(wrong.body.data).toEqual({ result: messages.wrongPassword });
      }
      const stopped = await login({ email: whose, password: testPassword }, ip);
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      expect(stopped.body).toEqual({ showableMessage: messages.tooMany });
      const other = await login({ email: 'other@operator.test', password: 'x' }, ip);
      expect(other.status).toBe(200);
      minutes(16);
      expect((await login({ email: whose, password: testPassword }, ip)).status).toBe(200);
    },
  );

  test('with everything sent at once gets no more tries', async () => {
    await server.db.query('DELETE FROM try_counts');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login({ email, password: `at-once-${n}` }, '192.0.2.4')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('from one address ends after a hundred tries, whoever is tried', async () => {
    await server.db.query('DELETE FROM try_counts');
    const ip = '192.0.2.1';
    for (let n = 0; n < 100; n += 1) {
      const wrong = await login({ email: `n${n}@operator.test`, password: 'x' }, ip);
      expect(wrong.status).toBe(200);
    }
    expect((await login({ email, password: testPassword }, ip)).status).toBe(429);
    expect((await login({ email, password: testPassword }, '192.0.2.2')).body.token).toBeTruthy();
    minutes(16);
  });

  test('is forgotten when the right person comes', async () => {
    const ip = '192.0.2.5';
    for (let round = 0; round < 3; round += 1) {
      // What slows down tries from everywhere is not forgotten, and no part of this.
      await server.db.query("DELETE FROM try_counts WHERE key LIKE '%pace%'");
      for (let n = 0; n < 9; n += 1) await login({ email, password: 'wrong' }, ip);
      expect((await login({ email, password: testPassword }, ip)).body.token).toBeTruthy();
    }
  });
});

describe('a token', () => {
  test('of a member is nothing to operators, and the other way round', async () => {
    const uid = await server.register();
    const member = await server.signIn(uid);
    const operator = await server.operator('owner');
    expect((await sessions(member)).status).toBe(401);
    expect((await server.call('Sessions', { uid }, { token: operator })).status).toBe(401);
  });

  test('that does not fit its session is nothing', async () => {
    const own = await server.operator('owner');
    const { session, operator } = server.app.jwt.decode<{ session: string; operator: number }>(
      own,
    )!;
    const [member] = await server.db.query<{ id: string }>('SELECT id FROM sessions LIMIT 1');
    const sign = (token: object): string => server.app.jwt.sign(token);
    expect((await sessions(sign({ kind: 'operator', operator, session }))).status).toBe(200);
    for (const token of [
      { kind: 'member', uid: operator, operator, session },
      { kind: 'operator', operator: operator + 1, session },
      { kind: 'operator', session },
      { kind: 'operator', operator, session: member!.id },
      { operator, session },
    ]) {
      expect((await sessions(sign(token))).status, JSON.stringify(token)).toBe(401);
    }
  });
});

describe('a session', () => {
  test('ends after half an hour without use, and not while it is used', async () => {
    const used = await server.operator('owner');
    const idle = await server.operator('owner');
    for (let n = 0; n < 3; n += 1) {
      minutes(20);
      expect((await sessions(used)).status).toBe(200);
    }
    expect((await sessions(idle)).status).toBe(401);
    minutes(31);
    expect((await sessions(used)).status).toBe(401);
  });

  test('ends after twelve hours in any case', async () => {
    const token = await server.operator('owner');
    for (let n = 0; n < 12 * 3 - 1; n += 1) {
      minutes(20);
      expect((await sessions(token)).status).toBe(200);
    }
    minutes(20);
    expect((await sessions(token)).status).toBe(401);
  });

  test('ends with Logout, and no other does', async () => {
    const one = await server.operator('owner');
    const two = await server.operator('owner');
    const { body } = await server.call('operator/Logout', {}, { token: one });
    expect(body).toEqual({ data: 'success' });
    expect((await sessions(one)).status).toBe(401);
    expect((await sessions(two)).status).toBe(200);
  });

  test('is ended by its own operator only, and that is written down', async () => {
    const here = await server.operator('finance');
    const { token: there } = (
      await login({ email: 'finance@operator.test', password: testPassword }, '192.0.2.9')
    ).body;
    const rows = async (): Promise<{ id: string; current: boolean }[]> =>
      ((await sessions(here)).body.data as { id: string; current: boolean }[][])[0]!;
    const { id } = (await rows()).find(({ current }) => !current)!;
    const end = async (which: string, token: string): Promise<unknown> =>
      (await server.call('operator/EndSession', { id: which }, { token })).body.data;
    expect(await end(id, await server.operator('owner'))).toBe('Session not found !!');
    expect(await end('no-such-session', here)).toBe('Session not found !!');
    expect((await sessions(there!)).status).toBe(200);
    expect(await end(id, here)).toBe('success');
    expect((await sessions(there!)).status).toBe(401);
    expect((await rows()).map(({ current }) => current)).toEqual([true]);
    expect(await end(id, here)).toBe('Session not found !!');
    const written = await server.db.query(
      "SELECT operator, target, remark FROM audit_log WHERE action = 'EndSession'",
    );
    expect(written).toEqual([
      {
        operator: 'finance@operator.test',
        target: expect.stringMatching(/^operator:\d+$/) as string,
        remark: 'Session from 192.0.2.9',
      },
    ]);
  });

  test('is listed to its own operator only, the present one marked', async () => {
    await server.operator('support');
    const first = await server.operator('auditor');
    const second = await server.operator('auditor');
    const { body, headers } = await sessions(second);
    const [rows] = body.data as [{ current: boolean }[]];
    expect(rows.map(({ current }) => current)).toEqual([true, false]);
    expect(headers['x-total-count']).toBe('2');
    await server.call('operator/Logout', {}, { token: first });
    expect((await sessions(second)).headers['x-total-count']).toBe('1');
  });

  test('follows role and activity from the next call on', async () => {
    const token = await server.operator('finance', 'changing');
    const set = (change: string): Promise<unknown[]> =>
      server.db.query(`UPDATE operators SET ${change} WHERE email = 'changing@operator.test'`);
    const ledger = async (): Promise<number> =>
      (await server.call('operator/Ledger', {}, { token })).status;
    expect(await ledger()).toBe(200);
    await set("role = 'support'");
    expect(await ledger()).toBe(403);
    await set("role = 'auditor'");
    expect(await ledger()).toBe(200);
    await set('active = false');
    expect(await ledger()).toBe(401);
  });
});

describe('a change of the password', () => {
  const inFlight = async (name: string, meanwhile: string): Promise<Answered['body']> => {
    await server.operator('finance', name);
    await server.db.query('DELETE FROM operator_sessions');
    const admin = new pg.Client({ connectionString: server.databaseUrl });
    await admin.connect();
    await admin.query('BEGIN');
    const own = `${name}@operator.test`;
    await admin.query(`UPDATE operators SET ${meanwhile} WHERE email = $1`, [own]);
    const signingIn = login({ email: own, password: testPassword });
    await waitForLocks(server.db);
    await admin.query('COMMIT');
    await admin.end();
    return (await signingIn).body;
  };

  test.each([
    ['a new password', "password_hash = 'another'"],
    ['the end of the work here', 'active = false'],
  ])('refuses whoever was signing in at that moment: %s', async (_name, meanwhile) => {
    const body = await inFlight(meanwhile.slice(0, 6), meanwhile);
    expect(body).toEqual({ data: { result: messages.wrongPassword } });
    expect(await server.db.query('SELECT 1 FROM operator_sessions')).toEqual([]);
  });

  test('ends every other session', async () => {
    const token = await server.operator('support', 'changer');
    const slow = await server.operator('support', 'changer');
    const change = { password: 'a-new-one-here', oldpassword: testPassword };
    const answer = await server.call('operator/PasswordUpdate', change, { token });
    expect(answer.body.data).toBe('Successfull');
    expect((await sessions(slow)).status).toBe(401);
    expect((await sessions(token)).status).toBe(200);
  });

  test.each([
    ['elevenchars', 'Password must be at least 12 characters'],
    ['x'.repeat(129), 'Password should not be greater than 128 characters'],
    ['1QAZ2wsx3edc', 'This password is too common, please choose another !!'],
    ['Password-2026!', 'This password is too common, please choose another !!'],
    ['Chooser@Operator.Test', 'Password should not be your id, name or email !!'],
  ])('to %j is refused', async (password, text) => {
    const token = await server.operator('support', 'chooser');
    const change = { password, oldpassword: testPassword };
    const answer = await server.call('operator/PasswordUpdate', change, { token });
    expect(answer.body.data).toBe(text);
    await server.operator('support', 'chooser');
  });
});
