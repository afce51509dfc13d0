import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { brandBench, plainPicture } from '#testing/office/brand.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** The color of plainPicture, and the one of the company. */
const [ofPicture, ofBrand, white] = ['7a1f5c', '225577', 'ffffff'];

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(() => server.stop());
beforeEach(() => bench.settings({ brandName: 'Oak', brandColor: `#${ofBrand}` }));
afterEach(async () => {
  const brand = await brandBench(server);
  for (const kind of ['icon', 'light']) await brand.remove(kind);
  await bench.settings({});
});

/** The color of a place in the picture of an invitation. */
async function look(left: number, top: number): Promise<string> {
  const { statusCode, rawPayload } = await server.app.inject('/share/invitation-en.png');
  expect(statusCode).toBe(200);
  const area = { left, top, width: 1, height: 1 };
  return (await sharp(rawPayload).extract(area).raw().toBuffer()).toString('hex');
}
/** Left of the letter, and left of the stem of our mark, where that has nothing. */
const besideLetter = () => look(836, 315);
const middle = () => look(932, 200);

test('our mark is drawn for our name alone; another has its letter in a circle', async () => {
  expect(await besideLetter()).toBe(ofBrand);
  await bench.settings({ brandName: 'Oak', brandColor: '#ffd400' });
  expect(await besideLetter()).toBe('ffd400');
  for (const brandName of ['森林', 'व', '★', 'غابة', '7']) {
    await bench.settings({ brandName, brandColor: `#${ofBrand}` });
    expect(await besideLetter(), brandName).toBe(ofBrand);
  }
  await bench.settings({ brandColor: `#${ofBrand}` });
  expect(await besideLetter()).toBe(white);
});

test.each(['png', 'webp', 'jpeg'] as const)('an icon of its own is drawn: %s', async (format) => {
  const brand = await brandBench(server);
  expect(await middle()).toBe(ofBrand);
  expect(await brand.picture('icon', await plainPicture(512, 512, format))).toBe('success');
  expectNear(await middle(), ofPicture);
  expect(await look(770, 315)).toBe(white);
  expect(await brand.remove('icon')).toBe('success');
  expect(await middle()).toBe(ofBrand);
});

/** The colors of a picture that loses some of itself differ a little. */
function expectNear(found: string, wanted: string): void {
  for (const at of [0, 2, 4]) {
    const [one, other] = [found, wanted].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    expect(Math.abs(one! - other!), `${found} for ${wanted}`).toBeLessThan(4);
  }
}

test('a company without an icon is known by its logo, which keeps its form', async () => {
  const brand = await brandBench(server);
  expect(await brand.picture('light', await plainPicture(320, 80))).toBe('success');
  expect(await look(932, 315)).toBe(ofPicture);
  expect(await middle()).toBe(white);
  expect(await brand.picture('icon', await plainPicture(192, 192))).toBe('success');
  expect(await middle()).toBe(ofPicture);
});

test('an icon with room around it stands on white', async () => {
  const brand = await brandBench(server);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = await sharp(await plainPicture(200, 200))
    .extend({ top: 50, bottom: 50, left: 50, right: 50, background })
    .png()
    .toBuffer();
  expect(await brand.picture('icon', icon)).toBe('success');
  expect(await look(932, 315)).toBe(ofPicture);
  expect(await middle()).toBe(white);
});

test('an icon that cannot be drawn, or was changed, is left out until it can be', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>';
  for (const content of ['no picture', drawing]) {
    await server.db.query(
      `INSERT INTO brand_files (kind, file_type, sha256, content, added_by, added_at)
       VALUES ('icon', 'png', sha256($1), $1, 'somebody', now())`,
      [Buffer.from(content)],
    );
    server.services.brand.forget();
    expect((await server.services.brand.read()).logos.icon).not.toBe('');
    expect(await besideLetter()).toBe(ofBrand);
  }
  const brand = await brandBench(server);
  expect(await brand.picture('icon', await plainPicture(400, 400))).toBe('success');
  const admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  try {
    const rule = 'what_was_hashed';
    await admin.query(`ALTER TABLE brand_files DISABLE TRIGGER ALL, DROP CONSTRAINT ${rule}`);
    const set = `UPDATE brand_files SET content = $1 WHERE id = (SELECT max(id) FROM brand_files)`;
    await admin.query(set, [await plainPicture(300, 300, 'webp')]);
    expect(await middle()).toBe(ofBrand);
    await admin.query(set, [await plainPicture(400, 400)]);
    const [row] = await server.db.query<{ isWhole: boolean }>(
      'SELECT sha256 = sha256(content) AS "isWhole" FROM brand_files ORDER BY id DESC LIMIT 1',
    );
    expect(row!.isWhole).toBe(true);
    expect(await middle()).toBe(ofPicture);
  } finally {
    await admin.end();
  }
});
