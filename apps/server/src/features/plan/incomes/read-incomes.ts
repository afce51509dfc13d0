import type { Micros } from '@canopy/ledger/money.ts';
import type { IncomeName, IncomeRow, UnpaidReason } from '@canopy/plan/income.ts';
import type { Queryable } from '#db/database.ts';

/** An income row with its ids. */
export type StoredIncome = { id: bigint; postingId: bigint | null; row: IncomeRow };

type Stored = {
  id: bigint;
  postingId: bigint | null;
  income: IncomeName;
  uid: number;
  sourceUid: number;
  level: number;
  onMicros: Micros;
  ratePpm: bigint | null;
  paidMicros: Micros;
  flushedMicros: Micros;
  reason: UnpaidReason | null;
  planVersion: number;
  run: number | null;
};

/** What a purchase gave, as it was booked and without what undoes it, in that order. */
export async function readPurchaseIncomes(
  db: Queryable,
  purchaseId: bigint,
): Promise<StoredIncome[]> {
  return readStored(db, 'purchase_id = $1 AND reverses IS NULL ORDER BY id', [purchaseId]);
}

/** Rows of a run: between two receivers' ids, and between two ids of rows. */
export type RowRange = { firstUid: number; lastUid: number; firstId: bigint; lastId: bigint };

/** What a run gave to some receivers, as it was booked and without what undoes it. */
export async function readRunIncomes(
  db: Queryable,
  runId: number,
  { firstUid, lastUid, firstId, lastId }: RowRange,
): Promise<StoredIncome[]> {
  return readStored(
    db,
    `run_id = $1 AND id BETWEEN $2 AND $3 AND uid BETWEEN $4 AND $5 AND reverses IS NULL
     ORDER BY uid, id`,
    [runId, firstId, lastId, firstUid, lastUid],
  );
}

/** Stored income rows; the condition is a statement's end, with its values. */
async function readStored(
  db: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<StoredIncome[]> {
  const rows = await db.query<Stored>(
    `SELECT id, posting_id AS "postingId", type AS income, uid, source_uid AS "sourceUid", level,
       on_micros AS "onMicros", rate_ppm AS "ratePpm", paid AS "paidMicros",
       flushed AS "flushedMicros", reason, plan_version AS "planVersion", run_id AS run
     FROM incomes WHERE ${condition}`,
    values,
  );
  return rows.map(({ id, postingId, ...row }) => ({ id, postingId, row }));
}
