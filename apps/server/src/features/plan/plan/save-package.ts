import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { writeParameters, type PlanRecord } from '@canopy/plan/parameters.ts';
import { changeText, planDiff } from '@canopy/plan/plan-diff.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { judgeSuccessor } from '#features/plan/plan/plan-check.ts';
import { haltPlan } from '#features/plan/plan/plan-versions.ts';
import { inForceAndToCome, insertPlan, readPlans } from '#features/plan/plan/plan.store.ts';
import { readPlanOrRefuse } from '#features/plan/plan/read-plan.ts';
import { audit } from '#guard/audit.ts';

type PackageRecord = PlanRecord['packages'][number];

/**
 * Adds a package, or changes one, from now on. Packages are part of the plan, so this saves a new
 * version of it, and one more for each version that is still to come, or the package would be
 * undone when that takes effect.
 */
export async function savePackage(
  services: Services,
  payload: Payload<'operator/SavePackage'>,
  caller: Caller,
): Promise<Answer<'operator/SavePackage'>> {
  const id = readId(payload.id);
  await services.db.transaction(async (tx) => {
    await haltPlan(tx);
    const now = services.clock.now();
    const all = await readPlans(tx);
    const plans = inForceAndToCome(all, now);
    const ids = all.flatMap(({ parameters }) => parameters.packages.map((each) => each.id));
    if (id !== null && !ids.includes(id)) throw refuse('package.not-found');
    const sent = recordOf(payload, id ?? Math.max(...ids) + 1);
    const versions: number[] = [];
    let changes: string[] = [];
    for (const [at, plan] of plans.entries()) {
      const { parameters, effectiveFrom } = plan;
      const before = readPlanOrRefuse(parameters);
      const next = readPlanOrRefuse(withPackage(parameters, sent));
      const differs = planDiff(before, next).map(changeText);
      if (at === 0) changes = differs;
      if (differs.length === 0) continue;
      const note = `Package ${sent.name}: ${differs.join('; ')}`;
      const verdict = judgeSuccessor(plan, next);
      const saved = { note, operator: caller.operator, savedAt: now, verdict };
      const from = at === 0 ? now : effectiveFrom;
      versions.push(await insertPlan(tx, writeParameters(next), from, saved));
    }
    if (versions.length === 0) throw refuse('nothing.changed');
    const remark = changes.join('; ');
    await audit(services, tx, caller, {
      action: 'SavePackage',
      target: `plan:${versions.join(' plan:')}`,
      remark,
    });
  });
  return { data: messages.success };
}

function readId(text: string | undefined): number | null {
  const id = text?.trim() ?? '';
  if (id === '') return null;
  if (!/^\d{1,7}$/.test(id)) throw refuse('package.not-found');
  return Number(id);
}

/** The package as it was sent; the plan's own rules say what is wrong with it. */
function recordOf(payload: Payload<'operator/SavePackage'>, id: number): PackageRecord {
  const { plan_name, price, bv, coins, coupons, dailyCap, active } = payload;
  const name = plan_name.trim();
  if (name === '') throw refuse('package.no-name');
  if (!/^\d{1,6}$/.test(coupons.trim())) {
    throw refuse('package.coupons');
  }
  return { id, name, price, bv, coins, coupons: Number(coupons), dailyCap, active };
}

function withPackage(plan: PlanRecord, sent: PackageRecord): PlanRecord {
  const isKnown = plan.packages.some((each) => each.id === sent.id);
  const packages = isKnown
    ? plan.packages.map((each) => (each.id === sent.id ? sent : each))
    : [...plan.packages, sent];
  return { ...plan, packages };
}
