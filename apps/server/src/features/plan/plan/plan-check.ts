import type { Answer } from '@canopy/contract/calls.ts';
import { overrideLength, planFindings } from '@canopy/contract/catalog/plan-findings.ts';
import { isSerious, judgePlan, type PlanFinding } from '@canopy/plan/check/judge.ts';
import type { PlanParameters } from '@canopy/plan/parameters.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import {
  inForceAndToCome,
  readPlans,
  type StoredPlan,
  type Verdict,
} from '#features/plan/plan/plan.store.ts';
import { readPlanOrRefuse } from '#features/plan/plan/read-plan.ts';

/** How many versions are published. */
const most = 20;

/** Findings by the text of the parameters: the same plan is judged once. */
const judged = new Map<string, PlanFinding[]>();

/** The verdict on a version as it was saved; one that was saved without is judged now. */
export function verdictOf({ parameters, findings, override }: StoredPlan): Verdict {
  if (findings) return { findings, override };
  const text = JSON.stringify(parameters);
  const found = judged.get(text) ?? judgePlan(readPlanOrRefuse(parameters));
  judged.set(text, found);
  return { findings: found, override };
}

/**
 * Judges a plan that is to be saved. A serious finding is refused unless the owner says in writing
 * why the plan should hold all the same; where there is none, there is nothing to pass over.
 */
export function judgeOrRefuse(plan: PlanParameters, reason: string | undefined): Verdict {
  const findings = judgePlan(plan);
  if (!isSerious(findings)) return { findings, override: null };
  const override = reason?.trim() ?? '';
  const { least, most: longest } = overrideLength;
  if (override.length < least) {
    throw refuse('plan.serious', { finding: seriousTitles(findings), least });
  }
  if (override.length > longest) {
    throw refuse('field.too-long', { label: 'Written reason', most: longest }, 'override');
  }
  return { findings, override };
}

/**
 * Judges a plan with another package. What was passed over before stays so; a serious finding that
 * the package brings is refused, since only a whole version can say why.
 */
export function judgeSuccessor(before: StoredPlan, plan: PlanParameters): Verdict {
  const findings = judgePlan(plan);
  const old = verdictOf(before);
  const known = new Set(old.findings.filter(isGrave).map(({ code }) => code));
  const fresh = findings.filter((each) => isGrave(each) && !known.has(each.code));
  if (fresh.length > 0) throw refuse('package.serious', { finding: seriousTitles(fresh) });
  return { findings, override: isSerious(findings) ? old.override : null };
}

const isGrave = ({ level }: PlanFinding): boolean => level === 'serious';

function seriousTitles(findings: readonly PlanFinding[]): string {
  const grave = findings.filter(isGrave).map(({ code }) => planFindings[code].title);
  return grave.join('; ');
}

/** The newest versions with their verdicts, for everybody. */
export async function showPlanCheck({ db, clock, config }: Services): Promise<Answer<'PlanCheck'>> {
  const plans = await readPlans(db);
  const current = inForceAndToCome(plans, clock.now())[0]!.version;
  const shown = plans.slice(-most).map((plan) => ({
    version: plan.version,
    effectiveFrom: momentText(plan.effectiveFrom, config.timeZone),
    savedAt: momentText(plan.savedAt, config.timeZone),
    current: plan.version === current,
    ...verdictOf(plan),
  }));
  return { data: shown.reverse() };
}
