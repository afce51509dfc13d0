import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Sends calls one after another and answers their statuses. */
async function statuses(count: number, send: (index: number) => Promise<{ status: number }>) {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await send(index)).status);
  return found;
}

const ok = (count: number): number[] => Array.from({ length: count }, () => 200);

test('one id has one limit, however many zeros are written before it', async () => {
  const uid = await server.register();
  const ip = '10.50.0.5';
  const wrong = (index: number) =>
    server.call('login', { uid: `${'0'.repeat(index % 5)}${uid}`, password: 'wrong-one' }, { ip });
  expect(await statuses(11, wrong)).toEqual([...ok(10), 429]);
});

test('signing in rightly never adds up to a limit', async () => {
  const uid = await server.register();
  const ip = '10.50.0.1';
  const right = () => server.call('login', { uid, password: testPassword, ipaddress: '' }, { ip });
  expect(await statuses(12, right)).toEqual(ok(12));
  const [row] = await server.db.query<{ count: number }>(
    'SELECT count FROM try_counts WHERE key = $1',
    [`sign-in address:${ip}`],
  );
  expect(row!.count).toBe(0);
});

test('an unknown id runs into the same limit', async () => {
  const ip = '10.50.0.6';
  const wrong = () => server.call('login', { uid: 777777, password: 'wrong-one' }, { ip });
  expect(await statuses(11, wrong)).toEqual([...ok(10), 429]);
});

test('a hundred wrong sign-ins from one address, whatever the ids', async () => {
  const ip = '10.50.0.2';
  const guess = (index: number) =>
    server.call('login', { uid: 500000 + index, password: 'wrong-one' }, { ip });
  const answers = await Promise.all(Array.from({ length: 110 }, (_, index) => guess(index)));
  const counted = answers.filter((answer) => answer.status === 429);
  expect(counted).toHaveLength(10);
  expect((await server.call('login', { uid: 1, password: 'x' }, { ip: '10.50.0.3' })).status).toBe(
    200,
  );
});

test('sixty sponsor checks a minute from one address', async () => {
  const ip = '10.50.0.4';
  const check = () => server.call('check_sponsorid', { sid: '100000' }, { ip });
  const answers = await Promise.all(Array.from({ length: 65 }, check));
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  server.pass(61);
  expect((await check()).status).toBe(200);
});

test('twenty codes an hour for one id from one address, known or not', async () => {
  const uid = await server.register();
  const ip = '10.50.0.7';
  for (const id of [uid, 888888]) {
    const ask = () => server.call('ForgetPasswordOtp', { uid: id }, { ip });
    expect(await statuses(21, ask)).toEqual([...ok(20), 429]);
    expect((await server.call('ForgetPasswordOtp', { uid: id })).status).toBe(200);
  }
});

test('the counts are shared by two servers on one database', async () => {
  other = await startTestServer();
  const first = other.services;
  const { buildApp } = await import('#http/app.ts');
  const second = await buildApp(first, { webFolder: '/nowhere', migrationsFolder: '.' });
  const payload = { uid: 444444, password: 'wrong-one' };
  const codes: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const app = index % 2 ? second : other.app;
    const remoteAddress = '10.60.0.1';
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
    codes.push(answer.statusCode);
  }
  expect(codes).toEqual([...ok(10), 429]);
  await second.close();
  await other.stop();
});
