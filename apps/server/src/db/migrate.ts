import { runMigrations as prepareQueue } from 'graphile-worker';
import pg from 'pg';
import { applyFunctions } from '#db/apply-functions.ts';
import { appRole } from '#db/database.ts';
import { readSql, sqlNames } from '#db/sql-files.ts';

/** Any number; every server that migrates this database asks for the same lock. */
const lockKey = 7_226_679;

/**
 * Brings the database up to date, as the role of the connection string. Servers that start together
 * wait for each other here: the first does the work, the others find nothing left to do. Answers
 * the numbered migrations that it has run; the functions follow them.
 */
export async function migrate(connectionString: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  // A connection that breaks fails the statement; without a listener it would end node.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await makeRole(client, await requireVersion(client));
    await prepareQueue({ connectionString });
    const applied = await applyAll(client, folder);
    await applyFunctions(client, folder);
    return applied;
  } finally {
    await client.end();
  }
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

async function applyAll(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  await client.query(`GRANT SELECT ON migrations TO ${appRole}`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migrations',
  );
  const done = new Map(rows.map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  for (const name of sqlNames(folder)) {
    const { sql, hash } = readSql(folder, name);
    const before = done.get(name);
    if (before !== undefined && before !== hash) {
      throw new Error(`${name} was changed after it had been applied; write a new migration.`);
    }
    if (before !== undefined) continue;
    await applyOne(client, name, sql, hash);
    applied.push(name);
  }
  return applied;
}

async function applyOne(client: pg.Client, name: string, sql: string, hash: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`${name} failed: ${String(error)}`, { cause: error });
  }
}
