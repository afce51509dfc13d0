import { parameterGroups } from '#incomes/all.ts';
import type { ParameterGroup } from '#incomes/describe.ts';
import { readParameters, type PlanParameters, type PlanRecord } from '#parameters.ts';

/** The plan that a new network begins with; operators change it by saving further versions. */
export const defaultPlan: PlanRecord = {
  packages: [
    { id: 1, name: 'Education', price: 50, bv: 50, coins: 10, coupons: 1, dailyCap: 100 },
    { id: 2, name: 'Silver', price: 100, bv: 100, coins: 20, coupons: 2, dailyCap: 200 },
    { id: 3, name: 'Gold', price: 250, bv: 250, coins: 50, coupons: 5, dailyCap: 500 },
    { id: 4, name: 'Platinum', price: 500, bv: 500, coins: 100, coupons: 10, dailyCap: 1000 },
    { id: 5, name: 'Diamond', price: 1000, bv: 1000, coins: 200, coupons: 20, dailyCap: 2000 },
  ].map((each) => ({ ...each, active: true })),
  ...firstFigures(),
  ranks: [
    { name: 'Star', left: 10, right: 10, amount: 25 },
    { name: 'Silver Star', left: 50, right: 50, amount: 100 },
    { name: 'Gold Star', left: 250, right: 250, amount: 500 },
    { name: 'Ruby', left: 1000, right: 1000, amount: 2000 },
    { name: 'Emerald', left: 5000, right: 5000, amount: 10_000 },
    { name: 'Diamond', left: 25_000, right: 25_000, amount: 50_000 },
  ],
};

/** The same plan, ready to be computed with. */
export const defaultParameters: PlanParameters = mustRead(defaultPlan);

/** What a new network begins with, as the descriptions of the parameters have it. */
function firstFigures(): Pick<PlanRecord, keyof typeof parameterGroups> {
  const first = Object.entries<ParameterGroup>(parameterGroups).map(([name, { fields }]) => [
    name,
    Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, each.first])),
  ]);
  return Object.fromEntries(first) as ReturnType<typeof firstFigures>;
}

function mustRead(record: PlanRecord): PlanParameters {
  const read = readParameters(record);
  if (!read.ok) throw new Error(`The default plan is none: ${read.problems.join(', ')}.`);
  return read.parameters;
}
