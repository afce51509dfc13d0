import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { SparkLine } from '#features/home/dashboard/spark-line.tsx';
import { useIsPhone } from '#parts/fold.tsx';
import styles from '#features/home/dashboard/income-list.module.css';
import { Shown } from '#features/home/dashboard/shown.tsx';
import { incomeByDay } from '#features/home/dashboard/trends.ts';
import { useIncomes, useTrends } from '#features/home/dashboard/use-dashboard.ts';
import { amountType } from '#parts/member/shown-wallets.ts';

/** The incomes whose totals the summary carries. */
const shown = incomeTypes.flatMap(({ field, ...each }) =>
  field === null ? [] : [{ field, ...each }],
);

/** How many a phone shows before the rest is asked for. */
const first = 4;

const kindOf = (wallet: WalletName | null): 'coins' | 'tokens' | 'money' =>
  wallet === 'coin' ? 'coins' : amountType(wallet);

/** What each income has paid in all, with its last days; each leads to its report. */
export function IncomeList() {
  const { data, error, refetch } = useIncomes();
  const isPhone = useIsPhone();
  const [all, setAll] = useState(false);
  return (
    <Card title={t('Incomes')} id="incomes">
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <>
          <Lines of={isPhone ? shown.slice(0, first) : shown} />
          {isPhone ? (
            <details
              className={styles['rest']}
              open={all}
              onToggle={(event) => setAll(event.currentTarget.open)}
            >
              <summary>
                {all ? t('Show fewer') : t('Show all {count}', { count: shown.length })}
              </summary>
              <Lines of={shown.slice(first)} />
            </details>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Lines({ of }: { of: typeof shown }) {
  const { data } = useIncomes();
  const { data: trends } = useTrends();
  return (
    <ul className={styles['incomes']}>
      {of.map(({ field, name, title, route, wallet }) => {
        const values = trends ? incomeByDay(trends, name).map(({ value }) => value) : [];
        return (
          // The sidebar's Utility Dollar leads to two of these by their names.
          <li key={field} id={field}>
            <Link className="touch" to={route}>
              {t(title)}
            </Link>
            <span className={styles['spark']}>
              {values.some((value) => value !== 0) ? <SparkLine values={values} /> : null}
            </span>
            <div className={styles['amount']}>
              <Shown value={data?.[field]} as={kindOf(wallet)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
