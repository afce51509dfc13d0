import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import type { Ppm } from '@canopy/plan/rates.ts';
import type { ResultTotals } from '@canopy/plan/trading-result.ts';
import type { Queryable } from '#db/database.ts';

/** A trading result as stored. */
export type StoredResult = {
  id: number;
  market: Market;
  date: Day;
  status: 'posting' | 'posted' | 'reversing' | 'reversed';
  planVersion: number;
  percent: Ppm;
  totals: ResultTotals;
  planned: number;
};

/** A result that is about to be posted. */
export type NewResult = Omit<StoredResult, 'id' | 'status'> & {
  note: string;
  startedBy: string;
  startedAt: Date;
};

type StoredTotals = Record<keyof ResultTotals, string>;

/** Stores a result. One that concerns nobody is posted at once. */
export async function insertResult(tx: Queryable, result: NewResult): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO runs (kind, date, status, plan_version, percent_ppm, note, totals, planned,
       started_by, started_at, ended_at)
     VALUES ($1, $2, CASE WHEN $7::int = 0 THEN 'posted' ELSE 'posting' END, $3, $4, $5, $6, $7,
       $8, $9, CASE WHEN $7::int = 0 THEN $9::timestamptz END)
     RETURNING id`,
    [
      result.market,
      result.date,
      result.planVersion,
      result.percent,
      result.note,
      JSON.stringify(result.totals, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
      result.planned,
      result.startedBy,
      result.startedAt,
    ],
  );
  return row!.id;
}

/** The totals as stored. */
export function readTotals(stored: StoredTotals): ResultTotals {
  const micros = (text: string): Micros => BigInt(text);
  return {
    members: Number(stored.members),
    baseMicros: micros(stored.baseMicros),
    profitMicros: micros(stored.profitMicros),
    levelIncomeMicros: micros(stored.levelIncomeMicros),
  };
}

const columns = `id, kind AS market, date::text AS date, status, plan_version AS "planVersion",
  percent_ppm AS percent, totals, planned`;

type Row = Omit<StoredResult, 'totals'> & { totals: StoredTotals };

async function readResults(
  db: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<StoredResult[]> {
  const rows = await db.query<Row>(
    `SELECT ${columns} FROM runs WHERE kind <> 'closing' AND ${condition}`,
    values,
  );
  return rows.map((row) => ({ ...row, totals: readTotals(row.totals) }));
}

/** One result. */
export async function findResult(db: Queryable, id: number): Promise<StoredResult | null> {
  return (await readResults(db, 'id = $1', [id]))[0] ?? null;
}

/** The result of a market and date that was not reversed. */
export async function findResultOf(
  db: Queryable,
  market: Market,
  date: Day,
): Promise<StoredResult | null> {
  const condition = "kind = $1 AND date = $2 AND status <> 'reversed'";
  return (await readResults(db, condition, [market, date]))[0] ?? null;
}

/** The results that are being posted or reversed, of one market or of all, the oldest first. */
export function findOpenResults(db: Queryable, market: Market | null): Promise<StoredResult[]> {
  const condition = `status IN ('posting', 'reversing') AND kind = coalesce($1, kind) ORDER BY id`;
  return readResults(db, condition, [market]);
}

/** Who takes a result back, when and why. */
export type ReversedBy = { actor: string; at: Date; remark: string };

/** A result is about to be reversed; one that concerned nobody is so at once. */
export async function setReversing(
  tx: Queryable,
  id: number,
  { actor, at, remark }: ReversedBy,
): Promise<void> {
  await tx.query(
    `UPDATE runs SET status = 'reversing', done = 0, ended_at = NULL, reversed_by = $2,
       reversed_at = greatest($3, started_at), reversal_remark = $4
     WHERE id = $1`,
    [id, actor, at, remark],
  );
  await tx.query(
    `UPDATE runs SET status = 'reversed', ended_at = $2 WHERE id = $1 AND planned = 0`,
    [id, at],
  );
}

/** Who takes a result back. */
export async function readReversedBy(db: Queryable, id: number): Promise<ReversedBy> {
  const [row] = await db.query<ReversedBy>(
    `SELECT reversed_by AS actor, reversed_at AS at, reversal_remark AS remark FROM runs
     WHERE id = $1 AND reversed_by IS NOT NULL`,
    [id],
  );
  if (!row) throw new Error(`Nobody reverses run ${id}.`);
  return row;
}
