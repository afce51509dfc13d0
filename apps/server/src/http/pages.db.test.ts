import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#http/app.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'canopy-pages-'));
  for (const [name, text] of [
    ['web/index.html', 'landing <!--canopy-data-->'],
    ['web/app.html', 'members <!--canopy-data-->'],
    ['web/mode.js', 'web mode'],
    ['console/index.html', 'operators <!--canopy-data-->'],
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
    expect(answer.body).toMatch(new RegExp(`^${text} <script type="application/json"`));
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
  expect(draft.body).not.toContain('canopy-content');
  for (const url of ['/', '/dashboard', '/console/content', '/site-drafts']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
});
