import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { readSql, sqlNames } from '#db/sql-files.ts';
import { startServer } from '#server/server.ts';
import { urlOf } from '#testing/db/setup.support.ts';

const migrations = join(productRoot(), 'apps/server/migrations');
const name = `test_${randomBytes(6).toString('hex')}`;
const guest = `guest_${randomBytes(6).toString('hex')}`;
const clusterUrl = inject('clusterUrl');
const url = urlOf(clusterUrl, name);
const guestUrl = url.replace('//canopy@', `//${guest}@`);

let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
});
afterAll(() => admin.end());

async function ask<Row extends pg.QueryResultRow>(sql: string, at = url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const remake = async (owner = 'canopy'): Promise<void> => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${owner}`);
};

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-migrate-'));
  await remake();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
});

const write = (file: string, sql: string): void => writeFileSync(join(folder, file), sql);
const applied = async (): Promise<string[]> =>
  (await ask<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map((row) => row.name);
const tableExists = async (table: string): Promise<boolean> =>
  (await ask<{ found: boolean }>(`SELECT to_regclass('${table}') IS NOT NULL AS found`))[0]!.found;

test('the lock of a machine that is lost while it migrates is soon free', async () => {
  write(
    '0001-a.sql',
    `CREATE TABLE told AS SELECT
    current_setting('client_connection_check_interval') AS looked`,
  );
  await migrate(url, folder);
  expect(await ask('SELECT looked FROM told')).toEqual([{ looked: '10s' }]);
});

describe('servers that start at once on an empty database', () => {
  test.each([1, 2, 3, 4, 5])('migrate it once (%i)', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(url, migrations)));
    const all = sqlNames(migrations);
    expect(results.toSorted((a, b) => b.length - a.length)).toEqual([all, [], []]);
    expect(await applied()).toEqual(all);
  });

  test('all come up, and one of them has made the root member', async () => {
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      TOKEN_SECRET: 'x'.repeat(32),
      DATA_KEY: '0'.repeat(64),
    };
    const start = () => startServer(readConfig(env), pino({ level: 'silent' }));
    const servers = await Promise.all([start(), start(), start()]);
    try {
      for (const server of servers) {
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      }
      expect(servers.filter((server) => server.madeRootPassword)).toHaveLength(1);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
    expect(await ask('SELECT uid FROM members')).toEqual([{ uid: 100000 }]);
    expect(await ask('SELECT head_uid, side FROM legs ORDER BY side')).toEqual([
      { head_uid: 100000, side: 1 },
      { head_uid: 100000, side: 2 },
    ]);
  });
});

describe('a migration', () => {
  test('runs once, and later ones follow', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n integer)');
    expect(await migrate(url, folder)).toEqual(['0001-one.sql']);
    write('0002-two.sql', 'INSERT INTO one VALUES (2)');
    write('notes.txt', 'not SQL');
    expect(await migrate(url, folder)).toEqual(['0002-two.sql']);
    expect(await migrate(url, folder)).toEqual([]);
    expect(await ask('SELECT n FROM one')).toEqual([{ n: 2 }]);
  });

  test('that was changed after it ran is refused, and nothing is done', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n integer)');
    await migrate(url, folder);
    write('0001-one.sql', 'CREATE TABLE one (n bigint)');
    write('0002-two.sql', 'CREATE TABLE two (n integer)');
    await expect(migrate(url, folder)).rejects.toThrow(
      '0001-one.sql was changed after it had been applied; write a new migration.',
    );
    expect(await tableExists('two')).toBe(false);
  });

  test('that fails leaves nothing half-done, and can be mended', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n integer)');
    write(
      '0002-two.sql',
      'CREATE TABLE two (n integer); INSERT INTO one VALUES (1); SELECT 1 / 0;',
    );
    write('0003-three.sql', 'CREATE TABLE three (n integer)');
    await expect(migrate(url, folder)).rejects.toThrow(/0002-two\.sql failed: .*division by zero/);
    expect(await applied()).toEqual(['0001-one.sql']);
    expect(await ask('SELECT n FROM one')).toEqual([]);
    for (const table of ['two', 'three']) expect(await tableExists(table)).toBe(false);
    write('0002-two.sql', 'CREATE TABLE two (n integer)');
    expect(await migrate(url, folder)).toEqual(['0002-two.sql', '0003-three.sql']);
  });

  test('that could not be written down has not run', async () => {
    const record = "INSERT INTO migrations (name, hash) VALUES ('0001-one.sql', 'x')";
    write('0001-one.sql', `CREATE TABLE one (n integer); ${record};`);
    await expect(migrate(url, folder)).rejects.toThrow(/0001-one\.sql failed: .*duplicate key/);
    expect(await applied()).toEqual([]);
    expect(await tableExists('one')).toBe(false);
  });
});

describe('a database user without rights over roles', () => {
  beforeEach(async () => {
    await admin.query(`CREATE ROLE ${guest} LOGIN`);
    await remake(guest);
  });
  afterEach(async () => {
    await remake();
    await admin.query(`REVOKE canopy_app FROM ${guest} GRANTED BY ${guest}`).catch(() => {});
    await admin.query(`DROP ROLE ${guest}`);
  });

  test('is told what to run, and after that everything works', async () => {
    const failure = await migrate(guestUrl, migrations).catch((error: Error) => error.message);
    expect(failure).toContain(`The database user "${guest}" cannot take on the role canopy_app`);
    const advice = /Run once as a superuser: (.*)$/.exec(String(failure))![1]!;
    expect(advice).toBe(`GRANT canopy_app TO "${guest}";`);
    await admin.query(advice);
    expect(await migrate(guestUrl, migrations)).toEqual(sqlNames(migrations));
    const db = openDatabase(guestUrl, { marks: null });
    expect(await db.query('SELECT current_user AS name')).toEqual([{ name: 'canopy_app' }]);
    await db.close();
  });

  test('that may hand the role out takes it on by itself', async () => {
    await admin.query(`GRANT canopy_app TO ${guest} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE`);
    await migrate(guestUrl, migrations);
    const db = openDatabase(guestUrl, { marks: null });
    expect(await db.query('SELECT current_user AS name')).toEqual([{ name: 'canopy_app' }]);
    await db.close();
  });
});

test('no migration uses words that PostgreSQL 15 does not know', () => {
  // Only what was met; npm run ha and npm run pooler run all of them on a PostgreSQL 15.
  const newer = sqlNames(migrations).filter((file) =>
    / bytea STORAGE /.test(readSql(migrations, file).sql),
  );
  expect(newer).toEqual([]);
});

test('databases that the first words of a rewritten migration made go on', async () => {
  await migrate(url, migrations);
  const rows = await ask<{ hash: string }>(
    "SELECT hash FROM migrations WHERE name IN ('0052-closing-files.sql', '0054-brand-files.sql')",
  );
  // What is written down is the hash of the words that were landed first.
  expect(rows.map(({ hash }) => hash.slice(0, 8)).toSorted()).toEqual(['2abe7a8e', '4cf0e265']);
  const files = ['closing_files', 'brand_files'].map((table) => `'${table}'::regclass`).join();
  const stored = await ask<{ how: string }>(
    `SELECT attstorage AS how FROM pg_attribute
     WHERE attname = 'content' AND attrelid IN (${files})`,
  );
  expect(stored).toEqual([{ how: 'e' }, { how: 'e' }]);
  expect(await migrate(url, migrations)).toEqual([]);
});
