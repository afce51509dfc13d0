import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  columnSql,
  sealedColumns,
  type SealedPlace,
  type SealedName,
} from '#base/sealed-columns.ts';
import type { Secrets } from '#base/secrets.ts';

/** Seals as versions did before seals were bound to their places. */
export function sealUnbound(dataKey: Buffer, plain: Buffer | string, owner = ''): Buffer {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'canopy seal', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The plain value that is sealed into each column. */
export const plainOf = (name: SealedName): string => `plain ${name}`;

/** Seals what belongs to an owner into a column. */
type Sealer = (name: SealedName, owner: string | number) => Buffer | string;

/**
 * Fills every sealed column: two members with their details, a decided withdrawal and a document
 * each, an operator, a bonanza and a mail.
 */
export async function fillSealedColumns(admin: pg.Client, seal: Sealer): Promise<void> {
  const ask = (sql: string, values: unknown[] = []) => admin.query(sql, values);
  await insertMembers(admin, 200001, 200002);
  const { rows } = await ask(`INSERT INTO operators (email, role, password_hash, made_at)
    VALUES ('sealed@x.test', 'finance', '', now()) RETURNING id`);
  const { id } = rows[0] as { id: number };
  await ask('UPDATE operators SET totp_secret = $2, totp_pending = $3 WHERE id = $1', [
    id,
    seal('operators.totp_secret', id),
    seal('operators.totp_pending', id),
  ]);
  await fillKeys(admin, seal, id);
  for (const uid of [200001, 200002]) {
    await ask(
      `INSERT INTO payout_details (uid, account_number, pan, aadhar) VALUES ($1, $2, $3, $4)`,
      [
        uid,
        seal('payout_details.account_number', uid),
        seal('payout_details.pan', uid),
        seal('payout_details.aadhar', uid),
      ],
    );
    await ask(
      `INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable, withdrawlby,
         account_number, ifsc, status, requested_at)
       VALUES ($1, 'working', 'BANK', 1000000, 0, 1000000, '', $2, 'X', 'Pending', now())`,
      [uid, seal('withdrawals.account_number', uid)],
    );
    await ask(`INSERT INTO member_authenticators (uid, secret, made_at) VALUES ($1, $2, now())`, [
      uid,
      seal('member_authenticators.secret', uid),
    ]);
    await ask(
      `INSERT INTO security_changes (uid, kind, at, holds, before)
       VALUES ($1, 'email', now(), false, $2)`,
      [uid, seal('security_changes.before', `${uid}/email`)],
    );
    await ask(
      `INSERT INTO kyc_documents (uid, document, kind, content, submitted_at)
       VALUES ($1, 'pan', 'application/pdf', $2, now())`,
      [uid, seal('kyc_documents.content', `${uid}/pan`)],
    );
  }
  await fillVisitor(admin, seal);
  await fillBrought(admin, seal, id);
  await ask(`INSERT INTO confirmed_emails (uid, email, at)
    SELECT uid, lower(email), now() FROM members WHERE uid = 200001`);
  await ask(
    `UPDATE withdrawals SET status = CASE uid WHEN 200001 THEN 'Approved' ELSE 'Rejected' END,
       txn_hash = 'x', decided_by = $1, decided_at = now()`,
    [id],
  );
  // What was paid before somebody was suspended, or changed their address, is sealed again too.
  await ask("UPDATE members SET suspended_at = now(), email = 'x' || email WHERE uid = 200001");
  await ask(`INSERT INTO network_events (at, kind, uid, suspended)
    VALUES (now(), 'suspended', 200001, true)`);
  await ask(
    `INSERT INTO bonanzas (name, starts_at, ends_at, gifts, sealed_seed, seed_hash, made_at,
      made_by) VALUES ('Old', now(), now() + interval '1 day', '[]', $2, 'ab', now(), $1)`,
    [id, seal('bonanzas.sealed_seed', 'ab')],
  );
  await ask("SELECT graphile_worker.add_job('send-mail', json_build_object('sealed', $1::text))", [
    seal('jobs.payload', 'mail'),
  ]);
}

/** What tests of upgrades cannot fill: their databases are from before these tables. */
async function fillKeys(admin: pg.Client, seal: Sealer, operator: number): Promise<void> {
  if (await isThere(admin, 'push_keys')) {
    await admin.query("INSERT INTO push_keys (id, public_key, private_key) VALUES (1, '', $1)", [
      seal('push_keys.private_key', 1),
    ]);
  }
  if (await isThere(admin, 'webhooks')) {
    await admin.query(
      `INSERT INTO webhooks (id, address, description, kinds, secret, old_secret, old_until,
         made_by, made_at)
       VALUES (1, 'https://example.test/', '', '{closing.done}', $1, $2, now(), $3, now())`,
      [seal('webhooks.secret', 1), seal('webhooks.old_secret', 1), operator],
    );
  }
}

async function isThere(admin: pg.Client, table: string): Promise<boolean> {
  const { rows } = await admin.query<{ found: string | null }>(
    'SELECT to_regclass($1)::text AS found',
    [table],
  );
  return rows[0]!.found !== null;
}

/** A visitor who asks for a sponsor; tests of upgrades fill databases from before this table. */
async function fillVisitor(admin: pg.Client, seal: Sealer): Promise<void> {
  if (!(await isThere(admin, 'sponsor_requests'))) return;
  const print = 'ab'.repeat(32);
  await admin.query(
    `INSERT INTO sponsor_requests (person, email_print, country_id, language, token_hash, asked_at)
     VALUES ($1, decode($2, 'hex'), 99, 'en', '', now())`,
    [seal('sponsor_requests.person', print), print],
  );
}

/** A part of a file of a network that is to be taken over. */
async function fillBrought(admin: pg.Client, seal: Sealer, operator: number): Promise<void> {
  const { rows } = await admin.query<{ found: string | null }>(
    "SELECT to_regclass('import_files') AS found",
  );
  if (rows[0]!.found === null) return;
  await admin.query(
    `INSERT INTO import_files (name, part, content, sha256, bytes, lines, added_by, added_at)
     VALUES ('members.csv', 0, $1, 'ab', 1, 1, $2, now())`,
    [seal('import_files.content', 'ab/0'), operator],
  );
}

/** Members with a range of ids, each at the right of the one before. */
export async function insertMembers(admin: pg.Client, first: number, last: number): Promise<void> {
  const { rows } = await admin.query<{ uid: number; head: number }>(
    'SELECT uid, right_head AS head FROM members ORDER BY uid DESC LIMIT 1',
  );
  const above = rows[0] ?? { uid: null, head: first };
  await admin.query(
    `WITH made AS (
       INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
         mobile, country_id, password_hash, joined_at)
       SELECT uid, above, above, CASE WHEN above IS NULL THEN NULL ELSE 2 END, uid, $4, 'Some',
         uid || '@x.test', '9', 99, '', now()
       FROM (SELECT uid, CASE uid WHEN $1 THEN $3::int ELSE uid - 1 END AS above
         FROM generate_series($1::int, $2::int) AS uid) AS new RETURNING uid)
     INSERT INTO network_events (at, kind, uid) SELECT now(), 'joined', uid FROM made ORDER BY uid`,
    [first, last, above.uid, above.head],
  );
  await admin.query(
    `INSERT INTO legs (head_uid, side, tail_uid)
     SELECT uid, 1, uid FROM generate_series($1::int, $2::int) AS uid UNION ALL SELECT $3, 2, $2
     ON CONFLICT (head_uid, side) DO UPDATE SET tail_uid = excluded.tail_uid`,
    [first, last, above.head],
  );
}

/** Every sealed value there is, opened at its place; throws where one cannot be. */
export async function openAll(admin: pg.Client, secrets: Secrets): Promise<string[]> {
  const opened: string[] = [];
  for (const name of Object.keys(sealedColumns) as SealedName[]) {
    const { form, key, owner, table, read } = columnSql(name);
    const { rows } = await admin.query<{ sealed: string & Buffer; owner: string }>(
      `SELECT ${read} AS sealed, (${owner})::text AS owner FROM ${table}
       WHERE length(${read}) > 0 ORDER BY ${key}`,
    );
    for (const row of rows) {
      const place: SealedPlace = `${name}:${row.owner}`;
      const plain =
        form === 'text' ? secrets.open(row.sealed, place) : secrets.openBytes(row.sealed, place);
      opened.push(`${name} ${plain.toString()}`);
    }
  }
  return opened;
}

/**
 * 'c2.', the eight digits of the key and a point, as text and as bytes in hexadecimal. Shorter,
 * and one of the thousands of marks in a database begins so by chance.
 */
const looksSealed = String.raw`c2\.[0-9a-f]{8}\.|^\\x63322e(3[0-9]|6[1-6]){8}2e`;

/** The columns of the whole database that hold something which looks sealed, as 'table.column'. */
export async function findSealed(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ schema: string; table: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS table, column_name AS name
     FROM information_schema.columns JOIN information_schema.tables
       USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker')
       AND data_type IN ('text', 'bytea', 'json', 'jsonb', 'character varying', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { schema, table, name } of rows) {
    const { rows: any } = await admin.query(
      `SELECT 1 FROM ${schema}."${table}" WHERE "${name}"::text ~ $1 LIMIT 1`,
      [looksSealed],
    );
    if (any.length > 0) found.push(schema === 'public' ? `${table}.${name}` : `jobs.${name}`);
  }
  return found.toSorted();
}
