import type { Row } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { writeParameters } from '@canopy/plan/parameters.ts';
import { changeText, planDiff } from '@canopy/plan/plan-diff.ts';
import { momentText } from '#base/dates.ts';
import type { Handlers } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import type { Services } from '#call/services.ts';
import { showPlanCheck, verdictOf } from '#features/plan/plan/plan-check.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { inForceAndToCome, readPlans } from '#features/plan/plan/plan.store.ts';
import { readPlanOrRefuse } from '#features/plan/plan/read-plan.ts';
import { savePackage } from '#features/plan/plan/save-package.ts';
import { savePlan } from '#features/plan/plan/save-plan.ts';

/** The plan and its packages, for operators; what its check found, for everybody. */
export const planHandlers = {
  'operator/Packages': async ({ db, clock }, _payload, _caller, page) => {
    const { parameters } = await readPlanAt(db, clock.now());
    const rows = parameters.packages.map(({ name, price, bv, coins, dailyCap, ...rest }) => ({
      ...rest,
      plan_name: name,
      price: toNumber(price),
      bv: toNumber(bv),
      coins: toNumber(coins),
      dailyCap: toNumber(dailyCap),
    }));
    return cut(rows, page);
  },
  'operator/SavePackage': savePackage,
  'operator/Plan': async (services, _payload, _caller, page) => cut(await planRows(services), page),
  'operator/SavePlan': savePlan,
  PlanCheck: showPlanCheck,
} satisfies Handlers;

/** Every version with what it changed in the one that it follows, the last to take effect first. */
async function planRows({ db, clock, config }: Services): Promise<Row<'operator/Plan'>[]> {
  const plans = await readPlans(db);
  const current = inForceAndToCome(plans, clock.now())[0]!.version;
  const read = plans.map(({ parameters }) => readPlanOrRefuse(parameters));
  const rows = plans.map((plan, at) => ({
    version: plan.version,
    note: plan.note,
    savedBy: plan.savedBy,
    savedAt: momentText(plan.savedAt, config.timeZone),
    parameters: writeParameters(read[at]!),
    effectiveFrom: momentText(plan.effectiveFrom, config.timeZone),
    current: plan.version === current,
    changes: at === 0 ? [] : planDiff(read[at - 1]!, read[at]!).map(changeText),
    ...verdictOf(plan),
  }));
  return rows.reverse();
}
