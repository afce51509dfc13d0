import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(() => server.stop());

type Person = Awaited<ReturnType<MoneyBench['person']>>;

function subscription() {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

async function devicesOf(person: Person): Promise<number> {
  const { devices } = (await bench.ask(person, 'EventChoices')) as { devices: unknown[] };
  return devices.length;
}

test('a browser that was removed is not added by renewing, one that is there is', async () => {
  const person = await bench.person();
  const given = subscription();
  expect(await bench.ask(person, 'AddPush', { ...given, renew: true })).toBe(
    'Browser not found !!',
  );
  expect(await devicesOf(person)).toBe(0);
  expect(await bench.ask(person, 'AddPush', given)).toBe('success');
  expect(await bench.ask(person, 'AddPush', { ...given, renew: true })).toBe('success');
  expect(await devicesOf(person)).toBe(1);
  expect(await bench.ask(person, 'RemovePush', { endpoint: given.endpoint })).toBe('success');
  expect(await bench.ask(person, 'AddPush', { ...given, renew: true })).toBe(
    'Browser not found !!',
  );
});

test('a browser belongs to the member who was signed in there last', async () => {
  const [first, next] = [await bench.person(), await bench.person()];
  const given = subscription();
  await bench.ask(first, 'AddPush', given);
  expect(await bench.ask(next, 'AddPush', { ...given, renew: true })).toBe('success');
  expect(await devicesOf(first)).toBe(0);
  expect(await devicesOf(next)).toBe(1);
  expect(await bench.ask(first, 'RemovePush', { endpoint: given.endpoint })).toBe(
    'Browser not found !!',
  );
});
