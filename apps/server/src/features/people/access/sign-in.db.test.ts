import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForLocks } from '#testing/locks.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let uid: number;
beforeAll(async () => {
  server = await startTestServer();
  uid = await server.register({ email: 'signer@example.test', name: 'Sign Inner' });
});
afterAll(() => server.stop());

const loginText = 'Please login to access this resource';
const dashboard = (token: string | undefined, id = uid) =>
  server.call('userDashboard', { uid: id }, token === undefined ? {} : { token });

describe('signing in', () => {
  test('answers result, id, name and a token that opens the member calls', async () => {
    const { status, body } = await server.call('login', {
      uid: String(uid),
      password: testPassword,
      ipaddress: '192.0.2.7',
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      result: 'Successfull',
      resultid: uid,
      resultusername: 'Sign Inner',
    });
    for (const token of [body.token!, `Bearer ${body.token!}`]) {
      const record = await dashboard(token);
      expect(record.status).toBe(200);
      expect((record.body.data as { f_name: string }[][])[0]![0]!.f_name).toBe('Sign Inner');
    }
  });

  test.each([
    ['a wrong password', { password: 'wrong-one' }],
    ['an id that does not exist', { uid: 555555 }],
    ['an id that is no number', { uid: 'abc' }],
    ['an id beyond every number', { uid: '9'.repeat(40) }],
    ['the right password with something behind it', { password: testPassword.padEnd(250, 'x') }],
  ])('refuses %s in the same words', async (_name, change) => {
    const answer = await server.call('login', { uid, password: testPassword, ...change });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { result: 'Invalid username or password.' } });
  });

  test.each([{ uid: '' }, { password: '' }])('asks for both fields: %j', async (change) => {
    const answer = await server.call('login', { uid, password: testPassword, ...change });
    expect(answer.body).toEqual({
      data: { result: 'Please enter both username and password.' },
    });
  });

  test('records the claimed address beside the real one', async () => {
    await server.call(
      'login',
      { uid, password: testPassword, ipaddress: '203.0.113.9' },
      {
        ip: '10.9.9.9',
      },
    );
    const [row] = await server.db.query(
      'SELECT address, claimed_address FROM sessions ORDER BY started_at DESC LIMIT 1',
    );
    expect(row).toEqual({ address: '10.9.9.9', claimed_address: '203.0.113.9' });
  });
});

describe('a token', () => {
  test.each(['', 'nonsense', 'Bearer nonsense', 'a.b.c'])(
    'that is %j is refused',
    async (token) => {
      const answer = await dashboard(token);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ showableMessage: loginText });
    },
  );

  test('that is missing is refused', async () => {
    expect((await dashboard(undefined)).body.showableMessage).toBe(loginText);
  });

  test('that was signed with another key is refused', async () => {
    const other = await startTestServer();
    const otherUid = await other.register();
    const foreign = await other.signIn(otherUid);
    await other.stop();
    expect(otherUid).toBe(uid);
    expect((await dashboard(foreign)).status).toBe(401);
  });

  test('whose signature was taken off is refused', async () => {
    const [, body] = (await server.signIn(uid)).split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect((await dashboard(`${header}.${body}.`)).status).toBe(401);
  });

  test('is good for a day and no longer', async () => {
    const own = await startTestServer();
    const id = await own.register();
    const token = await own.signIn(id);
    own.pass(23 * 3600);
    expect((await own.call('userDashboard', { uid: id }, { token })).status).toBe(200);
    own.pass(2 * 3600);
    expect((await own.call('userDashboard', { uid: id }, { token })).status).toBe(401);
    await own.stop();
  });

  test('of one member does not open the record of another', async () => {
    const token = await server.signIn(uid);
    for (const id of [100000, 'abc', '', `0${uid}`]) {
      const answer = await server.call('userDashboard', { uid: id }, { token });
      expect(answer.status).toBe(403);
      expect(answer.body.showableMessage).toBeTruthy();
    }
    const missing = await server.call('userDashboard', {}, { token });
    expect(missing.status).toBe(400);
    expect(missing.body.showableMessage).toContain('uid');
  });
});

describe('sessions', () => {
  test('are listed newest first, and one can be ended from another', async () => {
    const id = await server.register();
    const first = await server.signIn(id);
    const second = await server.signIn(id);
    const list = await server.call('Sessions', { uid: id }, { token: second });
    const rows = (list.body.data as { id: string; current: boolean }[][])[0]!;
    expect(list.headers['x-total-count']).toBe('2');
    expect(rows.map((row) => row.current)).toEqual([true, false]);
    const ended = await server.call('EndSession', { uid: id, id: rows[1]!.id }, { token: second });
    expect(ended.body).toEqual({ data: 'success' });
    expect((await dashboard(first, id)).status).toBe(401);
    expect((await dashboard(second, id)).status).toBe(200);
  });

  test('of another member cannot be ended', async () => {
    const mine = await server.signIn(uid);
    const id = await server.register();
    const theirs = await server.signIn(id);
    const list = await server.call('Sessions', { uid: id }, { token: theirs });
    const target = (list.body.data as { id: string }[][])[0]![0]!.id;
    for (const each of [target, 'nonsense', "' OR 1=1 --"]) {
      const answer = await server.call('EndSession', { uid, id: each }, { token: mine });
      expect(answer.body).toEqual({ data: 'Session not found !!' });
    }
    expect((await dashboard(theirs, id)).status).toBe(200);
  });

  test('end at log-out, and a second log-out is told to sign in', async () => {
    const token = await server.signIn(uid);
    expect((await server.call('Logout', { uid }, { token })).body).toEqual({ data: 'success' });
    expect((await dashboard(token)).status).toBe(401);
    expect((await server.call('Logout', { uid }, { token })).status).toBe(401);
  });

  test('can be had in pages and as CSV', async () => {
    const id = await server.register();
    await server.signIn(id);
    const token = await server.signIn(id);
    const page = await server.call('Sessions', { uid: id, page: 2, limit: 1 }, { token });
    expect((page.body.data as unknown[][])[0]).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('2');
    for (const wrong of ['0', '-1', 'x', '1.5']) {
      const answer = await server.call('Sessions', { uid: id, page: wrong }, { token });
      expect(answer.body).toEqual({ data: 'Invalid page !!' });
    }
    const csv = await server.app.inject({
      method: 'POST',
      url: '/api/Sessions',
      payload: { uid: id },
      headers: { authorization: token, accept: 'text/csv' },
    });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.split('\n')[0]).toBe('id,ip,device,startedAt,seenAt,current');
    expect(csv.body.trim().split('\n')).toHaveLength(3);
  });
});

describe('changing the password', () => {
  test('ends every other session, keeps the present one, and is mailed', async () => {
    const email = 'changer@example.test';
    const id = await server.register({ email });
    const other = await server.signIn(id);
    const present = await server.signIn(id);
    const change = { uid: id, oldpassword: testPassword, password: 'another-1' };
    const answer = await server.call('PasswordUpdate', change, { token: present });
    expect(answer.body).toEqual({ data: 'Successfull' });
    expect((await dashboard(other, id)).status).toBe(401);
    expect((await dashboard(present, id)).status).toBe(200);
    await expect(server.signIn(id)).rejects.toThrow('Invalid username or password.');
    await server.signIn(id, 'another-1');
    const mail = await server.mailTo(email, 'Your password was changed');
    expect(mail.text).not.toContain('another-1');
  });

  test('refuses whoever was signing in with the old one at that moment', async () => {
    const id = await server.register();
    const admin = new pg.Client({ connectionString: server.databaseUrl });
    await admin.connect();
    await admin.query('BEGIN');
    await admin.query("UPDATE members SET password_hash = 'another' WHERE uid = $1", [id]);
    const signingIn = server.call('login', { uid: id, password: testPassword });
    await waitForLocks(server.db);
    await admin.query('COMMIT');
    await admin.end();
    expect((await signingIn).body).toEqual({ data: { result: 'Invalid username or password.' } });
    expect(await server.db.query('SELECT 1 FROM sessions WHERE uid = $1', [id])).toEqual([]);
  });

  test.each([
    [{ oldpassword: 'wrong-one' }, 'Old password is wrong !!'],
    [{ oldpassword: '' }, 'All the fields are required !!'],
    [{ password: '' }, 'All the fields are required !!'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(21) }, 'Password should not be greater than 20 characters'],
    [{ password: 'Football' }, 'This password is too common, please choose another !!'],
    [{ password: 'sign inner' }, 'Password should not be your id, name or email !!'],
    [{ password: 'signer@example.test' }, 'Password should not be your id, name or email !!'],
    [{ password: 'Signer' }, 'Password should not be your id, name or email !!'],
    [{ password: '100001' }, 'Password should not be your id, name or email !!'],
  ])('refuses %j', async (change, text) => {
    const token = await server.signIn(uid);
    const payload = { uid, oldpassword: testPassword, password: 'another-1', ...change };
    const answer = await server.call('PasswordUpdate', payload, { token });
    expect(answer.body).toEqual({ data: text });
    await server.signIn(uid);
  });
});
