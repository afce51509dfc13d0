import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { sqlNames } from '#db/sql-files.ts';
import { fillSealedColumns } from '#testing/db/sealing.support.ts';
import { testedMigrations, urlOf } from '#testing/db/setup.support.ts';

const clusterUrl = inject('clusterUrl');
const name = `test_${randomBytes(6).toString('hex')}`;
const url = urlOf(clusterUrl, name);

test('who was erased by the version before leaves no words in a request either', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-upgrade-'));
  const [admin, db] = [clusterUrl, url].map((each) => new pg.Client({ connectionString: each }));
  await admin!.connect();
  await admin!.query(`CREATE DATABASE ${name}`);
  for (const each of sqlNames(testedMigrations()).filter((file) => file < '0032')) {
    cpSync(join(testedMigrations(), each), join(folder, each));
  }
  await migrate(url, folder);
  await db!.connect();
  await fillSealedColumns(db!, () => 'sealed');
  await db!.query(`BEGIN; SET LOCAL canopy.door = 'open';
    UPDATE withdrawals SET withdrawlby = 'Quillon';
    UPDATE members SET erased_at = now() WHERE uid = 200001; COMMIT`);
  await migrate(url, testedMigrations());
  const { rows } = await db!.query('SELECT uid, withdrawlby FROM withdrawals ORDER BY uid');
  expect(rows).toEqual([
    { uid: 200001, withdrawlby: '' },
    { uid: 200002, withdrawlby: 'Quillon' },
  ]);
  await db!.end();
  await admin!.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin!.end();
  rmSync(folder, { recursive: true });
});
