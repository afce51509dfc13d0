import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cookieIn,
  startTestServer,
  validRegistration,
  type TestServer,
} from '#testing/server.support.ts';

let plain: TestServer;
let secure: TestServer;
beforeAll(async () => {
  plain = await startTestServer();
  secure = await startTestServer({ PUBLIC_URL: 'https://canopy.example' });
});
afterAll(async () => {
  await plain.stop();
  await secure.stop();
});

const answers = [
  ['a page', '/dashboard'],
  ['an answer', '/api/ip'],
  ['a refusal', '/api/userIncomeData'],
  ['a missing file', '/nothing.js'],
] as const;

describe('every answer', () => {
  test.each(answers)('%s keeps the browser from running, framing and guessing', async (_n, url) => {
    const { headers } = await plain.app.inject(url);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['content-type']).toMatch(/charset=utf-8$/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('an address that nobody can read gives nothing to run either', async () => {
    const { headers, statusCode } = await plain.app.inject('/api/%zz');
    expect(statusCode).toBe(400);
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(answers)('%s tells the browser to stay with https behind https', async (_n, url) => {
    const { headers } = await secure.app.inject(url);
    const [, age] = /^max-age=(\d+); includeSubDomains/.exec(
      String(headers['strict-transport-security']),
    )!;
    expect(Number(age)).toBeGreaterThanOrEqual(365 * 86_400);
  });
});

describe('a cookie', () => {
  const register = (server: TestServer) => server.call('registration', validRegistration);
  const welcome = async (server: TestServer, uid: number, cookie: string) => {
    const { body } = await server.call('WelcomeDetails', { uid }, { headers: { cookie } });
    return (body.data as { email: string }[])[0]!.email;
  };

  test('is for this server and its pages alone', async () => {
    const { headers } = await register(plain);
    const cookie = cookieIn(headers, 'welcome');
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain('Secure');
  });

  test('behind https it cannot come from a neighbouring host', async () => {
    const { headers, body } = await register(secure);
    const { uid_output: uid } = body.data as { uid_output: number };
    const cookie = cookieIn(headers, 'welcome');
    expect(cookie).toMatch(
      /^__Host-[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [own] = cookie.split(';') as [string];
    expect(await welcome(secure, uid, own)).toBe(validRegistration.email);
    for (const prefix of ['', '_-Host-']) {
      const planted = own.replace('__Host-', prefix);
      expect(await welcome(secure, uid, planted)).not.toBe(validRegistration.email);
    }
  });

  test.each(['plain', 'secure'] as const)(
    '%s: the language is read as the page keeps it',
    async (name) => {
      const server = name === 'plain' ? plain : secure;
      const form = { ...validRegistration, email: `hindi.${name}@example.test` };
      const { body } = await server.call('registration', form, {
        headers: { cookie: 'language=hi' },
      });
      const { uid_output: uid } = body.data as { uid_output: number };
      expect(await server.db.query('SELECT language FROM members WHERE uid = $1', [uid])).toEqual([
        { language: 'hi' },
      ]);
    },
  );
});
