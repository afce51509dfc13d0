import type { PlanRecord } from '@canopy/plan/parameters.ts';
import type { Caller } from '#call/handlers.ts';
import type { Queryable } from '#db/database.ts';

/** A version as it is stored. */
export type StoredPlan = {
  version: number;
  parameters: PlanRecord;
  effectiveFrom: Date;
  note: string;
  savedBy: string;
  savedAt: Date;
};

/** All versions, in the order in which they take effect. */
export function readPlans(db: Queryable): Promise<StoredPlan[]> {
  return db.query<StoredPlan>(
    `SELECT version, parameters, effective_from AS "effectiveFrom", note, saved_by AS "savedBy",
       saved_at AS "savedAt"
     FROM plan_versions ORDER BY effective_from, version`,
  );
}

/** The version in force, and those that follow it; one that another replaced is not among them. */
export function inForceAndToCome(plans: readonly StoredPlan[], now: Date): StoredPlan[] {
  const last = plans.findLastIndex((each) => each.effectiveFrom <= now);
  return plans
    .slice(last)
    .filter((each, at, all) => each.effectiveFrom < (all[at + 1]?.effectiveFrom ?? Infinity));
}

/** Saves a version and returns its number. */
export async function insertPlan(
  tx: Queryable,
  parameters: PlanRecord,
  effectiveFrom: Date,
  { note, operator, savedAt }: { note: string; operator: Caller['operator']; savedAt: Date },
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5) RETURNING version`,
    [JSON.stringify(parameters), effectiveFrom, note, operator.email, savedAt],
  );
  return row!.version;
}
