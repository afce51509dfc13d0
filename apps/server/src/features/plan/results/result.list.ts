import type { Market } from '@canopy/ledger/accounts.ts';
import { dated, json, micros, number, text } from '#call/columns.ts';
import { listOf } from '#call/list.ts';
import type { Database } from '#db/database.ts';
import { evidenceColumns, withStatement } from '#features/plan/evidence/evidence-columns.ts';
import { resultRecord } from '#features/plan/results/result-record.ts';
import { readTotals, type StoredResult } from '#features/plan/results/results.store.ts';

/** The trading results, newest first, those that were reversed too. */
export const listResults = listOf('operator/TradingResults', {
  columns: {
    market: text<Market>('r.kind'),
    date: text('r.date::text'),
    status: text<StoredResult['status']>('r.status'),
    percent: micros('r.percent_ppm'),
    totals: json<Parameters<typeof readTotals>[0]>('r.totals'),
    id: number('r.id'),
    note: text('r.note'),
    ...evidenceColumns,
    planned: number('r.planned'),
    done: number('r.done'),
    postedBy: text('coalesce(o.email, r.started_by)'),
    dd: dated('r.started_at'),
  },
  from: `runs r LEFT JOIN operators o ON r.started_by = 'operator:' || o.id
    LEFT JOIN result_statements s ON s.run_id = r.id`,
  where: "r.kind <> 'closing'",
  order: 'r.id DESC',
  finish: async (rows, { services }) => {
    const postings = await readPostings(services.db, rows);
    return rows.map(({ market, date, status, percent, totals, dd, ...row }) => ({
      ...resultRecord({ market, date, status, percent, totals: readTotals(totals) }),
      ...withStatement(row),
      posting_id: postings.get(row.id) ?? null,
      dd,
    }));
  },
});

/**
 * A posting of each result, if it has one. A run's rows are together somewhere in a large table;
 * the small index finds them, but for one row of them PostgreSQL would rather read from the start.
 */
function readPostings(
  db: Database,
  results: readonly { id: number }[],
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
