import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cookieIn,
  startTestServer,
  validRegistration,
  type TestServer,
} from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const person = { name: 'Wanda Come', email: 'wanda@mail.example.test', mobile: '9876543210' };

/** Registers and returns the new id with the cookie that the browser was given. */
async function registered(own = server, change: object = {}) {
  const answer = await own.call('registration', { ...validRegistration, ...person, ...change });
  const header = cookieIn(answer.headers, 'welcome');
  const { uid_output: uid } = answer.body.data as { uid_output: number };
  return { uid, header, cookie: header.split(';')[0]! };
}

async function letter(uid: unknown, cookie?: string, own = server): Promise<unknown> {
  const headers = cookie === undefined ? {} : { cookie };
  const { status, body } = await own.call('WelcomeDetails', { uid: String(uid) }, { headers });
  expect(status).toBe(200);
  return body.data;
}

const whole = (uid: number, position = 'Left') => [
  { f_name: 'Wanda Come', uid, email: person.email, mobile: person.mobile, position },
];
const outlines = (uid: number, position = 'Left') => [
  { f_name: 'W*** C***', uid, email: 'w***@m***.test', mobile: '********10', position },
];

describe('the welcome letter', () => {
  test('is whole for the browser that has just registered', async () => {
    const { uid, cookie } = await registered();
    expect(await letter(uid, cookie)).toEqual(whole(uid));
    const right = await registered(server, { position: 2 });
    expect(await letter(right.uid, right.cookie)).toEqual(whole(right.uid, 'Right'));
  });

  test('is an outline for everyone else', async () => {
    const { uid } = await registered();
    const other = await registered(server, { email: 'other@example.test' });
    for (const cookie of [undefined, 'welcome=', other.cookie]) {
      expect(await letter(uid, cookie)).toEqual(outlines(uid));
    }
    expect(await letter(100000)).toEqual([
      { f_name: 'C***', uid: 100000, email: 'r***@c***.test', mobile: '********00', position: '' },
    ]);
  });

  test('is an outline for a cookie that was made up or changed', async () => {
    const own = await startTestServer();
    const { uid, cookie } = await registered(own);
    const [, ends, proof] = cookie.slice('welcome='.length).split('.');
    const later = String(Number(ends) + 3_600_000);
    const forged = [
      `${uid}.${later}.${proof}`,
      `${uid}.${ends}.${proof!.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))}`,
      `${uid}.${ends}.`,
      `${uid}.${ends}`,
      `${uid}.${ends}.${proof}${proof}`,
      `${uid}.Infinity.${proof}`,
      '..',
    ];
    for (const value of forged) {
      expect(await letter(uid, `welcome=${value}`, own), value).toEqual(outlines(uid));
    }
    expect(await letter(uid, cookie, own)).toEqual(whole(uid));
    await own.stop();
  });

  test('is whole for half an hour, also when the browser keeps the cookie', async () => {
    const own = await startTestServer();
    const { uid, cookie } = await registered(own);
    own.pass(29 * 60);
    expect(await letter(uid, cookie, own)).toEqual(whole(uid));
    own.pass(2 * 60);
    expect(await letter(uid, cookie, own)).toEqual(outlines(uid));
    await own.stop();
  });

  test('is shown to one address so often a minute', async () => {
    const ask = (ip: string) => server.call('WelcomeDetails', { uid: '100000' }, { ip });
    for (let asked = 0; asked < 60; asked += 1) expect((await ask('10.77.0.1')).status).toBe(200);
    expect((await ask('10.77.0.1')).status).toBe(429);
    expect((await ask('10.77.0.2')).status).toBe(200);
  });

  test('of an id that does not exist says so', async () => {
    for (const uid of ['999999', '', 'abc', '9'.repeat(20)]) {
      expect(await letter(uid)).toBe('User ID Not Found');
    }
  });
});

describe('the cookie', () => {
  test('is for this server alone, out of reach of scripts, for half an hour', async () => {
    const { header } = await registered(server, { email: 'cookie@example.test' });
    const parts = header.split('; ');
    expect(parts).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=1800']),
    );
    expect(parts).not.toContain('Secure');
    expect(header).not.toContain('Wanda');
  });

  test('travels over https only where the public address is https', async () => {
    const own = await startTestServer({ PUBLIC_URL: 'https://canopy.example' });
    expect((await registered(own)).header.split('; ')).toContain('Secure');
    await own.stop();
  });

  test('is not given with a refusal', async () => {
    const answer = await server.call('registration', { ...validRegistration, name: 'x' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});
