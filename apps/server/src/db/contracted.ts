import type { Queryable } from '#db/queryable.ts';
import { sqlNames } from '#db/sql-files.ts';

/**
 * The number of the migration that servers must know to work with this one, from its first line:
 * '-- contracts: needs 0061: why'. Null for one that only expands: older servers go on.
 */
export function neededBy(sql: string): string | null {
  return /^-- contracts: needs (\d{4}): \S/.exec(sql)?.[1] ?? null;
}

/**
 * Why a server with this folder of migrations cannot work on the database: a newer version has
 * taken away what it needs. Null where it can, also where the newer version has only added.
 */
export async function contractedBeyond(tx: Queryable, folder: string): Promise<string | null> {
  const own = sqlNames(folder).at(-1)?.slice(0, 4) ?? '';
  const [row] = await tx.query<{ name: string; needs: string }>(
    'SELECT name, needs FROM migrations WHERE needs > $1 ORDER BY name DESC LIMIT 1',
    [own],
  );
  if (!row) return null;
  return (
    `The database was changed by a newer version (${row.name}), which takes away what this one ` +
    `needs. Start a version that has migration ${row.needs}.`
  );
}
