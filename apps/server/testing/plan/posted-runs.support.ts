import { units, type Micros } from '@canopy/ledger/money.ts';
import type { IncomeRow } from '@canopy/plan/income.ts';
import type { Queryable } from '#db/database.ts';
import type { RunSource } from '#features/plan/runs/post-run.ts';
import { chunkOf, type RunPosting } from '#features/plan/runs/run-chunk.ts';

let day = 0;

/** Stores a run that is about to book so many receivers. */
export async function startRun(db: Queryable, planned: number): Promise<number> {
  const [run] = await db.query<{ id: number }>(
    `INSERT INTO runs (kind, date, status, plan_version, percent_ppm, note, totals, planned,
       started_by, started_at)
     VALUES ('forex', date '2020-01-01' + $1::int, 'posting', 1, 10000, '', '{}', $2, 'operator:1',
       now())
     RETURNING id`,
    [(day += 1), planned],
  );
  return run!.id;
}

/** One row: a dollar of profit, unless it is changed. */
export function incomeRow(uid: number, change: Partial<IncomeRow> = {}): IncomeRow {
  return {
    income: 'RoiIncome',
    planVersion: 1,
    run: 1,
    uid,
    sourceUid: uid,
    level: 0,
    onMicros: units(100),
    ratePpm: 10_000n,
    paidMicros: units(1),
    flushedMicros: 0n,
    reason: null,
    ...change,
  };
}

/** A source with rows by receiver. */
export function sourceOf(rows: readonly IncomeRow[][]): () => Promise<RunSource> {
  const source: RunSource = {
    chunk: (_tx, from, to) => chunkOf(rows.slice(from, to).flat(), 'Result of forex'),
  };
  return async () => source;
}

/** A source that takes from what runs, as a loss does. */
export function lossOf(uid: number, micros: Micros): () => Promise<RunSource> {
  const row = incomeRow(uid, { paidMicros: -micros });
  const posting: RunPosting = {
    uid,
    account: 'forexInvested',
    amountMicros: -micros,
    against: new Map([['result:forex', micros]]),
    kind: 'RoiIncome',
    remark: '',
    keyMark: ':',
    keyTail: '',
    reverses: null,
  };
  const incomes = [{ row, posting, reverses: null }];
  return async () => ({ chunk: () => ({ postings: [posting], incomes }) });
}

/** More than one chunk of arbitrary receivers, a dollar each. */
export const many = (first: number, count = 4500): IncomeRow[][] =>
  Array.from({ length: count }, (_, at) => [incomeRow(first + at)]);

/** How far a run is, and what is booked of it. */
export async function countOf(db: Queryable, run: number): Promise<object> {
  const [row] = await db.query<object>(
    `SELECT status, done, planned, ended_at IS NOT NULL AS ended,
       (SELECT count(*)::int FROM postings WHERE cause = 'run:' || $1::int) AS postings,
       (SELECT count(*)::int FROM entries e JOIN postings p ON p.id = e.posting_id
         WHERE p.cause = 'run:' || $1::int) AS entries,
       (SELECT count(*)::int FROM incomes WHERE run_id = $1::int) AS incomes
     FROM runs WHERE id = $1::int`,
    [run],
  );
  return row!;
}

/** The same of a run that is whole. */
export const wholeOf = (count: number): object => ({
  status: 'posted',
  done: count,
  planned: count,
  ended: true,
  postings: count,
  entries: 2 * count,
  incomes: count,
});
