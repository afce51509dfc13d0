import { readParameters, type PlanParameters } from '@canopy/plan/parameters.ts';
import { refuse } from '#base/errors.ts';

/** The plan that was sent; throws what is wrong with it, naming the field. */
export function readPlanOrRefuse(record: unknown): PlanParameters {
  const read = readParameters(record);
  if (!read.ok) throw refuse('plan.problem', { problem: read.problems[0]! });
  return read.parameters;
}
