import type { Queryable } from '#db/queryable.ts';
import { changingTables, growingTables, type Covered } from '#db/signing/covered-tables.ts';
import { guardsSql } from '#db/signing/guards.ts';

/** A table whose rows change, or the guards; and one that is only added to. */
export type ChangingTable = keyof typeof changingTables | 'guards';
export type GrowingTable = keyof typeof growingTables;

export const changingNames = [...Object.keys(changingTables), 'guards'] as ChangingTable[];
export const growingNames = Object.keys(growingTables) as GrowingTable[];

/** What makes the texts of digests the same in every session, as in note_changes. */
export const plainSettings = {
  timezone: 'UTC',
  datestyle: 'ISO,YMD',
  bytea_output: 'hex',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
};

/** The same for a connection of the owner; those of the application have them from the start. */
export async function plainTexts(tx: Queryable): Promise<void> {
  await tx.query('SELECT set_config(key, value, true) FROM json_each_text($1)', [plainSettings]);
}

/** The rows of a table as they are now: each key, and its digest. */
export function statesSql(table: ChangingTable): string {
  if (table === 'guards') return guardsSql;
  const { key, free = {}, columns }: Covered = changingTables[table];
  const read = columns ? `(SELECT ${columns} FROM ${table}) AS ${table}` : table;
  return `SELECT row_key(to_jsonb(${table}), '{${key}}') AS key,
    row_digest(to_jsonb(${table}) - '{${Object.keys(free).join(',')}}'::text[]) AS digest
    FROM ${read}`;
}

/** The digest of some rows of a table that is only added to, and how many of them are there. */
export async function growingDigest(
  tx: Queryable,
  added: GrowingTable,
  ids: readonly bigint[],
): Promise<{ digest: string | null; count: number }> {
  const [row] = await tx.query<{ digest: string | null; count: number }>(
    `SELECT encode(sha256(convert_to(string_agg(ROW(${growingTables[added]})::text, chr(10)
       ORDER BY id), 'UTF8')), 'hex') AS digest, count(*)::int AS count
     FROM ${added} WHERE id = ANY ($1)`,
    [ids],
  );
  return row!;
}
