import { parameterGroups } from '@canopy/plan/incomes/all.ts';

/** A figure of the plan, or the rates of its levels written with commas. */
export type PlanField = {
  /** Where the plan has it, such as 'kyc.self'. */
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly help: string;
  readonly list: boolean;
};

/** Everything of the plan that is a figure or a list of figures, as its rules describe it. */
export const planFields: readonly PlanField[] = Object.entries(parameterGroups).flatMap(
  ([group, { heading, fields }]) =>
    Object.entries(fields).map(([field, { kind, label, help }]) => ({
      name: `${group}.${field}`,
      label,
      group: heading,
      help,
      list: kind === 'percents',
    })),
);
