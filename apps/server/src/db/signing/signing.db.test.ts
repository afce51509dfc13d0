import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRoot } from '#base/product-root.ts';
import { functionFiles } from '#db/apply-functions.ts';
import { openDatabase, type Database } from '#db/database.ts';
import {
  changingTables,
  checkedTables,
  freeTables,
  growingTables,
} from '#db/signing/covered-tables.ts';
import { isSigned, writingFunctions } from '#db/signing/signed-statements.ts';
import { readSql, sqlNames } from '#db/sql-files.ts';
import { testSecrets } from '#testing/db/marks.support.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { connectToClone } from '#testing/server.support.ts';

let database: Awaited<ReturnType<typeof connectToClone>>;
let admin: pg.Client;
let db: Database;
beforeAll(async () => {
  database = await connectToClone();
  ({ admin } = database);
  db = openDatabase(database.url, { marks: testSecrets, limits: patientLimits });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const bank = (id: string) => ['bank', 'B', 'H', 'N', 'A', `IFSC${id}`, '', true, ''];
const insertBank = `INSERT INTO banks (kind, bank_name, acholdername, btcname, address, ifsc,
  branch, active, remark) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

async function changesOf(table: string, key: number | string): Promise<unknown[]> {
  return db.query(
    `SELECT before IS NOT NULL AS before, after IS NOT NULL AS after, made_by FROM changes
     WHERE table_name = $1 AND row_key = $2 ORDER BY no`,
    [table, String(key)],
  );
}

describe('every table of the database', () => {
  test('is covered, checked, or free for a reason; and nothing else is listed', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    const listed = [changingTables, growingTables, checkedTables, freeTables].flatMap(Object.keys);
    expect(new Set(listed).size).toBe(listed.length);
    expect(rows.map(({ name }) => name).sort()).toEqual(listed.sort());
  });

  test('that is covered has the triggers of the list', async () => {
    const { rows } = await admin.query<{ name: string; args: string; events: string[] }>(
      `SELECT relname AS name, encode(tgargs, 'escape') AS args,
         array_agg(tgname::text ORDER BY tgname) AS events
       FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
       WHERE tgfoid = 'note_changes'::regproc AND tgenabled = 'O' GROUP BY 1, 2 ORDER BY 1`,
    );
    const freeOf = (rest: object) => Object.keys('free' in rest ? (rest.free as object) : {});
    const changing = Object.entries(changingTables).map(([name, { key, ...rest }]) => ({
      name,
      args: `changed\\000${key}\\000{${freeOf(rest).join(',')}}\\000`,
      events: ['note_added', 'note_changed', 'note_removed'],
    }));
    const growing = Object.keys(growingTables).map((name) => ({
      name,
      args: 'added\\000id\\000{}\\000',
      events: ['note_added'],
    }));
    const expected = [...changing, ...growing].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(rows).toEqual(expected);
  });

  test('whose files are left out is digested by all of its other columns', async () => {
    const listed = Object.entries(changingTables).flatMap(([name, covered]) =>
      'columns' in covered ? [{ name, ...covered }] : [],
    );
    expect(listed.length).toBeGreaterThan(4);
    for (const { name, columns, free } of listed) {
      const { rows } = await admin.query<{ column: string }>(
        `SELECT attname AS column FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
        [name],
      );
      const known = [...columns.split(', '), ...Object.keys(free)];
      expect(rows.map(({ column }) => column).sort(), name).toEqual(known.sort());
    }
  });

  test('that is only added to is digested by the columns of the list', () => {
    const files = functionFiles(join(productRoot(), 'apps/server/migrations'));
    const { sql } = files.find(({ name }) => name === 'note-changes.sql')!;
    const digests = sql.replace(/\s+/g, ' ').matchAll(/'(\w+)', json_agg.*?ROW\((.*?)\)::text/g);
    const columns = [...digests].map(([, table, list]) => [table, list]);
    expect(Object.fromEntries(columns)).toEqual(growingTables);
  });
});

test('the functions that write to covered tables are known', () => {
  const files = functionFiles(join(productRoot(), 'apps/server/migrations'));
  const names = files
    .filter(({ name, sql }) => name !== 'note-changes.sql' && isSigned(sql.replace(/--.*/g, '')))
    .map(({ name }) => name.replace('.sql', '').replaceAll('-', '_'));
  expect(names).toEqual(writingFunctions);
});

test('a later migration only adds columns that may be empty: older rows stay as signed', () => {
  const folder = join(productRoot(), 'apps/server/migrations');
  const names = sqlNames(folder);
  const later = names.slice(names.findIndex((name) => name.endsWith('-signed-changes.sql')) + 1);
  const tables = Object.keys(changingTables).join('|');
  const altered = new RegExp(
    `ALTER TABLE (${tables})\\b[^;]*(ADD|DROP|RENAME|ALTER) COLUMN[^;]*`,
    'g',
  );
  const wrong = later.flatMap((name) => {
    const sql = readSql(folder, name).sql.replace(/--.*/g, '');
    const filled = (sql.match(altered) ?? []).filter((each) =>
      /(?<!DROP )NOT NULL|DEFAULT|GENERATED|DROP COLUMN|RENAME|TYPE/.test(each),
    );
    return filled.map((each) => `${name}: ${each}`);
  });
  expect(wrong).toEqual([]);
});

describe('a change', () => {
  test('is signed with its transaction, once for each row', async () => {
    const id = await db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }>(insertBank, bank('1'));
      await tx.query('UPDATE banks SET remark = $2 WHERE id = $1', [row!.id, 'changed']);
      return row!.id;
    });
    expect(await changesOf('banks', id)).toEqual([
      { before: false, after: true, made_by: 'server' },
    ]);
    await db.query('UPDATE banks SET remark = $2 WHERE id = $1', [id, 'again']);
    expect(await changesOf('banks', id)).toHaveLength(2);
    await db.query('UPDATE banks SET remark = $2 WHERE id = $1', [id, 'again']);
    expect(await changesOf('banks', id)).toHaveLength(2);
  });

  test('that is rolled back is not signed', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.query(insertBank, bank('2'));
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await db.query("SELECT 1 FROM banks WHERE ifsc = 'IFSC2'")).toEqual([]);
  });

  test('of a row that somebody else has changed is refused', async () => {
    const [row] = await db.query<{ id: number }>(insertBank, bank('3'));
    await admin.query("UPDATE banks SET btcname = 'thief' WHERE id = $1", [row!.id]);
    const change = db.query('UPDATE banks SET remark = $2 WHERE id = $1', [row!.id, 'x']);
    await expect(change).rejects.toThrow(`Row ${row!.id} of banks was changed`);
    await admin.query("UPDATE banks SET btcname = 'N' WHERE id = $1", [row!.id]);
    await db.query('UPDATE banks SET remark = $2 WHERE id = $1', [row!.id, 'x']);
  });

  test('that was copied under another number does not count', async () => {
    const [row] = await db.query<{ id: number }>(insertBank, bank('4'));
    await db.query('UPDATE banks SET remark = $2 WHERE id = $1', [row!.id, 'paid']);
    await db.query('UPDATE banks SET remark = $2 WHERE id = $1', [row!.id, '']);
    await admin.query(
      `INSERT INTO changes (no, line, table_name, row_key, before, after, made_by, mac)
       SELECT nextval('change_nos'), line, table_name, row_key, before, after, made_by, mac
       FROM changes WHERE table_name = 'banks' AND row_key = $1 ORDER BY no OFFSET 1 LIMIT 1`,
      [String(row!.id)],
    );
    await admin.query("UPDATE banks SET remark = 'paid' WHERE id = $1", [row!.id]);
    const change = db.query('UPDATE banks SET remark = $2 WHERE id = $1', [row!.id, 'x']);
    await expect(change).rejects.toThrow(`Row ${row!.id} of banks was changed`);
  });

  test('that a role brings along is not signed', async () => {
    const forged = JSON.stringify(['banks', [['999', null, 'ab'.repeat(32)]]]);
    await admin.query(`ALTER ROLE CURRENT_USER SET canopy.changes_0 = '${forged}'`);
    const other = openDatabase(database.url, { marks: testSecrets, limits: patientLimits });
    try {
      await other.transaction((tx) => tx.query(insertBank, bank('5')));
      expect(await changesOf('banks', '999')).toEqual([]);
    } finally {
      await admin.query('ALTER ROLE CURRENT_USER RESET canopy.changes_0');
      await other.close();
    }
  });
});
