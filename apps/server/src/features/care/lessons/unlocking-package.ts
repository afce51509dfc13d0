import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import type { Services } from '#call/services.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

/** Finds the cheapest package on sale that costs so much; its name is '' where there is none. */
export async function packageFinder({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const { parameters } = await readPlanAt(db, clock.now());
  const onSale = parameters.packages
    .filter(({ active }) => active)
    .toSorted((a, b) => Number(a.price - b.price));
  return (least: Micros): { package: string; price: number } => {
    const found = onSale.find(({ price }) => price >= least);
    return { package: found?.name ?? '', price: toNumber(found?.price ?? least) };
  };
}
