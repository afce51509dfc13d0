import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
const people: Record<string, TestPerson> = {};
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  for (const name of ['asking', 'active', 'inactive', 'suspended']) {
    people[name] = await bench.person();
  }
  const { active, suspended } = people;
  await server.db.query('UPDATE members SET activated_at = now() WHERE uid = $1', [active!.uid]);
  await bench.suspend(suspended!.uid, true);
});
afterAll(() => server.stop());

const check = (purpose: string, touserid: number | string): Promise<unknown> =>
  bench.ask(people['asking']!, 'CheckReceiver', { touserid, purpose });

const found = { result: 'Test Person', name: 'Test Person', active: true };
const notActive = { ...found, active: false };

test.each([
  ['transfer', 'active', found],
  ['transfer', 'inactive', notActive],
  ['transfer', 'asking', { result: messages.toOneself }],
  ['transfer', 'suspended', { result: messages.receiverSuspended }],
  ['activation', 'inactive', notActive],
  ['activation', 'asking', notActive],
  ['activation', 'active', { result: messages.alreadyActivated }],
  ['activation', 'suspended', { result: messages.receiverSuspended }],
  ['upgrade', 'active', found],
  ['upgrade', 'inactive', { result: messages.notActivated }],
  ['nothing', 'active', { result: 'Invalid purpose !!' }],
])('%s to somebody %s', async (purpose, who, answer) => {
  expect(await check(purpose, people[who]!.uid)).toEqual(answer);
});

test.each(['999999', 'abc', '', '-1'])('nobody has the id %j', async (uid) => {
  for (const purpose of ['transfer', 'activation', 'upgrade']) {
    expect(await check(purpose, uid)).toEqual({ result: messages.userNotFound });
  }
});

test('who asks for hundreds is told to wait', async () => {
  const { uid, token } = await bench.person();
  const payload = { uid, touserid: uid, purpose: 'activation' };
  for (let count = 0; count < 120; count += 1)
    await server.call('CheckReceiver', payload, { token });
  expect((await server.call('CheckReceiver', payload, { token })).status).toBe(429);
});
