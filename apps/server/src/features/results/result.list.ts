import type { Row } from '@canopy/contract/calls.ts';
import { momentText } from '#dates.ts';
import { listRows } from '#db/list-rows.ts';
import { resultRecord } from '#features/results/result-record.ts';
import { readTotals, type StoredResult } from '#features/results/results.store.ts';
import type { Caller, Page, Rows } from '#http/handlers.ts';
import type { Services } from '#services.ts';

type Listed = Omit<StoredResult, 'totals'> & {
  totals: Parameters<typeof readTotals>[0];
  done: number;
  note: string;
  postedBy: string;
  postingId: bigint | null;
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
        coalesce(o.email, r.started_by) AS "postedBy",
        (SELECT i.posting_id FROM incomes i WHERE i.run_id = r.id AND i.reverses IS NULL
          AND i.posting_id IS NOT NULL LIMIT 1) AS "postingId"`,
      from: `runs r LEFT JOIN operators o ON r.started_by = 'operator:' || o.id
        WHERE r.kind <> 'closing'`,
      order: 'r.id DESC',
      values: [],
    },
    page,
  );
  const shown = rows.map((row) => ({
    ...resultRecord({ ...row, totals: readTotals(row.totals) }),
    id: row.id,
    note: row.note,
    planned: row.planned,
    done: row.done,
    postedBy: row.postedBy,
    posting_id: row.postingId === null ? null : String(row.postingId),
    dd: momentText(row.at, config.timeZone),
  }));
  return { rows: shown, total };
}
