import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { productRoot } from '#base/product-root.ts';
import { migrate } from '#db/migrate.ts';
import { sqlNames } from '#db/sql-files.ts';
import { urlOf } from '#testing/db/setup.support.ts';

const migrations = join(productRoot(), 'apps/server/migrations');
const clusterUrl = inject('clusterUrl');
const name = `test_${randomBytes(6).toString('hex')}`;
const url = urlOf(clusterUrl, name);

let folder: string;
let admin: pg.Client;
let db: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
});
afterAll(() => admin.end());

/** A database of the version before, with two members who have changed their details. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-upgrade-'));
  await admin.query(`CREATE DATABASE ${name}`);
  for (const each of sqlNames(migrations).filter((file) => file < '0023')) {
    cpSync(join(migrations, each), join(folder, each));
  }
  await migrate(url, folder);
  db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(`INSERT INTO members (uid, left_head, right_head, name, email, mobile,
      country_id, password_hash, joined_at)
    SELECT uid, uid, uid, 'Old', 'old' || uid || '@x.test', '9', 99, '', '2026-01-01'
    FROM generate_series(200001, 200002) AS uid`);
  await db.query(`INSERT INTO payout_details (uid, usdt_address, ifsc, changed_at)
    VALUES (200001, 'T123', '', now() - interval '2 hours'),
      (200002, '', 'SBIN0000001', now() - interval '2 years')`);
});
afterEach(async () => {
  await db.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
});

const saveHours = (hours: number) =>
  db.query(
    `INSERT INTO setting_versions (settings, note, saved_by, saved_at)
     VALUES ($1, '', 'old', now())`,
    [{ holdHours: hours }],
  );
const upgraded = async (): Promise<object[]> => {
  await migrate(url, migrations);
  const sql = 'SELECT uid, kind, holds, before FROM security_changes ORDER BY id';
  return (await db.query<{ uid: number }>(sql)).rows;
};

test('who waits under a time that was saved goes on waiting', async () => {
  await saveHours(0);
  await saveHours(48);
  expect(await upgraded()).toEqual([
    { uid: 200001, kind: 'payoutAddress', holds: true, before: '' },
  ]);
});

test('where no time was saved, or 0, nobody begins to wait', async () => {
  await saveHours(48);
  await saveHours(0);
  expect(await upgraded()).toEqual([]);
});
