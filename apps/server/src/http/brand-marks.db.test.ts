import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoot } from '#base/product-root.ts';
import { buildApp } from '#http/app.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const publicUrl = 'https://oak.example';
const icons = ['apple-180', 'icon-192', 'icon-512', 'maskable-512', 'single-512'];

let server: TestServer;
let bench: MoneyBench;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: publicUrl });
  bench = moneyBench(server);
  folder = mkdtempSync(join(tmpdir(), 'marks-'));
  const web = join(productRoot(), 'apps/web');
  cpSync(join(web, 'public'), folder, { recursive: true });
  cpSync(join(web, 'index.html'), join(folder, 'index.html'));
  app = await buildApp(server.services, { webFolder: folder, migrationsFolder: '.' });
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const shipped = (name: string): Buffer => readFileSync(join(folder, name));
const get = async (name: string) => {
  const { statusCode, rawPayload, headers } = await app.inject(`/${name}`);
  expect(statusCode, name).toBe(200);
  return { content: rawPayload, type: headers['content-type'] };
};

/** The color of a place, with how much of it is seen. */
async function pixel(content: Buffer, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 };
  return (await sharp(content).ensureAlpha().extract(area).raw().toBuffer()).toString('hex');
}

test('the name that ships has our mark, in the color of the brand', async () => {
  await bench.settings({});
  for (const name of ['favicon.svg', ...icons.map((each) => `icons/${each}.png`)]) {
    expect((await get(name)).content, name).toEqual(shipped(name));
  }
  await bench.settings({ brandColor: '#225577' });
  const favicon = (await get('favicon.svg')).content.toString();
  expect(favicon).toBe(shipped('favicon.svg').toString().replace('#0e7a5f', '#225577'));
});

test('any other name has its first letter in a circle', async () => {
  await bench.settings({ brandName: 'Oak', brandColor: '#225577' });
  const { content, type } = await get('favicon.svg');
  expect(type).toBe('image/svg+xml');
  expect(content.toString()).toContain('<circle cx="16" cy="16" r="16" fill="#225577"/>');
  for (const name of icons) {
    const file = `icons/${name}.png`;
    const own = await get(file);
    expect(own.type).toBe('image/png');
    const { width, height } = await sharp(own.content).metadata();
    const side = Number(name.split('-')[1]);
    expect([width, height], name).toEqual([side, side]);
    const isClear = name.startsWith('icon') || name.startsWith('single');
    expect(await pixel(own.content, 0, 0), name).toBe(isClear ? '00000000' : 'ffffffff');
    const [beside, middle] = [Math.round(side * 0.2), Math.round(side / 2)];
    const color = name.startsWith('single') ? '000000ff' : '225577ff';
    expect(await pixel(own.content, beside, middle), name).toBe(color);
    expect((await get(file)).content).toEqual(own.content);
  }
  await bench.settings({ brandName: 'Elm', brandColor: '#225577' });
  expect((await get('favicon.svg')).content).not.toEqual(content);
});

test('chats are told of a picture of the landing page, by its whole address', async () => {
  await bench.settings({ brandName: 'Oak' });
  const page = (await get('')).content.toString();
  const found = [...page.matchAll(/property="og:image" content="([^"]*)"/g)];
  expect(found.map(([, address]) => address)).toEqual([
    expect.stringMatching(/^https:\/\/oak\.example\/share\/invitation-en\.png\?v=[0-9a-f]{8}$/),
  ]);
  expect((await get(found[0]![1]!.slice(publicUrl.length + 1))).type).toBe('image/png');
});
