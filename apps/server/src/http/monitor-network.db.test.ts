import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MONITOR_NETWORK: '10.1.0.0/16, 2001:db8::/32, 192.0.2.7' });
});
afterAll(() => server.stop());

async function ask(remoteAddress: string, headers: Record<string, string> = {}, own = server) {
  const answer = await own.app.inject({ url: '/readyz', remoteAddress, headers });
  expect(answer.statusCode).toBe(200);
  return Object.keys(answer.json<object>());
}

const whole = ['ok', 'checks'];

describe('/readyz', () => {
  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.255.1', '2001:db8::5'])(
    'tells %s everything',
    async (address) => {
      expect(await ask(address)).toEqual(whole);
    },
  );

  test.each(['10.2.0.1', '192.0.2.8', '198.51.100.7', '2001:db9::1', '::ffff:10.2.0.1'])(
    'tells %s only whether it is ready',
    async (address) => {
      expect(await ask(address)).toEqual(['ok']);
    },
  );

  test('believes no header that makes a stranger a monitor', async () => {
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '::1', 'x-real-ip': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
    ]) {
      expect(await ask('198.51.100.7', headers)).toEqual(['ok']);
    }
  });

  test('tells nothing more through a proxy on this machine, trusted or not', async () => {
    const trusting = await startTestServer({ TRUST_PROXY: 'loopback' });
    for (const own of [server, trusting]) {
      expect(await ask('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, own)).toEqual(['ok']);
      const forged = { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' };
      expect(await ask('127.0.0.1', forged, own)).toEqual(['ok']);
      expect(await ask('127.0.0.1', { 'x-forwarded-for': 'nonsense' }, own)).toEqual(['ok']);
      expect(await ask('127.0.0.1', { 'x-real-ip': '198.51.100.7' }, own)).toEqual(['ok']);
      expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, own)).toEqual(whole);
    }
    await trusting.stop();
  });
});
