import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#http/app.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { brandBench, plainPicture } from '#testing/office/brand.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const publicUrl = 'https://canopy.example';
let server: TestServer;
let bench: MoneyBench;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: publicUrl });
  bench = moneyBench(server);
  folder = mkdtempSync(join(tmpdir(), 'canopy-invitations-'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/app.html'), '<head><!--page-data--></head>');
  app = await buildApp(server.services, {
    webFolder: join(folder, 'web'),
    migrationsFolder: '.',
  });
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});
/** A brand that a test has set ends with it, also where it fails. */
afterEach(() => bench.settings({}));

/** The tags of a page, by their names. */
async function tagsOf(url: string, headers: Record<string, string> = {}) {
  const { body } = await app.inject({ url, headers });
  const found = body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries(Array.from(found, ([, name, text]) => [name, text]));
}

/** Width and height out of the first chunk of a PNG. */
function sizeOf(png: Buffer) {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

async function pixel(png: Buffer, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 };
  return (await sharp(png).removeAlpha().extract(area).raw().toBuffer()).toString('hex');
}

describe('what chats are told of a referral link', () => {
  test.each(['/Signup?userid=100001&Position=Left', '/register?userid=100001', '/SIGNUP/'])(
    '%s has a title and a picture with a whole address',
    async (url) => {
      const tags = await tagsOf(url);
      expect(tags).toMatchObject({
        'og:title': 'You are invited · Canopy',
        'og:description': 'Register with this personal link. Trading can lose money.',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(tags['og:image']).toMatch(
        /^https:\/\/canopy\.example\/share\/invitation-en\.png\?v=[0-9a-f]{8}$/,
      );
      const path = tags['og:image']!.slice(publicUrl.length);
      expect((await app.inject(path)).statusCode).toBe(200);
    },
  );

  test('it is the same for a sponsor who exists, one who does not, and what is no id', async () => {
    const person = await bench.person();
    const known = await tagsOf(`/Signup?userid=${person.uid}`);
    expect(known['og:title']).toBeDefined();
    expect(await tagsOf('/Signup?userid=999999')).toEqual(known);
    expect(await tagsOf('/Signup?userid="><script>alert(1)</script>&v=%22')).toEqual(known);
  });

  test('other pages have none', async () => {
    for (const url of ['/dashboard', '/Login', '/Signups', '/Signup/more']) {
      expect(await tagsOf(url)).toEqual({});
    }
  });

  test('Hindi for those who chose it or whose browser asks for it', async () => {
    const headers = [{ cookie: 'language=hi' }, { 'accept-language': 'hi-IN,en;q=0.5' }];
    for (const each of headers) {
      const tags = await tagsOf('/Signup', each);
      expect(tags['og:locale']).toBe('hi_IN');
      expect(tags['og:image']).toContain('/share/invitation-hi.png');
    }
    const english = { cookie: 'language=en', 'accept-language': 'hi' };
    expect((await tagsOf('/Signup', english))['og:locale']).toBe('en_IN');
  });

  test('a brand cannot write into the page', async () => {
    await bench.settings({ brandName: '"><script>alert(1)</script>&amp;' });
    const { body } = await app.inject('/Signup');
    expect(body).not.toContain('<script>alert');
    expect((await tagsOf('/Signup'))['og:site_name']).toBe(
      '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38;amp;',
    );
  });

  test('another logo has another address of the picture', async () => {
    const brand = await brandBench(server);
    const plain = (await tagsOf('/Signup'))['og:image'];
    try {
      expect(await brand.picture('icon', await plainPicture(512, 512))).toBe('success');
      const own = (await tagsOf('/Signup'))['og:image'];
      expect(own).not.toBe(plain);
      expect(await brand.picture('icon', await plainPicture(400, 400))).toBe('success');
      expect([plain, own]).not.toContain((await tagsOf('/Signup'))['og:image']);
    } finally {
      await brand.remove('icon');
    }
    expect((await tagsOf('/Signup'))['og:image']).toBe(plain);
  });
});

describe('the picture', () => {
  test.each(['en', 'hi'])('in %s is a PNG of 1200 by 630 that may be kept', async (language) => {
    const answer = await app.inject(`/share/invitation-${language}.png`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    expect(sizeOf(answer.rawPayload)).toEqual({ width: 1200, height: 630 });
    expect(answer.rawPayload.length).toBeLessThan(200_000);
    // What members send still reaches no decoder of drawings.
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(drawing).metadata()).rejects.toThrow(/unsupported/);
  });

  test('nothing of the address is drawn, and there is no other', async () => {
    const plain = await app.inject('/share/invitation-en.png');
    const asked = await app.inject('/share/invitation-en.png?name=Mallory&v=1');
    expect(asked.rawPayload.equals(plain.rawPayload)).toBe(true);
    expect((await app.inject('/share/invitation-fr.png')).statusCode).toBe(404);
  });

  test('has the name and the color of the brand, in whatever script and however long', async () => {
    const before = (await app.inject('/share/invitation-en.png')).rawPayload;
    const tags = await tagsOf('/Signup');
    for (const brandName of ['वन <b>&', 'W'.repeat(40), '森林 Хвоя غابة']) {
      await bench.settings({ brandName, brandColor: '#ffd400' });
      const { rawPayload, statusCode } = await app.inject('/share/invitation-en.png');
      expect(statusCode).toBe(200);
      expect(await pixel(rawPayload, 4, 4)).toBe('ffd400');
      // Nothing of the name reaches the square that the code is drawn into.
      expect(await pixel(rawPayload, 770, 170)).toBe('ffffff');
      expect(rawPayload.equals(before)).toBe(false);
      expect((await tagsOf('/Signup'))['og:image']).not.toBe(tags['og:image']);
    }
  });
});
