import { isSerious, judgePlan } from '@canopy/plan/check/judge.ts';
import { readParameters } from '@canopy/plan/parameters.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { signSoFar } from '#db/signing/sign-changes.ts';
import type { PlanEntry } from '#features/office/moving/set/network-file.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { planText, publishPlans } from '#features/plan/plan/publish-plans.ts';

/** Whether somebody has saved a plan here; the one of a new network is nobody's. */
export async function hasOwnPlan(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ own: boolean }>(
    "SELECT EXISTS (SELECT FROM plan_versions WHERE saved_by <> 'system') AS own",
  );
  return row!.own;
}

/**
 * Takes the versions of the plan over, where nobody has saved one here; else the plan in force must
 * be the same. Answers the version in force.
 */
export async function takePlan(
  { clock }: Pick<Services, 'clock'>,
  tx: Queryable,
  entries: readonly PlanEntry[] | null,
  at: Date,
): Promise<number> {
  if (entries && !(await hasOwnPlan(tx))) await insertPlans(tx, entries, at);
  await publishPlans({ clock }, tx);
  // A version is only read once it is signed.
  await signSoFar(tx);
  return (await readPlanAt(tx, at)).version;
}

async function insertPlans(tx: Queryable, entries: readonly PlanEntry[], at: Date): Promise<void> {
  const known = await tx.query<{ from: Date; parameters: unknown }>(
    'SELECT effective_from AS from, parameters FROM plan_versions',
  );
  const texts = new Set(known.map((each) => versionText(each.from, each.parameters)));
  for (const { effectiveFrom, note, parameters } of entries) {
    // The plan that every new network begins with is here already.
    if (texts.has(versionText(effectiveFrom, parameters))) continue;
    const read = readParameters(parameters);
    if (!read.ok) throw refuse('plan.problem', { problem: read.problems[0]! });
    const [row] = await tx.query<{ version: number }>(
      `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
       VALUES ($1, $2, $3, 'import', $4) RETURNING version`,
      [JSON.stringify(parameters), effectiveFrom, note, at],
    );
    const findings = judgePlan(read.parameters);
    const override = isSerious(findings) ? 'Taken over as it was in the former system.' : null;
    await tx.query('INSERT INTO plan_checks (version, findings, override) VALUES ($1, $2, $3)', [
      row!.version,
      JSON.stringify(findings),
      override,
    ]);
  }
}

const versionText = (from: Date, parameters: unknown): string =>
  `${from.toISOString()} ${planText(parameters)}`;
