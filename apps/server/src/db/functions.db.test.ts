import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dueFunctions, functionFiles } from '#db/apply-functions.ts';
import { asOwner } from '#db/as-owner.ts';
import { migrate } from '#db/migrate.ts';
import { sqlNames } from '#db/sql-files.ts';
import { testedMigrations } from '#testing/db/setup.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';

/** A function as the catalog has it: its whole text, and who may call it. */
type Found = { name: string; text: string; rights: string[] };

/** Our functions: all in the schema of the tables that no extension brought. */
const found = async (client: pg.Client): Promise<Found[]> => {
  const { rows } = await client.query<Found>(
    `SELECT proname AS name,
       pg_get_functiondef(p.oid) AS text,
       ARRAY(SELECT coalesce(nullif(grantee, 0)::regrole::text, 'everyone') || ' ' || privilege_type
         FROM aclexplode(coalesce(proacl, acldefault('f', proowner))) ORDER BY 1) AS rights
     FROM pg_proc p
     WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY proname`,
  );
  return rows;
};

describe('the functions of the database', () => {
  test('are those of the files, one each, and every view would need its file too', async () => {
    const database = await cloneDatabase();
    const names = await asOwner(database.url, async (client) => (await found(client)).map(nameOf));
    const views = await asOwner(database.url, (client) =>
      client.query(`SELECT relname FROM pg_class WHERE relkind IN ('v', 'm')
        AND relnamespace = 'public'::regnamespace`),
    );
    await database.drop();
    const files = functionFiles(testedMigrations());
    expect(names).toEqual(files.map(({ name }) => functionOf(name)).toSorted());
    expect(views.rows).toEqual([]);
  });

  test('come from their file alone: its text, and who may call it', async () => {
    const database = await cloneDatabase();
    await asOwner(database.url, async (client) => {
      const before = new Map((await found(client)).map((each) => [each.name, each]));
      for (const { name, sql } of functionFiles(testedMigrations())) {
        const of = functionOf(name);
        await client.query('BEGIN');
        // What migrations have made of it steps aside, so the file makes all there is.
        await client.query(`ALTER FUNCTION ${of} RENAME TO the_one_before`);
        await client.query(sql);
        const made = (await found(client)).find((each) => each.name === of);
        await client.query('ROLLBACK');
        expect(made, name).toEqual(before.get(of));
      }
    });
    await database.drop();
  });

  test('a database with numbered migrations alone gets them and keeps their rights', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-functions-'));
    const migrations = testedMigrations();
    for (const name of sqlNames(migrations)) cpSync(join(migrations, name), join(folder, name));
    const { url, drop } = await cloneDatabase('template1');
    await migrate(url, folder);
    await asOwner(url, async (client) => {
      const before = await found(client);
      const files = functionFiles(migrations).map(nameOf);
      expect((await dueFunctions(client, migrations)).map(nameOf)).toEqual(files);
      expect(await migrate(url, migrations)).toEqual([]);
      expect(await dueFunctions(client, migrations)).toEqual([]);
      const rights = (each: Found): unknown => [each.name, each.rights];
      const after = await found(client);
      expect(after.map(nameOf)).toEqual(files.map(functionOf).toSorted());
      // Newer functions have no migration.
      const older = after.filter(({ name }) => before.some((each) => each.name === name));
      expect(older.map(rights)).toEqual(before.map(rights));
    });
    await drop();
    rmSync(folder, { recursive: true });
  });
});

const nameOf = ({ name }: { name: string }): string => name;
const functionOf = (file: string): string => file.replace('.sql', '').replaceAll('-', '_');

describe('a file of a function', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let client: pg.Client;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-functions-'));
    mkdirSync(join(folder, 'functions'));
    writeFileSync(join(folder, '0001-one.sql'), 'CREATE TABLE one (n integer)');
    database = await cloneDatabase('template1');
    client = new pg.Client({ connectionString: database.url });
    // Dropping the database ends a connection that is still saying goodbye.
    client.on('error', () => {});
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** Writes a function that answers a number. */
  const write = (name: string, revision: number, answer: number, before = ''): void =>
    writeFileSync(
      join(folder, 'functions', `${name}.sql`),
      `-- ${name}, revision ${revision}: answers a number.\n${before}
       CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql AS 'SELECT ${answer}';`,
    );
  const run = async (): Promise<string[]> => migrate(database.url, folder);
  const ask = async (sql: string): Promise<unknown> => {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0]!)[0];
  };
  /** Another number after every time that the function was replaced. */
  const version = (name: string): Promise<unknown> =>
    ask(`SELECT xmin::text FROM pg_proc WHERE proname = '${name}'`);

  test('that has changed is applied once, and one that has not is left alone', async () => {
    write('first', 1, 1);
    write('second', 1, 2);
    expect(await run()).toEqual(['0001-one.sql']);
    const [first, second] = [await version('first'), await version('second')];
    await run();
    expect(await version('first')).toBe(first);
    write('first', 2, 11);
    await run();
    expect(await ask('SELECT first()')).toBe(11);
    const changed = await version('first');
    expect(changed).not.toBe(first);
    await run();
    expect(await version('first')).toBe(changed);
    expect(await version('second')).toBe(second);
  });

  test('is applied once by servers that start at once', async () => {
    write('first', 1, 1);
    await run();
    write('first', 2, 2);
    await Promise.all([run(), run(), run()]);
    expect(await ask('SELECT first()')).toBe(2);
    expect(await ask("SELECT revision FROM function_files WHERE name = 'first.sql'")).toBe(2);
  });

  test('that was changed but keeps its revision is refused', async () => {
    write('first', 1, 1);
    await run();
    write('first', 1, 2);
    await expect(run()).rejects.toThrow(
      'functions/first.sql was changed after revision 1 had been applied; raise the revision',
    );
    expect(await ask('SELECT first()')).toBe(1);
  });

  test('of an older server does not undo what a newer one has made', async () => {
    write('first', 3, 3);
    await run();
    write('first', 2, 2);
    await run();
    expect(await ask('SELECT first()')).toBe(3);
  });

  test('that fails leaves all functions as they were, and is named', async () => {
    write('first', 1, 1);
    await run();
    write('first', 2, 2);
    write('second', 1, 2, 'SELECT 1 / 0;');
    await expect(run()).rejects.toThrow(/functions\/second\.sql failed: .*division by zero/);
    expect(await ask('SELECT first()')).toBe(1);
    write('second', 1, 2);
    await run();
    expect(await ask('SELECT first() + second()')).toBe(4);
  });

  test('can change what the function takes and answers', async () => {
    write('first', 1, 1);
    await run();
    writeFileSync(
      join(folder, 'functions/first.sql'),
      `-- first, revision 2: answers a text.
       DROP FUNCTION IF EXISTS first();
       CREATE OR REPLACE FUNCTION first(n integer) RETURNS text LANGUAGE sql AS 'SELECT n::text';`,
    );
    await run();
    expect(await ask('SELECT first(7)')).toBe('7');
    expect(await ask("SELECT count(*)::int FROM pg_proc WHERE proname = 'first'")).toBe(1);
  });

  test('goes where the tables are, whatever path the role was given', async () => {
    await run();
    const name = new URL(database.url).pathname.slice(1);
    await client.query('CREATE SCHEMA elsewhere');
    await client.query(`ALTER DATABASE ${name} SET search_path = elsewhere, public`);
    write('first', 1, 1);
    await run();
    expect(
      await ask("SELECT pronamespace::regnamespace::text FROM pg_proc WHERE proname = 'first'"),
    ).toBe('public');
  });

  test('must say its name and its revision', async () => {
    writeFileSync(join(folder, 'functions/first.sql'), '-- second, revision 1: something.');
    await expect(run()).rejects.toThrow(
      'functions/first.sql must begin with "-- first, revision 1: what it does".',
    );
  });
});
