import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import { startEmbedded } from '#db/embedded.ts';
import { startServer } from '#server/server.ts';
import { cloneDatabase } from '#testing/server.support.ts';

type Said = { code: number; text: string };

/** Runs the program as `npm run verify` does, with the settings of a server. */
async function verify(settings: Record<string, string>): Promise<Said> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['tools/verify.mjs'], {
    cwd: productRoot(),
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-verify-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('with a database of its own', () => {
  const keys = { TOKEN_SECRET: 'a'.repeat(64), DATA_KEY: 'b'.repeat(64) };

  test('0 where all is well, 1 with the row that is not', async () => {
    const database = await cloneDatabase();
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ...keys };
    const good = await verify(settings);
    expect(good).toEqual({ code: 0, text: expect.stringContaining('are in order.') as string });
    expect([...good.text.matchAll(/^ok +(.+?) {2}/gm)].map(([, name]) => name)).toEqual([
      'seals',
      'unsealed',
      'marks',
      'causes',
      'rows',
      'log',
      'entries',
      'sums',
      'keys',
      'running balances',
      'wallets',
      'holds',
      'debts',
      'standings',
      'legs',
      'whole',
      'liabilities',
      'network',
    ]);
    await asOwner(database.url, "INSERT INTO wallets VALUES (7, 'fund', 5)");
    const wrong = await verify(settings);
    expect(wrong.code).toBe(1);
    expect(wrong.text).toMatch(
      /^WRONG {2}wallets +fund of 7 holds 5, and its entries add up to 0\./m,
    );
    expect(wrong.text).toContain('The books are NOT in order.');
    await database.drop();
    // It looked, and left nothing behind.
    expect(readdirSync(folder)).toEqual([]);
  });

  test('2 where nobody could look', async () => {
    const nowhere = 'postgresql://canopy@127.0.0.1:1/canopy';
    const unreachable = await verify({ DATABASE_URL: nowhere, DATA_DIR: folder, ...keys });
    expect(unreachable).toMatchObject({ code: 2 });
    expect(unreachable.text).toMatch(/^The books could not be looked at\. /);
    expect((await verify({ DATABASE_URL: nowhere, DATA_DIR: folder })).text).toContain('DATA_KEY');
  });

  test('2 for a database that is older than the program', async () => {
    const database = await cloneDatabase();
    await asOwner(database.url, "DELETE FROM migrations WHERE name LIKE '0005%'");
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ...keys };
    expect(await verify(settings)).toEqual({
      code: 2,
      text:
        'The books could not be looked at. ' +
        'The database is older than this version; start Canopy on it once.\n',
    });
    await database.drop();
  });
});

describe('with the embedded database', () => {
  test('it looks beside the running server, and by itself once that has stopped', async () => {
    const settings = { DATA_DIR: folder, DEMO: '0' };
    const log = pino({ level: 'silent' });
    const server = await startServer(readConfig({ ...settings, PORT: '0' }), log);
    expect((await verify(settings)).code).toBe(0);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
    expect((await verify(settings)).code).toBe(0);
    const { connectionString, stop } = await startEmbedded({ dataDir: folder });
    await asOwner(connectionString, "INSERT INTO wallets VALUES (7, 'fund', 5)");
    expect((await verify(settings)).code).toBe(1);
    await stop();
    expect((await verify(settings)).code).toBe(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.claim'))).toEqual([]);
    rmSync(join(folder, 'keys.json'));
    expect(await verify(settings)).toMatchObject({ code: 2 });
    expect(existsSync(join(folder, 'keys.json'))).toBe(false);
  });

  test('2 where there is none, and none is made', async () => {
    const said = await verify({ DATA_DIR: join(folder, 'nothing') });
    const text = `The books could not be looked at. There is no database in ${folder}/nothing.\n`;
    expect(said).toEqual({ code: 2, text });
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });
});

test('what the server saw last counts, wherever the database is', async () => {
  const database = await cloneDatabase();
  writeFileSync(join(folder, 'seal.json'), JSON.stringify({ no: '3', hash: 'ab' }));
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder };
  const said = await verify({
    ...settings,
    TOKEN_SECRET: 'a'.repeat(64),
    DATA_KEY: 'b'.repeat(64),
  });
  expect(said.code).toBe(1);
  expect(said.text).toContain('Seal 3, which this server saw, was removed.');
  await database.drop();
});
