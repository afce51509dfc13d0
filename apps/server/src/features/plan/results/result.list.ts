import type { Row } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import type { Database } from '#db/database.ts';
import { resultRecord } from '#features/plan/results/result-record.ts';
import { readTotals, type StoredResult } from '#features/plan/results/results.store.ts';

type Listed = Omit<StoredResult, 'totals'> & {
  totals: Parameters<typeof readTotals>[0];
  done: number;
  note: string;
  postedBy: string;
  at: Date;
};

/** The trading results, newest first, those that were reversed too. */
export async function listResults(
  { db, config }: Services,
  _payload: unknown,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/TradingResults'>>> {
  const { rows, total } = await listRows<Listed>(
    db,
    {
      columns: `r.id, r.kind AS market, r.date::text AS date, r.status, r.percent_ppm AS percent,
        r.totals, r.planned, r.done, r.note, r.started_at AS at,
        coalesce(o.email, r.started_by) AS "postedBy"`,
      from: `runs r LEFT JOIN operators o ON r.started_by = 'operator:' || o.id
        WHERE r.kind <> 'closing'`,
      order: 'r.id DESC',
      values: [],
    },
    page,
  );
  const postings = await readPostings(db, rows);
  const shown = rows.map((row) => ({
    ...resultRecord({ ...row, totals: readTotals(row.totals) }),
    id: row.id,
    note: row.note,
    planned: row.planned,
    done: row.done,
    postedBy: row.postedBy,
    posting_id: postings.get(row.id) ?? null,
    dd: momentText(row.at, config.timeZone),
  }));
  return { rows: shown, total };
}

/**
 * A posting of each result, if it has one. A run's rows stand together somewhere in a large table;
 * the small index finds them, but for one row of them PostgreSQL would rather read from the start.
 */
function readPostings(
  db: Database,
  results: readonly Pick<Listed, 'id'>[],
): Promise<Map<number, string>> {
  return db.transaction(async (tx) => {
    await tx.query(`SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off;
      SET LOCAL enable_indexonlyscan = off`);
    const rows = await tx.query<{ id: number; posting: bigint }>(
      `SELECT r.id, i.posting_id AS posting FROM unnest($1::int[]) AS r (id)
       CROSS JOIN LATERAL (SELECT posting_id FROM incomes
         WHERE run_id = r.id AND reverses IS NULL AND posting_id IS NOT NULL LIMIT 1) AS i`,
      [results.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, posting }) => [id, String(posting)]));
  });
}
