import { parameterGroups } from '@canopy/plan/incomes/all.ts';
import type { Parameter, ParameterGroups } from '@canopy/plan/incomes/describe.ts';

/** A figure of the plan, or the rates of its levels. */
export type PlanField = {
  /** Where the plan has it, such as 'kyc.self'. */
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly help: string;
  readonly list: boolean;
  /** Whether its levels open with active directs. */
  readonly needsDirects: boolean;
};

function needsDirects(parameter: Parameter): boolean {
  return parameter.kind === 'percents' && parameter.needsDirects === true;
}

/** Everything of the plan that is a figure or a list of figures, as its rules describe it. */
export const planFields: readonly PlanField[] = Object.entries<ParameterGroups[string]>(
  parameterGroups,
).flatMap(([group, { heading, fields }]) =>
  Object.entries(fields).map(([field, parameter]) => ({
    name: `${group}.${field}`,
    label: parameter.label,
    group: heading,
    help: parameter.help,
    list: parameter.kind === 'percents',
    needsDirects: needsDirects(parameter),
  })),
);
