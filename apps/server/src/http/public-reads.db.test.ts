import { callEntries } from '@canopy/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Country = { id: number; nicename: string; Countryname: string; phonecode: string };

describe('the countries', () => {
  test('come whole, in the shape of the specification', async () => {
    const { body, headers } = await server.call('countryList');
    const [rows, ...others] = (body as { data: Country[][] }).data;
    expect(others).toEqual([]);
    expect(rows!.length).toBeGreaterThan(190);
    expect(headers['x-total-count']).toBe(String(rows!.length));
    expect(rows).toContainEqual({
      id: 99,
      nicename: 'India',
      Countryname: 'India',
      phonecode: rows!.find(({ id }) => id === 99)!.phonecode,
    });
    expect(String(rows!.find(({ id }) => id === 99)!.phonecode)).toBe('91');
    expect(new Set(rows!.map(({ id }) => id)).size).toBe(rows!.length);
  });

  test('are never cut, whatever is asked for', async () => {
    const whole = (await server.call('countryList')).body;
    expect((await server.call('countryList', { page: '2', limit: '1' })).body).toEqual(whole);
    const csv = await server.app.inject({
      url: '/api/countryList',
      headers: { accept: 'text/csv' },
    });
    const rows = (whole as { data: Country[][] }).data[0]!;
    expect(csv.body.trim().split('\n')).toHaveLength(rows.length + 1);
  });

  test('can be asked for one by one', async () => {
    const { body } = await server.call('GetcountrybyID', { id: '99' });
    const { data } = body as { data: Country[][] };
    expect(data).toHaveLength(1);
    expect(data[0]).toHaveLength(1);
    expect(data[0]![0]).toMatchObject({ id: 99, nicename: 'India' });
    expect(String(data[0]![0]!.phonecode)).toBe('91');
    for (const id of ['', '0', '-1', '99.0', '99999', 'India', "' OR 1=1 --"]) {
      const refused = await server.call('GetcountrybyID', { id });
      expect(refused.status).toBe(200);
      expect(refused.body).toEqual({ data: 'Country not found !!' });
    }
    const missing = await server.call('GetcountrybyID');
    expect(missing.status).toBe(400);
    expect(missing.body).toEqual({ showableMessage: 'id is required' });
  });
});

test('the sponsor check answers a name, or one text for all who do not exist', async () => {
  const uid = await server.register({ name: 'Sponsor Known' });
  const known = await server.call('check_sponsorid', { sid: String(uid) });
  expect(known.body).toEqual({ data: { result: 'Sponsor Known', name: 'Sponsor Known' } });
  for (const sid of ['', '0', '99', '999999', 'abc', '1e5', '9'.repeat(30), '-100000', ' 100000']) {
    const unknown = await server.call('check_sponsorid', { sid });
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual({ data: { result: 'Sponsor Id doesnot exists !!' } });
  }
});

describe('the own address', () => {
  const ask = async (own: TestServer, remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await own.app.inject({ url: '/api/ip', remoteAddress, headers })).json<unknown>();
  };

  test('is that of the connection, whatever a header claims', async () => {
    expect(await ask(server, '198.51.100.7', '203.0.113.1')).toEqual({ ip: '198.51.100.7' });
  });

  test('is what a trusted proxy says, and no other', async () => {
    const own = await startTestServer({ TRUST_PROXY: '192.0.2.1, 10.0.0.0/8' });
    expect(await ask(own, '192.0.2.1', '203.0.113.1')).toEqual({ ip: '203.0.113.1' });
    expect(await ask(own, '10.1.2.3', '203.0.113.1, 192.0.2.1')).toEqual({ ip: '203.0.113.1' });
    expect(await ask(own, '10.1.2.3', '203.0.113.9, 203.0.113.1')).toEqual({ ip: '203.0.113.1' });
    expect(await ask(own, '198.51.100.7', '203.0.113.1')).toEqual({ ip: '198.51.100.7' });
    await own.stop();
  });
});

describe('the site content', () => {
  const content = async (): Promise<Record<string, unknown>> =>
    (await server.call('SiteContent')).body.data as Record<string, unknown>;

  test('is there before any operator has saved one', async () => {
    const found = await content();
    expect(Object.keys(found).length).toBeGreaterThan(5);
    expect(JSON.stringify(found)).toMatch(/risk/i);
  });

  test('is what was saved last, made whole with the defaults', async () => {
    const before = await content();
    const [part, other] = Object.keys(before);
    await server.db.query(
      `INSERT INTO site_content_versions (content, note, saved_by, saved_at)
       VALUES ($1, 'n', 'test', now())`,
      [JSON.stringify({ [part!]: before[part!] })],
    );
    expect(await content()).toEqual(before);
    expect(other).toBeTruthy();
  });
});

describe('the API document', () => {
  test('names every call for machines', async () => {
    const answer = await server.app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    const document = answer.json<{ openapi: string; paths: Record<string, unknown> }>();
    expect(document.openapi).toMatch(/^3\./);
    expect(Object.keys(document.paths)).toHaveLength(callEntries.length);
  });

  test('is a page for people, whose only script is a file of ours', async () => {
    const answer = await server.app.inject('/API/Docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const [name] of callEntries) expect(answer.body).toContain(`/api/${name}`);
    const scripts = answer.body.match(/<script[^>]*>|\son\w+=/g);
    expect(scripts).toEqual(['<script type="module" src="/api/docs.js">']);
  });
});

test('there is no mailbox outside the demo', async () => {
  const answer = await server.app.inject('/mailbox');
  expect(answer.body).not.toContain('<h1>Mailbox</h1>');
});
