import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig, type Config } from '#base/config.ts';
import { asOwner } from '#db/as-owner.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { refuseSharedSessions } from '#db/refuse-shared-sessions.ts';
import { startServer } from '#server/server.ts';
import { startPooler, type TestPooler } from '#testing/db/pooler.support.ts';
import { startSharingPooler, type SharingPooler } from '#testing/db/sharing-pooler.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
const open: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await cloneDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'canopy-pooler-'));
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

function closing<T extends { stop(): Promise<void> }>(pooler: T): T {
  open.push(() => pooler.stop());
  return pooler;
}

const passing = async (): Promise<TestPooler> => closing(await startPooler(database.url));
const lending = async (how = {}): Promise<SharingPooler> =>
  closing(await startSharingPooler(database.url, how));
const through = ({ url }: { url: string }): Database =>
  openDatabase(url, { marks: null, max: 2, settings: { application_name: 'x-1' } });

const refusal = /^DATABASE_URL: A connection pooler before PostgreSQL shares sessions/;
type State = { role: string; path: string; name: string; rowSecurity: string };
const state = `SELECT current_user AS role, current_setting('search_path') AS path,
  current_setting('application_name') AS name, current_setting('row_security') AS "rowSecurity"`;
const ownState: State = {
  role: 'canopy_app',
  path: 'public,pg_temp',
  name: 'x-1',
  rowSecurity: 'off',
};

const configOf = (url: string): Config =>
  readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('hex'),
    PORT: '0',
  });
const start = (url: string) => startServer(configOf(url), pino({ level: 'silent' }));

test('a pooler that passes start-up options on may begin to drop them', async () => {
  const pooler = await passing();
  pooler.dropsOptions = false;
  const db = through(pooler);
  await db.transaction(async (tx) => {
    pooler.dropsOptions = true;
    expect(await db.query(state)).toEqual([ownState]);
    expect(await tx.query(state)).toEqual([ownState]);
  });
  await db.close();
});

describe('a pooler in session mode that drops start-up options', () => {
  test('every connection takes on the role and the settings, and is reset afterwards', async () => {
    const pooler = await lending();
    for (let round = 1; round <= 3; round += 1) {
      const db = through(pooler);
      expect(await db.query(state)).toEqual([ownState]);
      await db.transaction(async (tx) => {
        // Not after a query: the connection is asked without one.
        await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        expect(await tx.query(state)).toEqual([ownState]);
        expect(await db.query(state)).toEqual([ownState]);
      });
      await expect(db.query('CREATE TABLE own (id int)')).rejects.toThrow('permission denied');
      await db.close();
      const { rows } = await asOwner(pooler.url, (client) => client.query<State>(state));
      expect(rows[0]!.role).not.toBe('canopy_app');
    }
  });

  test('a server starts, works and stops', async () => {
    const server = await start((await lending()).url);
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(ready).toBe(200);
    await server.stop();
  });

  test('where it begins to share sessions, no statement runs as the owner', async () => {
    const pooler = await lending({ inTurn: true });
    const db = through(pooler);
    await asOwner(pooler.url, async (client) => {
      await db.query(state);
      pooler.sharing = true;
      // The owner's becomes free first, then that of the application.
      await client.query('SELECT 1');
      await db.query(state);
    });
    const role = (work: Promise<State[]>) =>
      work.then(
        ([row]) => row!.role,
        (error: Error) => (refusal.test(error.message) ? 'refused' : error),
      );
    const said = new Set<unknown>();
    for (let round = 0; round < 6; round += 1) {
      said.add(await role(db.query<State>(state)));
      said.add(await role(db.transaction((tx) => tx.query<State>(state))));
    }
    // Where its own session comes back by chance, that is right.
    said.delete('canopy_app');
    expect(said).toEqual(new Set(['refused']));
    await db.close();
  });
});

describe('a pooler that shares sessions', () => {
  test.each([
    ['the one used last first', false],
    ['in turn', true],
  ])('is refused at the start, with nothing changed: %s', async (_how, inTurn) => {
    const empty = await cloneDatabase('template0');
    open.push(() => empty.drop());
    const pooler = closing(await startSharingPooler(empty.url, { sharing: true, inTurn }));
    const starting = start(pooler.url);
    await expect(starting).rejects.toThrow(refusal);
    await expect(starting).rejects.toBeInstanceOf(ConfigError);
    const { rows } = await asOwner(empty.url, (client) =>
      client.query("SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
    );
    expect(rows).toEqual([]);
  });

  test('nobody else is taken for one', async () => {
    const urls = [database, await passing(), await lending()].map(({ url }) => url);
    const asking = [...urls, ...urls].map((url) => refuseSharedSessions('DATABASE_URL', url));
    await expect(Promise.all(asking)).resolves.toHaveLength(6);
  });
});
