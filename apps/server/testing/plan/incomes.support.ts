import type { Queryable } from '#db/database.ts';
import { root } from '#testing/network.support.ts';
import type { PlanBench } from '#testing/plan.support.ts';

/** A row of a report, of whatever family. */
export type ReportRow = Record<string, unknown>;

/** What a report answers. */
export type Report = {
  data: [ReportRow[]];
  dataOut: { totalIncome: number; totalLoss?: number };
};

/** How tests ask for reports. */
export type Reports = {
  report(uid: number, type: string, change?: object): Promise<Report>;
  rows(uid: number, type: string, change?: object): Promise<ReportRow[]>;
  /** A member who has just joined, on the left of the sponsor. */
  newcomer(sponsor?: number): Promise<number>;
};

/** The reports of a server. */
export function reportsOf({ network, place }: PlanBench): Reports {
  const report: Reports['report'] = async (uid, type, change = {}) => {
    const asked = { type, fdate: '', tdate: '', search: '', ...change };
    return (await network.ask(uid, 'GetIncomeReport', asked)) as Report;
  };
  return {
    report,
    rows: async (uid, type, change) => (await report(uid, type, change)).data[0],
    newcomer: async (sponsor = root) => (await place([[sponsor, 1]]))[0]!,
  };
}

/** An income row of a test; what is left out is that of a share that was paid whole. */
export type IncomeFixture = {
  uid: number;
  type: string;
  /** Dollars, or coins. */
  paid?: number;
  flushed?: number;
  reason?: string;
  on?: number;
  /** Percent. */
  rate?: number | null;
  level?: number;
  sourceUid?: number;
  runId?: number | null;
  purchaseId?: number | null;
  reverses?: number | null;
  postingId?: number | null;
  at?: string;
  /** Of matching: left, right, matched, what is carried left and right. */
  matching?: readonly [number, number, number, number, number];
};

/** Writes a row as a run, an approval or a reversal would, without moving money. */
export async function insertIncome(db: Queryable, income: IncomeFixture): Promise<number> {
  const { uid, type, paid = 0, flushed = 0, reason = null, on = 0, rate = null } = income;
  const { level = 0, sourceUid = uid, runId = null, purchaseId = null, reverses = null } = income;
  const { postingId = paid === 0 ? null : 1, at = '2026-03-01T12:00:00Z', matching } = income;
  const micros = (amount: number | undefined) =>
    amount === undefined ? null : Math.round(amount * 1e6);
  const [row] = await db.query<{ id: bigint }>(
    `INSERT INTO incomes (posting_id, at, on_micros, rate_ppm, paid, flushed, purchase_id, reverses,
       left_micros, right_micros, matched, carry_left, carry_right, uid, source_uid, plan_version,
       run_id, level, type, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, $16, $17, $18,
       $19)
     RETURNING id`,
    [
      postingId,
      at,
      micros(on),
      rate === null ? null : Math.round(rate * 10_000),
      micros(paid),
      micros(flushed),
      purchaseId,
      reverses,
      ...[0, 1, 2, 3, 4].map((place) => micros(matching?.[place])),
      uid,
      sourceUid,
      runId,
      level,
      type,
      reason,
    ],
  );
  return Number(row!.id);
}

/** A run that income rows can name. */
export async function insertRun(db: Queryable, kind: string, date: string): Promise<number> {
  const isClosing = kind === 'closing';
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO runs (kind, date, status, plan_version, cut_off, percent_ppm, note, totals,
       planned, done, started_by, started_at)
     VALUES ($1, $2, 'posted', 1, $3, $4, '', '{}', 0, 0, 'test', now()) RETURNING id`,
    [kind, date, isClosing ? new Date() : null, isClosing ? null : 12_000],
  );
  return row!.id;
}

/** A rank that a closing found achieved, released or not. */
export async function insertReward(
  db: Queryable,
  reward: { uid: number; rank: number; name: string; amount: number; runId: number },
  releasedBy: number | null = null,
): Promise<void> {
  const { uid, rank, name, amount, runId } = reward;
  await db.query(
    `INSERT INTO rewards (uid, rank, name, amount, run_id, plan_version, achieved_at, released_at,
       released_by)
     VALUES ($1, $2, $3, $4, $5, 1, '2026-03-02T00:10:00Z',
       CASE WHEN $6::int IS NULL THEN NULL ELSE '2026-03-04T10:00:00Z'::timestamptz END, $6)`,
    [uid, rank, name, amount * 1_000_000, runId, releasedBy],
  );
}
