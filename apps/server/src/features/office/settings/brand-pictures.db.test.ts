import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandBench, plainPicture } from '#testing/office/brand.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: Awaited<ReturnType<typeof brandBench>>;
beforeAll(async () => {
  server = await startTestServer();
  bench = await brandBench(server);
});
afterAll(() => server.stop());

const logos = async () => (await server.services.brand.read()).logos;

test('a picture is served at an address of its content, and can be taken away', async () => {
  expect(await bench.picture('light', await plainPicture(300, 80))).toBe('success');
  const { light } = await logos();
  expect(light).toMatch(/^\/brand\/[0-9a-f]{64}\.png$/);
  const answer = await server.app.inject(light);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300, height: 80 });
  expect(await bench.remove('light')).toBe('success');
  expect((await logos()).light).toBe('');
  expect(await bench.remove('light')).toBe('There is no such picture !!');
  const trail = await server.db.query(
    "SELECT action, remark FROM audit_log WHERE target LIKE 'brand:%' ORDER BY id",
  );
  expect(trail).toEqual([
    { action: 'SaveBrandPicture', remark: 'The logo on light' },
    { action: 'RemoveBrandPicture', remark: 'The logo on light' },
  ]);
});

test('the icon comes in the sizes that devices ask for', async () => {
  expect(await bench.picture('icon', await plainPicture(300, 300, 'webp'))).toBe('success');
  const { icon } = await logos();
  for (const [size, side] of Object.entries({ 32: 32, 180: 180, 192: 192, maskable: 512 })) {
    const answer = await server.app.inject(icon.replace('.webp', `-${size}.png`));
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height], size).toEqual([side, side]);
  }
  for (const wrong of [
    icon.replace('.webp', '.png'),
    icon.replace('.webp', '-64.png'),
    icon.replace('.webp', '-192.webp'),
    icon.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
    '/brand/x.png',
  ]) {
    expect((await server.app.inject(wrong)).statusCode, wrong).toBe(404);
  }
});

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><script/></svg>';
  const wanted = 'Please choose a PNG, WebP or JPEG picture !!';
  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a drawing, which can hold scripts', 'light', () => Buffer.from(svg), wanted],
    ['a PDF', 'light', () => Buffer.from('%PDF-1.7\n%%EOF'), wanted],
    ['half a picture', 'light', cut, 'The picture cannot be read !!'],
    [
      'a large file',
      'light',
      () => Buffer.alloc(512 * 1024 + 1),
      'The picture should not be greater than 512 KB !!',
    ],
    [
      'a logo of a few pixels',
      'dark',
      () => plainPicture(40, 20),
      'The picture has 40 x 20 pixels; it should have 64 to 1600 by 24 to 800, at most ' +
        '1.5 times as high as wide !!',
    ],
    [
      'a logo like a line',
      'light',
      () => plainPicture(64, 97),
      'The picture has 64 x 97 pixels; it should have 64 to 1600 by 24 to 800, at most ' +
        '1.5 times as high as wide !!',
    ],
    [
      'an icon of more pixels than are kept, by its own size',
      'icon',
      () => plainPicture(5000, 5000),
      'The picture has 5000 x 5000 pixels; it should have as many to the side as to the top, ' +
        '192 to 1024 !!',
    ],
    [
      'an icon that is no square',
      'icon',
      () => plainPicture(300, 200),
      'The picture has 300 x 200 pixels; it should have as many to the side as to the top, ' +
        '192 to 1024 !!',
    ],
    [
      'another kind',
      'banner',
      () => plainPicture(300, 80),
      "The picture should be 'light', 'dark' or 'icon' !!",
    ],
  ])('%s', async (_what, kind, file, said) => {
    const before = await logos();
    expect(await bench.picture(kind, await file())).toBe(said);
    expect(await logos()).toEqual(before);
  });

  async function cut(): Promise<Buffer> {
    const whole = await plainPicture(300, 80);
    return whole.subarray(0, whole.length / 2);
  }
});

test('a picture that was changed in the database is not served', async () => {
  expect(await bench.picture('dark', await plainPicture(200, 80))).toBe('success');
  const { dark } = await logos();
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  await owner.query('ALTER TABLE brand_files DISABLE TRIGGER ALL, DROP CONSTRAINT what_was_hashed');
  await owner.query("UPDATE brand_files SET content = content || '\\x00' WHERE kind = 'dark'");
  await owner.end();
  expect((await server.app.inject(dark)).statusCode).toBe(404);
});
