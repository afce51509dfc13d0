import type { IncomeRow } from '@canopy/plan/income.ts';
import type { Queryable } from '#db/database.ts';

/** An income row with what the books add to it. */
export type BookedIncome = {
  row: IncomeRow;
  at: Date;
  postingId: bigint | null;
  purchaseId: bigint | null;
  /** The row that this one undoes. */
  reverses: bigint | null;
};

/** Writes income rows, in their order. Only closings pay matching income. */
export async function insertIncomes(tx: Queryable, all: readonly BookedIncome[]): Promise<void> {
  if (all.length === 0) return;
  const column = <T>(read: (each: BookedIncome) => T): T[] => all.map(read);
  await tx.query(
    {
      name: 'insert-incomes',
      text: `INSERT INTO incomes (posting_id, at, on_micros, rate_ppm, paid, flushed, purchase_id,
          reverses, uid, source_uid, plan_version, run_id, level, type, reason)
        SELECT posting_id, at, on_micros, rate_ppm, paid, flushed, purchase_id, reverses, uid,
          source_uid, plan_version, run_id, level, type, reason
        FROM unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[],
            $6::bigint[], $7::bigint[], $8::bigint[], $9::int[], $10::int[], $11::int[], $12::int[],
            $13::smallint[], $14::text[], $15::text[]) WITH ORDINALITY
          AS i (posting_id, at, on_micros, rate_ppm, paid, flushed, purchase_id, reverses, uid,
            source_uid, plan_version, run_id, level, type, reason, no)
        ORDER BY no`,
    },
    [
      column((each) => each.postingId),
      column((each) => each.at),
      column(({ row }) => row.onMicros),
      column(({ row }) => row.ratePpm),
      column(({ row }) => row.paidMicros),
      column(({ row }) => row.flushedMicros),
      column((each) => each.purchaseId),
      column((each) => each.reverses),
      column(({ row }) => row.uid),
      column(({ row }) => row.sourceUid),
      column(({ row }) => row.planVersion),
      column(({ row }) => row.run),
      column(({ row }) => row.level),
      column(({ row }) => row.income),
      column(({ row }) => row.reason),
    ],
  );
}
