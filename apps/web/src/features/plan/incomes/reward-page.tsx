import type { IncomeType } from '@canopy/contract/catalog/income-types.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import type { ComponentType } from 'react';
import { CapFigures } from '#features/plan/incomes/cap-figures.tsx';
import styles from '#features/plan/incomes/cap-figures.module.css';
import { incomeList } from '#features/plan/incomes/income.lists.ts';

/** The ranks, with the room that the overall cap leaves for their rewards. */
export function rewardPageOf(screen: IncomeType): ComponentType {
  const definition = incomeList(screen);
  return function RewardPage() {
    return (
      <>
        <ListScreen title={screen.title} definition={definition} />
        <div className={styles['below']}>
          <CapFigures />
        </div>
      </>
    );
  };
}
