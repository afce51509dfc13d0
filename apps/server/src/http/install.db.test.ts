import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#http/app.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  folder = mkdtempSync(join(tmpdir(), 'canopy-install-'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/sw.js'), 'the worker');
  writeFileSync(join(folder, 'web/app.html'), '<!--page-data-->');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The server as it is with SERVICE_WORKER set to this. */
function appWith(serviceWorker: boolean) {
  const services = { ...server.services, config: { ...server.services.config, serviceWorker } };
  return buildApp(services, { webFolder: join(folder, 'web'), migrationsFolder: '.' });
}

test('the manifest has the name and the colour of the house, in both languages', async () => {
  await bench.settings({ brandName: 'Grove', brandColor: '#225577' });
  const app = await appWith(true);
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.json()).toMatchObject({
    id: '/dashboard',
    name: 'Grove',
    short_name: 'Grove',
    lang: 'en',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#225577',
    shortcuts: [{ name: 'Withdraw' }, { name: 'Deposit' }, { name: 'Tree' }],
  });
  const headers = { cookie: 'language=hi' };
  const hindi = await app.inject({ url: '/manifest.webmanifest', headers });
  expect(hindi.json()).toMatchObject({ lang: 'hi', shortcuts: [{ name: 'निकासी' }, {}, {}] });
  await app.close();
});

test('a worker is asked for anew; one that was turned off removes itself', async () => {
  const on = await appWith(true);
  const worker = await on.inject('/sw.js');
  expect([worker.body, worker.headers['cache-control']]).toEqual(['the worker', 'no-cache']);
  expect((await on.inject('/dashboard')).body).toContain('"serviceWorker":true');
  await on.close();
  const off = await appWith(false);
  const last = await off.inject('/sw.js');
  expect(last.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(last.body).toContain('registration.unregister()');
  expect((await off.inject('/dashboard')).body).toContain('"serviceWorker":false');
  await off.close();
});
