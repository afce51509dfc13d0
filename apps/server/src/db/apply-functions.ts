import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { onClient, type Marks } from '#db/database.ts';
import { signStates } from '#db/signing/sign-states.ts';
import { readSql, sqlNames } from '#db/sql-files.ts';

/** A file of migrations/functions: the one place where a function of the database is written. */
export type FunctionFile = { name: string; revision: number; sql: string; hash: string };

/** The files with functions that belong to a folder of migrations, in the order of their names. */
export function functionFiles(migrations: string): FunctionFile[] {
  const folder = join(migrations, 'functions');
  if (!existsSync(folder)) return [];
  return sqlNames(folder).map((name) => {
    const { sql, hash } = readSql(folder, name);
    return { name, revision: revisionOf(name, sql), sql, hash };
  });
}

function revisionOf(name: string, sql: string): number {
  const of = name.replace('.sql', '').replaceAll('-', '_');
  const revision = new RegExp(`^-- ${of}, revision ([1-9]\\d*): `).exec(sql)?.[1];
  if (revision !== undefined) return Number(revision);
  throw new Error(`functions/${name} must begin with "-- ${of}, revision 1: what it does".`);
}

/**
 * The files whose text the database does not have yet. A server of an older version, next to a
 * newer database, has files of lower revisions: those are not due, so that it does not undo what
 * the newer one has made.
 */
export async function dueFunctions(client: pg.Client, migrations: string): Promise<FunctionFile[]> {
  const files = functionFiles(migrations);
  const applied = await appliedFunctions(client);
  return files.filter(({ name, revision, hash }) => {
    const before = applied.get(name);
    if (before?.revision === revision && before.hash !== hash) {
      throw new Error(
        `functions/${name} was changed after revision ${revision} had been applied; ` +
          'raise the revision in its first line.',
      );
    }
    return before === undefined || before.revision < revision;
  });
}

type Applied = { name: string; revision: number; hash: string };

async function appliedFunctions(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "SELECT to_regclass('public.function_files') IS NOT NULL AS known",
  );
  if (!known[0]!.known) return new Map();
  const { rows } = await client.query<Applied>(
    'SELECT name, revision, hash FROM public.function_files',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Gives the database the functions of the files that are due: all of them, or after a failure none.
 * The caller holds the lock of migrations, so of two servers that start together only one does it.
 */
export async function applyFunctions(
  client: pg.Client,
  migrations: string,
  marks: Marks | null = null,
): Promise<void> {
  const due = await dueFunctions(client, migrations);
  if (due.length === 0) return;
  await client.query('BEGIN');
  try {
    // Whatever search path the role has, the functions belong to the tables' schema.
    await client.query('SET LOCAL search_path = public, pg_temp');
    await client.query(`CREATE TABLE IF NOT EXISTS function_files (name text PRIMARY KEY,
      revision integer NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL)`);
    for (const file of due) await applyOne(client, file);
    if (marks) await signStates(onClient(client, marks), ['guards'], 'functions');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function applyOne(client: pg.Client, { name, revision, sql, hash }: FunctionFile) {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`functions/${name} failed: ${String(error)}`, { cause: error });
  }
  await client.query(
    `INSERT INTO function_files (name, revision, hash, applied_at)
     VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (name) DO UPDATE SET revision = $2, hash = $3, applied_at = clock_timestamp()`,
    [name, revision, hash],
  );
}
