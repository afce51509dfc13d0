import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';
import { defaultSiteFrame } from '@canopy/contract/catalog/default-site-frame.ts';
import { demoSiteContent } from '@canopy/contract/catalog/demo-site-content.ts';
import { buildApp } from '#http/app.ts';
import { siteContent } from '#settings/site-content.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'canopy-pages-'));
  for (const [name, text] of [
    ['web/index.html', 'landing <!--page-data-->'],
    ['web/app.html', 'members <!--page-data-->'],
    ['web/mode.js', 'web mode'],
    ['console/index.html', 'operators <!--page-data-->'],
    ['console/assets/main-1.js', 'console code'],
  ] as const) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  app = await buildApp(server.services, {
    webFolder: join(folder, 'web'),
    consoleFolder: join(folder, 'console'),
    migrationsFolder: '.',
  });
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a page opens while the database does not answer', async () => {
  await app.inject('/dashboard');
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN; LOCK setting_versions, site_content_versions');
  // What was read of the brand is kept for a second.
  await setTimeout(1100);
  const answer = await app.inject('/dashboard');
  expect(answer.body).toMatch(/^members/);
});

describe('which page a path gets', () => {
  test.each([
    ['/', 'landing'],
    ['/site-draft?language=hi', 'landing'],
    ['/dashboard', 'members'],
    ['/consoles', 'members'],
    ['/consoles/deposits', 'members'],
    ['/console', 'operators'],
    ['/console/', 'operators'],
    ['/Console/Members/100001', 'operators'],
    ['/CONSOLE/DEPOSITS?status=All', 'operators'],
  ])('%s: %s', async (url, text) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toMatch(
      new RegExp(`^${text} (<meta [^>]*>)*<script type="application/json"`),
    );
  });

  test('a file of each app comes from its own folder', async () => {
    const code = await app.inject('/console/assets/main-1.js');
    expect(code.body).toBe('console code');
    expect(code.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/mode.js')).body).toBe('web mode');
    expect((await app.inject('/console/mode.js')).statusCode).toBe(404);
    expect((await app.inject('/console/assets/gone.js')).statusCode).toBe(404);
  });

  test('where the console is not built it says so', async () => {
    const bare = await buildApp(server.services, { webFolder: folder, migrationsFolder: '.' });
    const answer = await bare.inject('/console');
    await bare.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
  });
});

test('only the draft can stand in a frame, of this site alone, and it says nothing', async () => {
  const draft = await app.inject('/site-draft');
  expect(draft.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(draft.headers['content-security-policy']).toContain("script-src 'self'");
  expect(draft.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(draft.body).not.toContain('page-content');
  for (const url of ['/', '/dashboard', '/console/content', '/site-drafts']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

/** Content as the pages get it, with the name of the company in it. */
const named = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content).replaceAll('{brand}', 'Canopy')) as T;

/** A data block of a page. */
async function dataIn(url: string, id: string): Promise<unknown> {
  const { body } = await app.inject(url);
  const [, json] = new RegExp(`id="${id}">(.*?)</script>`).exec(body) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

describe('what a page is told of the site', () => {
  test('the landing page all, the other pages their frame, the console nothing', async () => {
    expect(await dataIn('/', 'page-content')).toEqual(named(defaultSiteContent));
    expect(await dataIn('/Coupon', 'page-content')).toEqual(named(defaultSiteFrame));
    expect(await dataIn('/console', 'page-content')).toBeUndefined();
  });

  test('only the demo ships example addresses, until somebody saves others', async () => {
    const { services } = server;
    const demo = { ...services, config: { ...services.config, demo: true } };
    expect(await siteContent(demo)).toEqual(named(demoSiteContent()));
    const addresses = JSON.stringify(await siteContent(services));
    expect(addresses).not.toContain('example.com');
  });
});

describe('the film of the landing page', () => {
  const policyOf = async (url: string): Promise<string[]> =>
    String((await app.inject(url)).headers['content-security-policy']).split(';');
  const none = ["media-src 'self'", "frame-src 'self'"];

  async function set(url: string, captions = ''): Promise<void> {
    const video = { ...defaultSiteContent.video, url, captions };
    const token = await server.operator('owner');
    const payload = { content: { video }, note: 'another film' };
    const { body } = await server.call('operator/SaveSiteContent', payload, { token });
    expect(body.data).toBe('success');
  }

  test.each([
    [
      'https://youtu.be/aB3_-56789x',
      '',
      ["media-src 'self'", 'frame-src https://www.youtube-nocookie.com'],
    ],
    ['https://vimeo.com/12345', '', ["media-src 'self'", 'frame-src https://player.vimeo.com']],
    [
      'https://films.example/a.mp4',
      'https://words.example/a.vtt',
      ["media-src 'self' https://films.example https://words.example", "frame-src 'self'"],
    ],
    ['/film.webm', '', none],
    ['', '', none],
    ["https://x.example;script-src'*'/a.mp4", '', none],
  ])('%s allows what plays it there, and nothing elsewhere', async (url, captions, allowed) => {
    await set(url, captions);
    expect(await policyOf('/')).toEqual(expect.arrayContaining(allowed));
    expect(await policyOf('/Coupon')).toEqual(expect.arrayContaining(none));
    const scripts = (await policyOf('/')).filter((each) => each.startsWith('script-src'));
    expect(scripts).toEqual(["script-src 'self'"]);
  });
});
