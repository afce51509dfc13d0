import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { connectToClone } from '#testing/server.support.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** What goes out of date by itself; nothing else may ever be deleted by the application. */
const passing =
  words(`codes confirmed_emails events import_files member_authenticators member_passkeys
  newsletter_addresses
  operator_challenges operator_passkeys operator_sessions person_prints push_subscriptions
  run_columns sessions
  sign_ups sponsor_requests transfer_trail try_counts undo_links webhook_events`);

/** What is written once: no row and no column of these may be changed by the application. */
const lasting = words(`asset_statements audit_log bank_branches
  bonanza_beacons bonanza_rounds book_figures brand_files closing_files data_keys entries
  erasure_requests
  figures_seen incomes legal_texts liability_trees log_entries log_nodes logs member_notes
  migrations network_events payout_destinations plan_checks plan_versions postings publications
  published_closings
  result_statements run_columns seals setting_versions signal_corrections site_content_versions
  ticket_messages wallets`);

let database: Awaited<ReturnType<typeof connectToClone>>;
let db: Database;
let admin: pg.Client;
beforeAll(async () => {
  database = await connectToClone();
  db = openDatabase(database.url, { marks: null });
  admin = database.admin;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const names = async (sql: string): Promise<string[]> =>
  (await admin.query<{ name: string }>(sql)).rows.map((row) => row.name).toSorted();

/** Our tables, in every schema, on which the application has the right, if only to one column. */
const tablesWith = (right: string, check = 'has_table_privilege'): Promise<string[]> =>
  names(`SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind IN ('r', 'p', 'v', 'm')
      AND relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      AND ${check}('canopy_app', oid, '${right}')`);

describe('the role of the application', () => {
  test('can do nothing to the server and is nobody who could sign in', async () => {
    const { rows } = await admin.query(
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls, rolreplication
       FROM pg_roles WHERE rolname = 'canopy_app'`,
    );
    expect(Object.values(rows[0] as object)).toEqual([false, false, false, false, false, false]);
    await expect(db.query('CREATE TABLE mine (n integer)')).rejects.toThrow('permission denied');
    await expect(db.query('CREATE SCHEMA mine')).rejects.toThrow('permission denied');
  });

  test('owns nothing', async () => {
    const owned = await names(`SELECT classid::regclass::text AS name FROM pg_shdepend
      WHERE refobjid = 'canopy_app'::regrole AND deptype = 'o'`);
    expect(owned).toEqual([]);
  });

  test('may delete only what goes out of date by itself', async () => {
    expect(await tablesWith('DELETE')).toEqual(passing);
  });

  test('may change no row of what is written once', async () => {
    const changeable = await tablesWith('UPDATE', 'has_any_column_privilege');
    expect(changeable).toContain('members');
    expect(changeable.filter((name) => lasting.includes(name))).toEqual([]);
    const known = await names(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    );
    expect(lasting.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('may empty, watch or refer to no table at all', async () => {
    for (const right of ['TRUNCATE', 'TRIGGER', 'REFERENCES']) {
      expect(await tablesWith(right), right).toEqual([]);
    }
  });

  test('reaches the queue through its two doors alone', async () => {
    await expect(db.query('SELECT * FROM graphile_worker.jobs')).rejects.toThrow(
      'permission denied for schema graphile_worker',
    );
    await expect(db.query("SELECT graphile_worker.add_job('send-mail')")).rejects.toThrow(
      'permission denied for schema graphile_worker',
    );
    expect(await db.query("SELECT waiting FROM waiting_jobs('send-mail')")).toEqual([
      { waiting: 0n },
    ]);
  });

  test.each([
    'DELETE FROM members',
    'UPDATE members SET parent_uid = 1',
    'UPDATE members SET uid = 1',
    'DELETE FROM legs',
    'UPDATE legs SET head_uid = 1',
    'UPDATE migrations SET hash = name',
    'INSERT INTO migrations (name, hash) VALUES (1, 2)',
    "UPDATE setting_versions SET note = ''",
    'DELETE FROM site_content_versions',
    'DELETE FROM idempotency_keys',
    'TRUNCATE sessions',
    "SELECT setval('member_uids', 1)",
    'ALTER TABLE members DISABLE TRIGGER ALL',
    'DROP FUNCTION enqueue_job',
  ])('is refused: %s', async (sql) => {
    await expect(db.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});
