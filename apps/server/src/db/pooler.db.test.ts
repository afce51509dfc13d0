import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#base/config.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { startServer } from '#server/server.ts';
import { startPooler, type TestPooler } from '#testing/db/pooler.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pooler: TestPooler;
let db: Database;
beforeEach(async () => {
  database = await cloneDatabase();
  pooler = await startPooler(database.url);
  db = openDatabase(pooler.url, { marks: null, max: 2 });
});
afterEach(async () => {
  await db.close();
  await pooler.stop();
  await database.drop();
});

const refusal = /^DATABASE_URL: a connection has the rights of \w+ instead of canopy_app, because/;
const note = "INSERT INTO try_counts VALUES ('through the pooler', 1, now())";

/** What a connection that nobody stands between finds. */
async function notes(): Promise<number> {
  const direct = openDatabase(database.url, { marks: null, max: 1 });
  const rows = await direct.query('SELECT 1 FROM try_counts');
  await direct.close();
  return rows.length;
}

describe('through a pooler that drops start-up options', () => {
  test('no statement runs, alone or in a transaction', async () => {
    await expect(db.query(note)).rejects.toThrow(refusal);
    await expect(db.transaction((tx) => tx.query(note))).rejects.toThrow(refusal);
    expect(await notes()).toBe(0);
  });

  test('the server does not start, and says what to do', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'canopy-pooler-'));
    const config = readConfig({
      DATABASE_URL: pooler.url,
      DATA_DIR: dataDir,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      DATA_KEY: randomBytes(32).toString('hex'),
      PORT: '0',
    });
    const starting = startServer(config, pino({ level: 'silent' }));
    await expect(starting).rejects.toThrow(refusal);
    await expect(starting).rejects.toBeInstanceOf(ConfigError);
    rmSync(dataDir, { recursive: true });
  });
});

describe('through a pooler that passes them on', () => {
  beforeEach(() => {
    pooler.dropsOptions = false;
  });

  test('all works as without it', async () => {
    await db.query(note);
    expect(await db.query('SELECT current_user AS name')).toEqual([{ name: 'canopy_app' }]);
    expect(await notes()).toBe(1);
  });

  test('and begins to drop them later, only the connections from before go on', async () => {
    await db.transaction(async (tx) => {
      pooler.dropsOptions = true;
      await expect(db.query(note)).rejects.toThrow(refusal);
      await tx.query(note);
    });
    expect(await db.query('SELECT current_user AS name')).toEqual([{ name: 'canopy_app' }]);
    expect(await notes()).toBe(1);
  });
});
