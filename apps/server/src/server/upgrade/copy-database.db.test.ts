import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoot } from '#base/product-root.ts';
import { asOwner } from '#db/as-owner.ts';
import { migrate } from '#db/migrate.ts';
import { copyDatabase } from '#server/upgrade/copy-database.ts';
import { readOldDatabase } from '#testing/db/old-database.support.ts';
import { testedMigrations } from '#testing/db/setup.support.ts';
import { connectToClone } from '#testing/server.support.ts';

const old = readOldDatabase(join(productRoot(), 'apps/server/testing/old/first.generated.sql'));

/** A database with people and money in it, and one with what migrations put there. */
let from: Awaited<ReturnType<typeof connectToClone>>;
let to: Awaited<ReturnType<typeof connectToClone>>;
beforeAll(async () => {
  from = await connectToClone('template1');
  await asOwner(from.url, (client) => client.query(old.sql));
  await migrate(from.url, testedMigrations());
  to = await connectToClone();
});
afterAll(async () => {
  await from.drop();
  await to.drop();
});

const both = async (sql: string): Promise<unknown[]> => {
  const [was, is] = await Promise.all([from.admin.query(sql), to.admin.query(sql)]);
  return [was.rows, is.rows];
};

test('what Canopy does not know is named, and nothing is copied', async () => {
  for (const [make, name, drop] of [
    ['CREATE TABLE public.mine (n integer)', 'public.mine (n)', 'DROP TABLE public.mine'],
    ['ALTER TABLE banks ADD n integer', 'public.banks', 'ALTER TABLE banks DROP n'],
    ['CREATE VIEW mine AS SELECT 1', 'public.mine', 'DROP VIEW mine'],
    ['CREATE SCHEMA my; CREATE TABLE my.own (n integer)', 'my.own', 'DROP SCHEMA my CASCADE'],
  ] as const) {
    await from.admin.query(make);
    await expect(copyDatabase(from.admin, to.admin)).rejects.toThrow(name);
    await from.admin.query(drop);
  }
  expect(await both('SELECT count(*)::int AS n FROM members')).toEqual([[{ n: 21 }], [{ n: 0 }]]);
});

test('every row and every sequence is there, and nothing is noted twice', async () => {
  const copied = await copyDatabase(from.admin, to.admin);
  expect(copied).toContain('graphile_worker._private_tasks');
  for (const table of copied) {
    const [was, is] = await both(`SELECT t::text FROM ${table} t ORDER BY 1`);
    expect(is, table).toEqual(was);
  }
  const [was, is] = await both(
    'SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2',
  );
  expect(is).toEqual(was);
  expect(await both('SELECT count(*)::int AS n FROM wallets')).toEqual([[{ n: 13 }], [{ n: 13 }]]);
});

test('a copy that differs is not kept', async () => {
  // What the other PostgreSQL made of the rows on their way.
  await to.admin.query(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN NEW.balance := NEW.balance + 1; RETURN NEW; END'`);
  await to.admin.query(`CREATE TRIGGER spoil BEFORE INSERT ON wallets FOR EACH ROW
    EXECUTE FUNCTION spoil()`);
  await to.admin.query('ALTER TABLE wallets ENABLE ALWAYS TRIGGER spoil');
  await expect(copyDatabase(from.admin, to.admin)).rejects.toThrow('public.wallets differs');
  await to.admin.query('ROLLBACK');
  const sum = 'SELECT sum(balance)::text AS sum FROM wallets';
  const [was, is] = await both(sum);
  expect(is).toEqual(was);
});
