import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatAmount, formatMoment } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from '#parts/checks/checks.module.css';

type Outlook = Answer<'Outlook'>['data'];

/** If nobody joins any more: what is owed, what comes in, and until when it lasts. */
export function OutlookCard() {
  const { data, error, refetch } = useQuery(callQuery('Outlook', {}));
  return (
    <Card title={t('If nobody joins any more')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingLines lines={5} height={40} /> : null}
      {data ? <Course outlook={data.data} /> : null}
    </Card>
  );
}

/** How long the stated assets last, in words. */
function verdictOf({ verdict, until, monthsAhead, owedThen }: Outlook): string[] {
  if (verdict === 'unstated') {
    return [t('No assets are stated, so nothing can be said about how long they last.')];
  }
  const today =
    verdict === 'covered'
      ? t('Covered today: at least as much is stated as is owed.')
      : t('Not covered today: less is stated than is owed.');
  if (until === '') {
    const months = monthsAhead;
    return [
      today,
      t('At this pace the stated assets last beyond the {months} months that we look ahead.', {
        months,
      }),
    ];
  }
  return [
    today,
    t('At this pace the stated assets last until {until}; {owed} would still be owed then.', {
      until: formatMoment(until),
      owed: formatAmount(owedThen),
    }),
  ];
}

function Course({ outlook }: { outlook: Outlook }) {
  const { day, owed, rewards, stated, paidMonthly, creditedMonthly, depositedMonthly } = outlook;
  const money = (value: number) => <Money value={value} />;
  return (
    <div className={styles['checks']}>
      <div className={styles['verdict']}>
        {verdictOf(outlook).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <PlainTable
        label={t('What is owed and what comes in')}
        columns={[t('Figure'), t('Value')]}
        figures={[1]}
        rows={[
          [t('Owed on {day}', { day: formatMoment(day) }), money(owed)],
          [t('Rewards that were achieved and not released, in addition'), money(rewards)],
          [t('Stated assets'), stated === null ? '–' : money(stated)],
          [t('Comes in from new members'), money(0)],
          [t('Paid out in 30 days'), money(paidMonthly)],
          [t('Credited by trading results in 30 days'), money(creditedMonthly)],
          [t('Deposited in 30 days until now, not counted'), money(depositedMonthly)],
        ]}
      />
      <p className={styles['muted']}>
        {t(
          'This is arithmetic, not a forecast: members withdraw as in the last {days} days, ' +
            'results go on being credited as in these days, nothing is deposited, and what ' +
            'trading itself may earn for the house is not counted. If all members withdrew at ' +
            'once, it would end sooner.',
          { days: outlook.daysBack },
        )}
      </p>
    </div>
  );
}
