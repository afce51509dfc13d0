import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as prepareQueue } from 'graphile-worker';
import pg from 'pg';
import { applyFunctions, dueFunctions } from '#db/apply-functions.ts';
import { applyMigration } from '#db/apply-migration.ts';
import { contractedBeyond } from '#db/contracted.ts';
import { appRole, goneClients, onClient, type Marks } from '#db/database.ts';
import { connecting, openPool } from '#db/open-pool.ts';
import { readKeys, type Keys } from '#db/sealing/data-keys.ts';
import { hasBaseline } from '#db/signing/baseline.ts';
import { textOf, wrongStates } from '#db/signing/check-rows.ts';
import { readSql, sqlNames } from '#db/sql-files.ts';
import { withoutLongWaits } from '#db/without-long-waits.ts';

/** Any number; every server that migrates this database asks for the same lock. */
const lockKey = 7_226_679;

/**
 * Brings the database up to date, as the role of the connection string. Servers that start together
 * wait for each other here: the first does the work, the others find nothing left to do. Answers
 * the numbered migrations that it has run; the functions follow them. With the keys it signs what
 * migrations change in rows that money rests on.
 */
export async function migrate(
  connectionString: string,
  folder: string,
  keys: Keys | null = null,
): Promise<string[]> {
  const client = new pg.Client({ connectionString, ...connecting });
  // A connection that breaks fails the statement; without a listener it would end node.
  client.on('error', () => {});
  await client.connect();
  try {
    // A machine that is lost while it migrates leaves its lock to the others soon.
    await client.query('SELECT set_config(key, value, false) FROM json_each_text($1)', [
      goneClients,
    ]);
    await takeLock(client);
    await makeRole(client, await requireVersion(client));
    await migrateQueue(connectionString);
    await refuseChangedGuards(client, folder);
    const applied = await applyAll(client, folder, keys);
    const marks = await marksFor(client, keys);
    await withoutLongWaits(client, () => applyFunctions(client, folder, marks));
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Asked again and again: a statement that waits for it would hold a snapshot, and an index that is
 * built CONCURRENTLY waits for all of those.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [lockKey],
    );
    if (rows[0]!.mine) return;
    await sleep(100);
  }
}

/** On a pool of ours: that of the queue breaks the process where its end is cut off. */
async function migrateQueue(connectionString: string): Promise<void> {
  const { pool } = openPool({ connectionString, max: 1 });
  try {
    await prepareQueue({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Whether the database lacks something of this version. */
export async function isOlder(client: pg.Client, folder: string): Promise<boolean> {
  const found = client.query<{ name: string }>('SELECT name FROM migrations');
  const { rows } = await found.catch(() => ({ rows: [] }));
  const applied = new Set(rows.map(({ name }) => name));
  if (sqlNames(folder).some((name) => !applied.has(name))) return true;
  return (await dueFunctions(client, folder)).length > 0;
}

/** A function that somebody has changed would be signed with the new ones. */
async function refuseChangedGuards(client: pg.Client, folder: string): Promise<void> {
  const tx = onClient(client, null);
  if (!(await hasBaseline(tx)) || !(await isOlder(client, folder))) return;
  const [wrong] = await wrongStates(tx, 'guards', 1);
  if (!wrong) return;
  throw new Error(
    `${textOf('guards', wrong)} Nothing was migrated. Put it back, or accept it with the version ` +
      'before: npm run accept -- "why".',
  );
}

async function requireVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  const { version } = rows[0]!;
  if (version < 150000) {
    throw new Error('Canopy needs PostgreSQL 15 or newer; DATABASE_URL names an older server.');
  }
  return version;
}

/**
 * Makes the application's role and lets the role of the connection string assume it. From version
 * 16 the creator of a role may grant it but not assume it, unless that is granted too.
 */
async function makeRole(client: pg.Client, version: number): Promise<void> {
  const { rows } = await client.query<{ me: string; exists: boolean }>(
    `SELECT current_user AS me, to_regrole('${appRole}') IS NOT NULL AS exists`,
  );
  const { me, exists } = rows[0]!;
  try {
    if (!exists) {
      await client.query(`DO $$ BEGIN CREATE ROLE ${appRole} NOLOGIN;
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
    }
    const { rows: rights } = await client.query<{ ok: boolean }>(
      `SELECT pg_has_role('${appRole}', '${version < 160000 ? 'MEMBER' : 'SET'}') AS ok`,
    );
    if (!rights[0]!.ok) await client.query(`GRANT ${appRole} TO CURRENT_USER`);
  } catch (error) {
    throw new Error(
      `The database user "${me}" cannot take on the role ${appRole} (${String(error)}). ` +
        `Run once as a superuser: ${exists ? '' : `CREATE ROLE ${appRole} NOLOGIN; `}` +
        `GRANT ${appRole} TO "${me}";`,
      { cause: error },
    );
  }
}

/** The list of what was applied; every /readyz reads it, so it is not locked at each start. */
async function makeList(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'needs'`,
  );
  if (rows.length === 0) {
    await withoutLongWaits(client, () => client.query('ALTER TABLE migrations ADD needs text'));
  }
  await client.query(`GRANT SELECT ON migrations TO ${appRole}`);
}

async function applyAll(client: pg.Client, folder: string, keys: Keys | null): Promise<string[]> {
  await makeList(client);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migrations',
  );
  const tooNew = await contractedBeyond(onClient(client, null), folder);
  if (tooNew !== null) throw new Error(tooNew);
  const done = new Map(rows.map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  for (const name of sqlNames(folder)) {
    const { sql, hash } = readSql(folder, name);
    const before = done.get(name);
    if (before !== undefined && before !== hash) {
      throw new Error(`${name} was changed after it had been applied; write a new migration.`);
    }
    if (before !== undefined) continue;
    await applyMigration(client, await marksFor(client, keys), { name, sql, hash });
    applied.push(name);
  }
  return applied;
}

/** What a migration is signed with; the first ones come before there are keys in the database. */
async function marksFor(client: pg.Client, keys: Keys | null): Promise<Marks | null> {
  const tx = onClient(client, null);
  return keys && (await hasBaseline(tx)) ? readKeys(tx, keys) : null;
}
