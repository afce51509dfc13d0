import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '#db/as-owner.ts';
import { onClient } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import { connectToClone, startTestServer } from '#testing/server.support.ts';

let folder: string;
let database: Awaited<ReturnType<typeof connectToClone>>;
/** A transaction of a running server, or of a backup, that takes its time. */
let slow: pg.Client;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-beside-'));
  database = await connectToClone('template1');
  write('0001-one.sql', 'CREATE TABLE one (n integer)');
  await migrate(database.url, folder);
  slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
});
afterEach(async () => {
  await slow.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const run = async (): Promise<string[]> => migrate(database.url, folder);
/** What running servers do; it fails where it is kept waiting for as long as the slow one takes. */
const ask = (sql: string): Promise<unknown> =>
  asOwner(database.url, async (client) => {
    await client.query("SET statement_timeout = '10s'");
    return client.query(sql);
  });

describe('a migration that has to wait', () => {
  test('for a table lets those behind it go on, and is applied afterwards', async () => {
    await slow.query('BEGIN');
    await slow.query('SELECT FROM one');
    write('0002-two.sql', 'ALTER TABLE one ADD m integer');
    const migrating = run();
    await waitForLocks(onClient(database.admin, null));
    await ask('INSERT INTO one VALUES (1)');
    await ask('SELECT n FROM one');
    await slow.query('COMMIT');
    expect(await migrating).toEqual(['0002-two.sql']);
    await ask('SELECT m FROM one');
  });
});

describe('an index on a large table', () => {
  const index = `-- Why: it is asked for.
    DROP INDEX CONCURRENTLY IF EXISTS one_by_n;
    CREATE INDEX CONCURRENTLY one_by_n ON one (n);`;
  const isValid = `SELECT indisvalid AS valid FROM pg_index
    WHERE indexrelid = to_regclass('one_by_n')`;

  test('is built while others write, also by servers that start at once', async () => {
    await slow.query('BEGIN');
    await slow.query('INSERT INTO one VALUES (1)');
    write('0002-index.sql', index);
    const migrating = Promise.all([run(), run(), run()]);
    await waitForLocks(onClient(database.admin, null));
    await ask('INSERT INTO one VALUES (2)');
    await slow.query('COMMIT');
    expect((await migrating).flat()).toEqual(['0002-index.sql']);
    expect((await database.admin.query(isValid)).rows).toEqual([{ valid: true }]);
  });

  test('that was cut off half-built is built again', async () => {
    await database.admin.query('INSERT INTO one VALUES (1), (1)');
    await expect(
      database.admin.query('CREATE UNIQUE INDEX CONCURRENTLY one_by_n ON one (n)'),
    ).rejects.toThrow('could not create unique index');
    expect((await database.admin.query(isValid)).rows).toEqual([{ valid: false }]);
    write('0002-index.sql', index);
    expect(await run()).toEqual(['0002-index.sql']);
    expect((await database.admin.query(isValid)).rows).toEqual([{ valid: true }]);
  });
});

describe('a server of the release before', () => {
  const older = (): Promise<string[]> => {
    rmSync(join(folder, '0002-two.sql'));
    return run();
  };

  test('starts on a database that the next one has only added to', async () => {
    write('0002-two.sql', '-- Why: more is known.\nALTER TABLE one ADD m integer;');
    await run();
    expect(await older()).toEqual([]);
  });

  test('starts where it knows what the next one can do without', async () => {
    write('0002-two.sql', '-- contracts: needs 0001: nobody reads n.\nALTER TABLE one DROP n;');
    await run();
    expect(await older()).toEqual([]);
  });

  test('does not start where what it needs is gone', async () => {
    write('0002-two.sql', '-- contracts: needs 0002: nobody reads n.\nALTER TABLE one DROP n;');
    await run();
    await expect(older()).rejects.toThrow(
      'The database was changed by a newer version (0002-two.sql), which takes away what this ' +
        'one needs. Start a version that has migration 0002.',
    );
  });

  test('is ready beside a newer one until that takes away what it needs', async () => {
    const server = await startTestServer();
    const status = async (): Promise<number> =>
      (await server.app.inject({ url: '/readyz' })).statusCode;
    const apply = (name: string, needs: string | null) =>
      asOwner(server.databaseUrl, (client) =>
        client.query("INSERT INTO migrations (name, hash, needs) VALUES ($1, '', $2)", [
          name,
          needs,
        ]),
      );
    await apply('9998-adds.sql', null);
    expect(await status()).toBe(200);
    await apply('9999-takes.sql', '9998');
    expect(await status()).toBe(503);
    await server.stop();
  });
});
