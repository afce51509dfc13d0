import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callEntries } from '@canopy/contract/calls.ts';
import { openApiDocument } from '@canopy/contract/openapi.ts';
import { refusalStatuses } from '@canopy/contract/refusal-status.ts';
import { refusals, type RefusalCode } from '@canopy/contract/refusals.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench } from '#testing/money.support.ts';
import { grove } from '#testing/office/brand.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (url: string) => server.app.inject({ method: 'GET', url });

test('the page has every call, every refusal, and nothing that the policy forbids', async () => {
  const page = await get('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const [name] of callEntries) expect(page.body, name).toContain(`id="${name}"`);
  for (const code of Object.keys(refusals)) expect(page.body, code).toContain(`<td>${code}</td>`);
  expect(page.body).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/);
  expect(page.body).toContain('Keys with the scope operator-money:write.');
});

test('its script and its style are files of this server', async () => {
  for (const [path, type] of [
    ['/api/docs.js', 'text/javascript'],
    ['/api/docs.css', 'text/css'],
  ] as const) {
    const file = await get(path);
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      `${type}; charset=utf-8`,
    ]);
  }
});

test('a refusal that has a status is written down with it', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  let found = 0;
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, status, code] of text.matchAll(/HttpError\((\d+), why\('([^']+)'/g)) {
      expect([code, refusalStatuses[code as RefusalCode]]).toEqual([code, Number(status)]);
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(15);
});

describe('another company', () => {
  const say = (change: object) => moneyBench(server).settings(change);
  afterEach(() => say({}));

  /** The usual words, and no parts of names: a call, a code, a scope, a gap. */
  const usual = /(?<![\p{L}\p{N}_{/-])(?:members?|packages?|bots?)(?![\p{L}\p{N}_-]|\.\p{L})/giu;
  /** What a call answers where nothing was refused is the same for every company. */
  const answers = /Bot st(?:arted|opped) Successfully/g;
  const foreign = (text: string) => text.replaceAll(answers, '').match(usual);

  test('has its words and its sign on the page; names and examples stay as they are', async () => {
    await say(grove);
    const { body } = await get('/api/docs');
    for (const text of [
      'The root partner cannot be suspended !!',
      'Minimum withdrawal amount is {least} ₹ !!',
      'Partners of a network taken over',
      'Grove &#38; Sons: the API',
      'For a signed-in partner.',
    ]) {
      expect(body).toContain(text);
    }
    for (const [name] of callEntries) expect(body, name).toContain(`id="${name}"`);
    for (const code of Object.keys(refusals)) expect(body, code).toContain(`<td>${code}</td>`);
    expect(body).toContain('&#34;package&#34;:&#34;Silver&#34;');
    expect(body).toContain('<td>Bot started Successfully</td>');
    const prose = body
      .replaceAll(/<(code|pre|textarea)\b[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<small>[\w-]+<\/small>|<td>\{&#34;.*?<\/td>/g, '')
      .replaceAll(/<[^>]+>/g, '\n');
    expect(foreign(prose)).toBeNull();
    expect(prose).not.toContain('$');
    await say({});
    expect((await get('/api/docs')).body).toContain('The root member cannot be suspended !!');
  });

  test('has them in what machines read, which is else the same', async () => {
    await say(grove);
    const document = (await get('/api/openapi.json')).json<object>();
    const found: string[] = [];
    const withoutProse = (each: object): string =>
      JSON.stringify(each, (key, value: unknown) => {
        if (typeof value !== 'string' || !/^(?:summary|description|text|title)$/.test(key)) {
          return value;
        }
        found.push(value);
        return '';
      });
    const { publicUrl: serverUrl } = server.services.config;
    const usualOne = openApiDocument({ title: '', serverUrl, version: '1' });
    const expected = withoutProse(usualOne);
    found.length = 0;
    expect(withoutProse(document)).toBe(expected);
    expect(found.filter((text) => foreign(text) || text.includes('$'))).toEqual([]);
    expect(document).toMatchObject({
      info: { title: 'Grove & Sons' },
      'x-errors': { 'member.root-suspend': { text: 'The root partner cannot be suspended !!' } },
      paths: {
        '/api/operator/Packages': { post: { summary: 'All plans, those not on sale too.' } },
        '/api/StartBot': {
          post: { description: expect.stringContaining("'Bot started Successfully'") as string },
        },
        '/api/operator/DecideWithdrawal': {
          post: { description: expect.stringContaining("'The partner is suspended") as string },
        },
      },
    });
  });
});
