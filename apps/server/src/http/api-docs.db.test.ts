import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callEntries } from '@canopy/contract/calls.ts';
import { refusalStatuses } from '@canopy/contract/refusal-status.ts';
import { refusals, type RefusalCode } from '@canopy/contract/refusals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
