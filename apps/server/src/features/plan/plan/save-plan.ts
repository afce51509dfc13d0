import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { dayStart } from '@canopy/plan/calendar.ts';
import { writeParameters } from '@canopy/plan/parameters.ts';
import { changeText, planDiff } from '@canopy/plan/plan-diff.ts';
import { successionProblems } from '@canopy/plan/versions.ts';
import { isDay, readMoment } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { judgeOrRefuse } from '#features/plan/plan/plan-check.ts';
import { haltPlan } from '#features/plan/plan/plan-versions.ts';
import {
  inForceAndToCome,
  insertPlan,
  readPlans,
  type Verdict,
} from '#features/plan/plan/plan.store.ts';
import { readPlanOrRefuse } from '#features/plan/plan/read-plan.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

/**
 * Saves a new version of the plan. It waits for purchases that are under way and they wait for it,
 * so that a purchase after the moment it takes effect has never been computed by the one before.
 */
export async function savePlan(
  services: Services,
  payload: Payload<'operator/SavePlan'>,
  caller: Caller,
): Promise<Answer<'operator/SavePlan'>> {
  const note = readRemark(payload.note, 'Note');
  const parameters = readPlanOrRefuse(payload.parameters);
  const given = readEffective(payload.effectiveFrom, services.config.timeZone);
  await services.db.transaction(async (tx) => {
    await haltPlan(tx);
    const now = services.clock.now();
    if (given !== null && given < now) {
      throw refuse('plan.past');
    }
    const effectiveFrom = given ?? now;
    const plans = inForceAndToCome(await readPlans(tx), now);
    const before = plans.findLast((each) => each.effectiveFrom <= effectiveFrom)!;
    const after = plans.find((each) => each.effectiveFrom > effectiveFrom);
    const present = readPlanOrRefuse(before.parameters);
    const problems = [
      ...successionProblems(present, parameters),
      ...(after ? successionProblems(parameters, readPlanOrRefuse(after.parameters)) : []),
    ];
    if (problems.length > 0) throw refuse('plan.problem', { problem: problems[0]! });
    const changes = planDiff(present, parameters);
    if (changes.length === 0) throw refuse('nothing.changed');
    const verdict = judgeOrRefuse(parameters, payload.override);
    const saved = { note, operator: caller.operator, savedAt: now, verdict };
    const version = await insertPlan(tx, writeParameters(parameters), effectiveFrom, saved);
    await audit(services, tx, caller, {
      action: 'SavePlan',
      target: `plan:${version}`,
      remark: `${changes.map(changeText).join('; ')}: ${note}${passedOver(verdict)}`,
    });
  });
  return { data: messages.success };
}

/** The written reason, where there is one, for the audit log. */
function passedOver({ override }: Verdict): string {
  return override === null ? '' : ` (serious finding passed over: ${override})`;
}

/** A day, meant from its beginning, or a moment, both in the operator's time zone. */
function readEffective(text: string | undefined, timeZone: string): Date | null {
  const given = text?.trim() ?? '';
  if (given === '') return null;
  const moment = isDay(given) ? dayStart(given, timeZone) : readMoment(given, timeZone);
  if (moment) return moment;
  throw refuse('plan.date-form');
}
