import { shownRow, type Columns, type RowOf } from '#call/columns.ts';
import { selected, typesOf, type ListStatement } from '#call/list-sql.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** Says which statements it may send. */
export type HasStatements = { readonly statements: readonly ListStatement[] };

/** A handler that answers by others has their statements. */
export function withStatementsOf<H extends object>(
  parts: readonly HasStatements[],
  handler: H,
): H & HasStatements {
  return Object.assign(handler, { statements: parts.flatMap(({ statements }) => statements) });
}

/** Reads rows; the offset is how many of the list came before, where their numbers continue. */
type Read<R> = (
  services: { readonly db: Queryable; readonly config: Services['config'] },
  values: readonly unknown[],
  offset?: number,
) => Promise<R[]>;

/**
 * A reader for lists that find their rows elsewhere, by what follows FROM with its values as $1 and
 * so on. With a name the statement stays prepared.
 */
export function rowReader<C extends Columns>(
  columns: C,
  from: string,
  name?: string,
): Read<RowOf<C>> & HasStatements {
  const text = `SELECT ${selected(columns)} FROM ${from}`;
  const statement = name === undefined ? text : { name, text };
  const read: Read<RowOf<C>> = async ({ db, config: { timeZone } }, values, offset = 0) => {
    const found = await db.query(statement, values);
    return found.map((row, index) => shownRow(columns, row, { timeZone, offset }, index));
  };
  return Object.assign(read, { statements: [{ text, types: typesOf(columns) }] });
}
