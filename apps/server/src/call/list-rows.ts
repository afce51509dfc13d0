import type { QueryResultRow } from 'pg';
import type { Page } from '#call/handlers.ts';
import type { Queryable } from '#db/database.ts';

/** A list in SQL; the values of `from` are numbered from $1 on. */
export type ListQuery = { columns: string; from: string; order: string; values: unknown[] };

/** A part of a list, and how many rows the whole of it has, also where the part is beyond it. */
export async function listRows<R extends QueryResultRow>(
  db: Queryable,
  { columns, from, order, values }: ListQuery,
  { offset, limit }: Page,
): Promise<{ rows: R[]; total: number }> {
  const [all] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${from}`,
    values,
  );
  const next = values.length + 1;
  const rows = await db.query<R>(
    `SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT $${next} OFFSET $${next + 1}`,
    // A list that is never cut has no limit, which is null to PostgreSQL.
    [...values, Number.isFinite(limit) ? limit : null, offset],
  );
  return { rows, total: all!.total };
}
