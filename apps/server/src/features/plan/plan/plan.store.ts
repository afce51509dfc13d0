import type { PlanFinding } from '@canopy/plan/check/judge.ts';
import type { PlanRecord } from '@canopy/plan/parameters.ts';
import type { Caller } from '#call/handlers.ts';
import type { Queryable } from '#db/database.ts';
import { publishPlans } from '#features/plan/plan/publish-plans.ts';

/** What the check found, and the owner's written reason where a serious finding stands. */
export type Verdict = { findings: PlanFinding[]; override: string | null };

/** A version as it is stored; one that was saved without a verdict has no findings yet. */
export type StoredPlan = {
  version: number;
  parameters: PlanRecord;
  effectiveFrom: Date;
  note: string;
  savedBy: string;
  savedAt: Date;
  findings: PlanFinding[] | null;
  override: string | null;
};

/** All versions, in the order in which they take effect. */
export function readPlans(db: Queryable): Promise<StoredPlan[]> {
  return db.query<StoredPlan>(
    `SELECT v.version, v.parameters, v.effective_from AS "effectiveFrom", v.note,
       v.saved_by AS "savedBy", v.saved_at AS "savedAt", c.findings, c.override
     FROM plan_versions v LEFT JOIN plan_checks c USING (version)
     ORDER BY v.effective_from, v.version`,
  );
}

/** The version in force, and those that follow it; one that another replaced is not among them. */
export function inForceAndToCome(plans: readonly StoredPlan[], now: Date): StoredPlan[] {
  const last = plans.findLastIndex((each) => each.effectiveFrom <= now);
  return plans
    .slice(last)
    .filter((each, at, all) => each.effectiveFrom < (all[at + 1]?.effectiveFrom ?? Infinity));
}

type Saved = { note: string; operator: Caller['operator']; savedAt: Date; verdict: Verdict };

/** Saves a version with its verdict and returns its number. */
export async function insertPlan(
  tx: Queryable,
  parameters: PlanRecord,
  effectiveFrom: Date,
  { note, operator, savedAt, verdict }: Saved,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5) RETURNING version`,
    [JSON.stringify(parameters), effectiveFrom, note, operator.email, savedAt],
  );
  const { version } = row!;
  await tx.query('INSERT INTO plan_checks (version, findings, override) VALUES ($1, $2, $3)', [
    version,
    JSON.stringify(verdict.findings),
    verdict.override,
  ]);
  await publishPlans({ clock: { now: () => savedAt } }, tx);
  return version;
}
