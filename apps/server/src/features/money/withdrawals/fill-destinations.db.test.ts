import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import { migrate } from '#db/migrate.ts';
import { sqlNames } from '#db/sql-files.ts';
import { startServer } from '#server/server.ts';
import { sealUnbound } from '#testing/db/sealing.support.ts';
import { urlOf } from '#testing/db/setup.support.ts';

const migrations = join(productRoot(), 'apps/server/migrations');
const clusterUrl = inject('clusterUrl');
const name = `test_${randomBytes(6).toString('hex')}`;
const url = urlOf(clusterUrl, name);
const dataKey = '7'.repeat(64);
const sealed = (number: string): string =>
  sealUnbound(Buffer.from(dataKey, 'hex'), number).toString('base64');

let folder: string;
let admin: pg.Client;
let db: pg.Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-upgrade-'));
  admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  db = new pg.Client({ connectionString: url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

const env = { DATABASE_URL: url, PORT: '0', TOKEN_SECRET: 'x'.repeat(32), DATA_KEY: dataKey };

/** A whole start and stop, as an upgrade has it. */
async function start(): Promise<void> {
  const config = readConfig({ ...env, DATA_DIR: folder });
  await (await startServer(config, pino({ level: 'silent' }))).stop();
}

async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  return (await db.query<Row>(sql, values)).rows;
}

/** A database as it was before destinations were kept, with members, details and requests. */
async function makeOld(): Promise<void> {
  const old = join(folder, 'migrations');
  for (const each of sqlNames(migrations).filter((file) => file < '0017')) {
    cpSync(join(migrations, each), join(old, each));
  }
  await migrate(url, old);
  await ask(`INSERT INTO members (uid, left_head, right_head, name, email, mobile, country_id,
      password_hash, joined_at)
    SELECT uid, uid, uid, 'Old', 'old' || uid || '@x.test', '9', 99, '', '2026-01-01'
    FROM generate_series(200001, 200004) AS uid`);
  const details = `INSERT INTO payout_details (uid, usdt_address, account_number, ifsc, changed_at)
    VALUES ($1, $2, $3, $4, $5)`;
  const changed = '2026-02-03T04:05:06Z';
  await ask(details, [200001, '', sealed('0011223344'), 'SBIN0000001', changed]);
  await ask(details, [200002, `0x${'a'.repeat(40)}`, '', '', null]);
  await ask(details, [200003, '', 'nobody can open this', 'SBIN0000001', changed]);
  const request = `INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable,
      withdrawlby, w_address, account_number, ifsc, status, requested_at)
    SELECT $1, 'working', $2, 100, 5, 95, '', $3, $4, $5, 'Pending', '2026-03-01'`;
  const account = [sealed('0011223344'), 'SBIN0000077'];
  await ask(request, [200001, 'BANK', '', ...account]);
  await ask(request, [200004, 'BANK', '', ...account]);
  await ask(request, [200004, 'USDT', `0x${'A'.repeat(40)}`, '', '']);
  await ask(`INSERT INTO operators (email, role, password_hash, made_at)
    VALUES ('old@x.test', 'finance', '', now())`);
  await ask(`UPDATE withdrawals SET status = 'Approved', txn_hash = 'x', decided_by = 1,
    decided_at = '2026-03-02' WHERE uid = 200001`);
  // More than one batch of requests that need a destination.
  await ask(`INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable, withdrawlby,
      w_address, status, requested_at)
    SELECT 200002, 'working', 'USDT', 100, 5, 95, '', 'T' || no, 'Pending', '2026-03-01'
    FROM generate_series(1000001, 1001200) AS no`);
  const mail =
    'INSERT INTO email_changes (uid, email, asked_at, done_at) VALUES ($1, $2, now(), $3)';
  await ask(mail, [200001, 'OLD200001@x.test', changed]);
  await ask(mail, [200002, 'given-up@x.test', changed]);
  await ask(mail, [200003, 'waits@x.test', null]);
}

const everything = () =>
  ask<{ uid: number; wtype: string; print: string; withdrawal_id: number | null; at: Date }>(
    `SELECT uid, wtype, encode(destination, 'hex') AS print, withdrawal_id, at
     FROM payout_destinations ORDER BY id`,
  );

test('a database from before is filled by its first start, and by no later one', async () => {
  await makeOld();
  await start();
  const rows = await everything();
  expect(rows).toHaveLength(2 + 3 + 1200);
  const saved = rows.filter(({ withdrawal_id: id }) => id === null);
  expect(saved.map(({ uid, wtype, at }) => [uid, wtype, at.toISOString()])).toEqual([
    [200002, 'USDT', '2026-01-01T00:00:00.000Z'],
    [200001, 'BANK', '2026-02-03T04:05:06.000Z'],
  ]);
  const ofRequest = (uid: number, wtype: string) =>
    rows.find((row) => row.uid === uid && row.wtype === wtype && row.withdrawal_id !== null)!.print;
  // Details and requests, decided ones too, are recognised as the same place.
  expect(ofRequest(200001, 'BANK')).toBe(saved[1]!.print);
  expect(ofRequest(200004, 'BANK')).toBe(saved[1]!.print);
  expect(ofRequest(200004, 'USDT')).toBe(saved[0]!.print);
  expect(new Set(rows.map(({ print }) => print)).size).toBe(1202);
  const numbers = [Buffer.from('0011223344').toString('hex'), '0011223344'];
  for (const number of numbers) expect(JSON.stringify(rows)).not.toContain(number);
  await start();
  expect(await everything()).toEqual(rows);
});

test('what was cut off, or came by an older server since, is gone on with', async () => {
  const before = await everything();
  expect(before.length).toBeGreaterThan(1000);
  await ask('ALTER TABLE payout_destinations DISABLE TRIGGER append_only');
  await ask('DELETE FROM payout_destinations WHERE id % 2 = 0');
  await ask('ALTER TABLE payout_destinations ENABLE TRIGGER append_only');
  await Promise.all([start(), start()]);
  const order = (rows: typeof before): string[] =>
    rows.map((row) => JSON.stringify(row)).toSorted();
  expect(order(await everything())).toEqual(order(before));
});

test('when a mail address changed is known where it was confirmed', async () => {
  const rows = await ask('SELECT uid, confirmed_at FROM email_changes ORDER BY uid');
  expect(rows).toEqual([
    { uid: 200001, confirmed_at: new Date('2026-02-03T04:05:06Z') },
    { uid: 200002, confirmed_at: null },
    { uid: 200003, confirmed_at: null },
  ]);
});
