import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLog } from '#base/log.ts';
import { buildApp } from '#http/app.ts';
import {
  cookieIn,
  startTestServer,
  validRegistration,
  type TestServer,
} from '#testing/server.support.ts';

type Line = {
  level: number;
  msg: string;
  reqId?: string;
  req?: { method: string; path: string; address: string };
  status?: number;
  ms?: number;
  err?: { message: string };
};

let server: TestServer;
let app: FastifyInstance;
let text = '';
const lines = (): Line[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

beforeAll(async () => {
  server = await startTestServer();
  const log = makeLog('debug', { write: (line) => (text += line) });
  app = await buildApp({ ...server.services, log }, { webFolder: '/no', migrationsFolder: '/' });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(() => {
  text = '';
});

const post = (name: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/${name}`, payload, headers });

test('every answer is one line that has the id of its request', async () => {
  const answers = [
    await app.inject('/api/ip?token=hush'),
    await post('login', { uid: 1, password: 'hush' }),
    await post('nothing', {}),
    await post('userDashboard', { uid: 1 }),
    await app.inject({ method: 'POST', url: '/api/login', payload: 'hush' }),
  ];
  expect(lines().map(({ reqId }) => reqId)).toEqual(
    answers.map(({ headers }) => headers['x-request-id']),
  );
  expect(lines().map(({ status }) => status)).toEqual([200, 200, 404, 401, 415]);
  for (const line of lines()) {
    expect(line).toMatchObject({ level: 30, msg: 'Answered.', ms: expect.any(Number) as number });
    expect(line.req?.path).toMatch(/^\/api\/\w+$/);
    expect(line.req?.address).toBe('127.0.0.1');
  }
  expect(text).not.toContain('hush');
});

test('the probes of a load balancer are not worth a line', async () => {
  await app.inject('/healthz');
  await app.inject('/readyz');
  expect(text).toBe('');
});

test('no password, code, token or cookie is ever in a line', async () => {
  const email = 'logged@example.test';
  const password = 'Pass-Hush-1';
  const registered = await post('registration', { ...validRegistration, email, password });
  const { uid_output: uid } = registered.json<{ data: { uid_output: number } }>().data;
  const cookie = cookieIn(registered.headers, 'welcome').split(';')[0]!;
  const headers = { cookie };
  await app.inject({ url: `/api/WelcomeDetails?uid=${uid}`, headers });
  const signedIn = await post('login', { uid, password, ipaddress: '' });
  const { token } = signedIn.json<{ token: string }>();
  await post('login', { uid, password: 'Wrong-Hush-1' });
  const change = { uid, oldpassword: password, password: 'New-Hush-1' };
  await post('PasswordUpdate', change, { authorization: `Bearer ${token}` });
  await post('ForgetPasswordOtp', { uid });
  const mail = await server.mailTo(email, 'Your code for a new password');
  const code = /Your code is (\d{6})/.exec(mail.text ?? '')![1]!;
  await post('ForgetPassword', { uid, otp: code });
  await post('ForgetPassword', { uid, otp: '987123' });
  await post('NewsletterConfirm', { token: 'Link-Hush-1' });
  expect(lines().length).toBeGreaterThanOrEqual(9);
  // Six digits may occur in a time or in an id.
  const all = text.replaceAll(/"(?:time|reqId)":[^,}]+/g, '');
  const secrets = [password, 'Hush', code, '987123', token, token.split('.')[2]!, cookie];
  for (const secret of [...secrets, cookie.split('.')[2]!, '$argon2']) {
    expect(all).not.toContain(secret);
  }
});

test('an error of the database is told without the row that it refused', async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  await admin.query("ALTER TABLE members ADD CONSTRAINT no_hush CHECK (name <> 'Hush Hush')");
  await admin.end();
  const email = 'refused-row@example.test';
  const answer = await post('registration', { ...validRegistration, email, name: 'Hush Hush' });
  expect(answer.statusCode).toBe(500);
  const [failed, answered] = lines();
  expect(failed).toMatchObject({ level: 50, msg: 'A request failed.' });
  expect(failed!.err!.message).toContain('no_hush');
  expect(failed!.reqId).toBe(answered!.reqId);
  for (const part of ['$argon2', 'Hush Hush', email, validRegistration.mobile]) {
    expect(text).not.toContain(part);
  }
});
