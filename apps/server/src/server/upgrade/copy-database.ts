import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** A table with the columns that are written; those that PostgreSQL computes follow from them. */
type Table = { name: string; columns: string };

/** What both databases must have, and nothing else. */
const schemas = `('public', 'graphile_worker')`;
const foreign = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`;

/**
 * Copies every row and sequence from one migrated database into another, which holds nothing but
 * what the same migrations have put there. Both are on this machine, under one account: the rows
 * pass through a file in the old one's own folder. Throws, and changes nothing, where something
 * would be lost.
 */
export async function copyDatabase(from: pg.Client, to: pg.Client): Promise<string[]> {
  const tables = await tablesOf(from);
  requireSame(tables, await tablesOf(to));
  await requireNothingElse(from);
  const { rows } = await from.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  );
  const file = join(rows[0]!.folder, 'canopy-copy');
  await to.query('BEGIN');
  // Nothing is checked or noted anew: rows, their marks and their causes come as they are.
  await to.query("SET LOCAL session_replication_role = 'replica'");
  try {
    await copyRows(from, to, tables, file);
  } finally {
    rmSync(file, { force: true });
  }
  await copySequences(from, to);
  await requireEqual(from, to, tables);
  await to.query('COMMIT');
  await to.query('ANALYZE');
  return tables.map(({ name }) => name);
}

async function copyRows(
  from: pg.Client,
  to: pg.Client,
  tables: readonly Table[],
  file: string,
): Promise<void> {
  await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns } of tables) {
    await from.query(`COPY (SELECT ${columns} FROM ${name}) TO ${quoted(file)}`);
    await to.query(`COPY ${name} (${columns}) FROM ${quoted(file)}`);
  }
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND n.nspname IN ${schemas} GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

function requireSame(old: readonly Table[], fresh: readonly Table[]): void {
  const textOf = ({ name, columns }: Table): string => `${name} (${columns})`;
  const known = new Set(fresh.map(textOf));
  const unknown = old.map(textOf).filter((each) => !known.delete(each));
  const [first] = [...unknown, ...known];
  if (first !== undefined) throw new Error(`Canopy does not know, or does not find, ${first}.`);
}

/** What somebody has made beside ours would stay behind. */
async function requireNothingElse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND ${foreign}
       AND NOT (c.relkind = 'r' AND n.nspname IN ${schemas})
       AND NOT (c.relkind = 'v' AND n.nspname = 'graphile_worker')
     ORDER BY 1 LIMIT 1`,
  );
  if (rows.length > 0) throw new Error(`${rows[0]!.name} is not of Canopy; take it out first.`);
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname IN ${schemas}`,
  );
  for (const { name, last } of rows) {
    if (last !== null) await to.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
  }
}

/** Every table has the same rows on both sides, whatever their order. */
async function requireEqual(
  from: pg.Client,
  to: pg.Client,
  tables: readonly Table[],
): Promise<void> {
  for (const { name, columns } of tables) {
    const sql = `SELECT count(*)::text AS count, coalesce(sum(
        ('x' || substr(md5(ROW(${columns})::text), 1, 15))::bit(60)::bigint), 0)::text AS digest
      FROM ${name}`;
    const [was, is] = await Promise.all([from.query(sql), to.query(sql)]);
    const [before, now] = [JSON.stringify(was.rows), JSON.stringify(is.rows)];
    if (before !== now) throw new Error(`${name} differs: ${before} before, ${now} after.`);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
