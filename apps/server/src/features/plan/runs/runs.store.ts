import type { Queryable } from '#db/database.ts';

/** The kinds of runs: daily closings, and the trading results of the two markets. */
export type RunKind = 'closing' | 'forex' | 'crypto';

/** How far a run is. */
export type RunStatus = 'posting' | 'posted' | 'reversing' | 'reversed';

/** What booking needs to know of a run. */
export type Run = {
  id: number;
  kind: RunKind;
  /** 'YYYY-MM-DD'. */
  date: string;
  status: RunStatus;
  planVersion: number;
  planned: number;
  done: number;
  startedBy: string;
  startedAt: Date;
};

const columns = `id, kind, date::text AS date, status, plan_version AS "planVersion", planned, done,
  started_by AS "startedBy", started_at AS "startedAt"`;

/** Locks a run, so that anyone else who books it waits. */
export async function lockRun(tx: Queryable, id: number): Promise<Run> {
  const [run] = await tx.query<Run>(
    { name: 'lock-run', text: `SELECT ${columns} FROM runs WHERE id = $1 FOR NO KEY UPDATE` },
    [id],
  );
  if (!run) throw new Error(`There is no run ${id}.`);
  return run;
}

/** The runs that were interrupted, the oldest first. */
export function readOpenRuns(db: Queryable): Promise<Run[]> {
  return db.query<Run>(
    `SELECT ${columns} FROM runs WHERE status IN ('posting', 'reversing') ORDER BY id`,
  );
}
