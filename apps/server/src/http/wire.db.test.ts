import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { buildApp } from '#http/app.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Sent = { type?: string; body?: string; headers?: Record<string, string> };

/** Sends a body exactly as it is written. */
async function post(url: string, { type = 'application/json', body = '', headers }: Sent) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

const messageOf = (body: string): string => {
  const parsed = JSON.parse(body) as Record<string, unknown>;
  expect(Object.keys(parsed)).toEqual(['showableMessage', 'code', 'field', 'values']);
  return String(parsed['showableMessage']);
};

const unreadable = 'The request could not be read; it must be valid JSON.';
const noObject = 'The request body must be a JSON object.';
const wrongType = 'The content type is not supported; send application/json.';

/** One row per refusal: what is sent to /api/login, and what comes back. */
const refusals: readonly [what: string, sent: Sent, status: number, message: string][] = [
  ['broken JSON', { body: '{"uid": 1' }, 400, unreadable],
  ['JSON with something behind it', { body: '{"uid":1}}' }, 400, unreadable],
  ['no body at all', { body: '' }, 400, unreadable],
  ['a list', { body: '[]' }, 400, noObject],
  ['a list of one object', { body: '[{"uid":1,"password":"x"}]' }, 400, noObject],
  ['a text', { body: '"uid"' }, 400, noObject],
  ['a number', { body: '7' }, 400, noObject],
  ['null', { body: 'null' }, 400, noObject],
  ['true', { body: 'true' }, 400, noObject],
  ['a plain text', { type: 'text/plain', body: '{"uid":1}' }, 415, wrongType],
  ['a form', { type: 'application/x-www-form-urlencoded', body: 'uid=1' }, 415, wrongType],
  ['a multipart form', { type: 'multipart/form-data; boundary=x', body: '--x--' }, 415, wrongType],
  ['XML', { type: 'application/xml', body: '<uid/>' }, 415, wrongType],
  ['a body of no type', { type: '', body: '{"uid":1}' }, 415, wrongType],
  ['no field', { body: '{}' }, 400, 'uid is required'],
  ['a missing field', { body: '{"uid":1}' }, 400, 'password is required'],
  [
    'an object as a field',
    { body: '{"uid":{},"password":"x"}' },
    400,
    'uid is not of the right kind',
  ],
  [
    'a list as a field',
    { body: '{"uid":[1],"password":"x"}' },
    400,
    'uid is not of the right kind',
  ],
  ['null as a field', { body: '{"uid":null,"password":"x"}' }, 400, 'uid is not of the right kind'],
  [
    'a yes as a field',
    { body: '{"uid":1,"password":true}' },
    400,
    'password is not of the right kind',
  ],
  [
    'the character zero',
    { body: '{"uid":1,"password":"a\\u0000"}' },
    400,
    'password is not of the right kind',
  ],
  ['a prototype', { body: '{"__proto__":{"uid":1},"password":"x"}' }, 400, unreadable],
  ['a constructor', { body: '{"constructor":{"prototype":{"uid":1}}}' }, 400, unreadable],
];

describe('a request', () => {
  test.each(refusals)('with %s is refused', async (_what, sent, status, message) => {
    const answer = await post('/api/login', sent);
    expect(answer.status).toBe(status);
    expect(messageOf(answer.body)).toBe(message);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('beyond 100 KB is too large, and one just below is read', async () => {
    const withPassword = (length: number): string =>
      JSON.stringify({ uid: 1, password: 'x'.repeat(length) });
    const large = await post('/api/login', { body: withPassword(100 * 1024) });
    expect(large.status).toBe(413);
    expect(messageOf(large.body)).toBe('The request is too large.');
    expect((await post('/api/login', { body: withPassword(100 * 1024 - 50) })).status).toBe(200);
  });

  test('whose numbers are written as numbers or as texts is the same request', async () => {
    const answers = await Promise.all(
      ['{"uid":5,"password":7}', '{"uid":"5","password":"7"}'].map((body) =>
        post('/api/login', { body, type: 'application/json; charset=utf-8' }),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.parse(body)).toEqual({
        data: { result: 'Invalid username or password.' },
        code: 'sign-in.wrong',
        field: '',
        values: {},
      });
    }
  });

  test('with a method that the call does not have is not found', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await server.app.inject({ method, url: '/api/login' });
      expect(answer.statusCode, method).toBe(404);
    }
    const answer = await server.app.inject({ method: 'POST', url: '/api/countryList' });
    expect(answer.statusCode).toBe(404);
    expect(messageOf(answer.body)).toBe('There is nothing here.');
  });

  test('whose address cannot be read is answered in the same shape', async () => {
    for (const url of ['/api/%E0%A4%A', '/api/ifsc/%', `/api/ifsc/${'x'.repeat(200)}`]) {
      const answer = await server.app.inject({ method: 'GET', url });
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(messageOf(answer.body)).not.toContain('FST_ERR');
    }
  });

  test('with the same field twice in the address is of the wrong kind', async () => {
    const url = '/api/check_sponsorid?sid=100000&sid=100001';
    const answer = await server.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(400);
    expect(messageOf(answer.body)).toBe('sid is not of the right kind');
  });
});

describe('a bare connection', () => {
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as { port: number }).port;
  });

  const exchange = (text: string): Promise<string> =>
    new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.on('data', (data) => (said += data.toString()));
      socket.on('error', failed);
      socket.on('close', () => done(said));
    });

  test('that does not speak HTTP, or has headers without end, is refused in words', async () => {
    for (const [text, status] of [
      ['nonsense\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const said = await exchange(text);
      expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(messageOf(said.slice(said.indexOf('\r\n\r\n') + 4))).toBeTruthy();
    }
  });

  test('cannot stay open by sending nothing', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = server.app.server;
    for (const limit of [requestTimeout, headersTimeout, keepAliveTimeout]) {
      expect(limit).toBeGreaterThan(0);
      expect(limit).toBeLessThanOrEqual(120_000);
    }
  });
});

describe('when the database is gone', () => {
  test('a call fails in our words, the server is alive and not ready', async () => {
    const db = openDatabase(server.databaseUrl, { marks: server.services.secrets });
    const app = await buildApp(
      { ...server.services, db },
      { webFolder: '/nowhere', migrationsFolder: '/' },
    );
    await db.close();
    for (const url of ['/api/SiteContent', '/api/WelcomeDetails?uid=100000', '/']) {
      const answer = await app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(500);
      const text = 'Something went wrong on our side. Please try again.';
      expect(messageOf(answer.body)).toBe(text);
    }
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ ok: false, checks: { database: { ok: false } } });
    await app.close();
  });

  test('with it there, the server is ready', async () => {
    const ready = await server.app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    const { checks } = ready.json<{ checks: Record<string, { ok: boolean; detail: string }> }>();
    expect(Object.keys(checks)).toEqual(
      expect.arrayContaining(['server', 'database', 'migrations', 'mail']),
    );
    for (const check of Object.values(checks)) expect(check.ok).toBe(true);
    expect(checks['migrations']!.detail).toMatch(/^(\d+) of \1$/);
  });
});

describe('every answer', () => {
  const urls = ['/api/ip', '/api/nothing', '/api/login', '/healthz', '/api/docs', '/nothing.js'];
  test.each(urls)('of %s has a request id and the security headers', async (url) => {
    const [first, second] = await Promise.all([server.app.inject(url), server.app.inject(url)]);
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(first.headers).not.toHaveProperty('x-powered-by');
    expect(first.headers).not.toHaveProperty('strict-transport-security');
    const policy = String(first.headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.filter((each) => each.includes('unsafe'))).toEqual([
      "style-src 'self' 'unsafe-inline'",
    ]);
  });

  test('asks for https where the public address is https, and allows lookups', async () => {
    const own = await startTestServer({
      PUBLIC_URL: 'https://canopy.example/',
      IFSC_URL: 'https://ifsc.example/find',
    });
    const { headers } = await own.app.inject('/api/ip');
    await own.stop();
    expect(headers['strict-transport-security']).toContain('max-age=');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://ifsc.example;");
  });
});
