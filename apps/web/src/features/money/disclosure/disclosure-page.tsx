import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Distribution } from '#features/money/disclosure/distribution.tsx';
import { ReadingPage } from '#parts/reading-page.tsx';

type Disclosure = NonNullable<Answer<'IncomeDisclosure'>['data']>;

/** The income disclosure that the operator has published. */
export function DisclosurePage() {
  return (
    <ReadingPage wide>
      <div>
        <h1 tabIndex={-1}>{t('Income disclosure')}</h1>
        <p>
          {t(
            'What all members earned, including those who earned nothing, taken from the ' +
              'books. It does not predict what you would earn.',
          )}
        </p>
      </div>
      <Published />
    </ReadingPage>
  );
}

function Published() {
  const { data, error, refetch } = useQuery(callQuery('IncomeDisclosure', {}));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={40} />;
  if (data.data !== null) return <Figures disclosure={data.data} />;
  return (
    <Card>
      <EmptyState
        title={t('No disclosure is published yet')}
        text={t('It appears here as soon as the company publishes one.')}
      />
    </Card>
  );
}

function figuresOf(disclosure: Disclosure): [string, ReactNode][] {
  const { members, earning, netAhead, percentiles } = disclosure;
  const share = (part: number): string =>
    `${formatFigure(part, 0)} (${formatFigure(members === 0 ? 0 : (part / members) * 100, 1)} %)`;
  const money = (value: number): ReactNode => <Money value={value} />;
  return [
    [t('All members'), formatFigure(members, 0)],
    [t('Earned something'), share(earning)],
    [t('Earned more than they paid for packages in that period'), share(netAhead)],
    [t('Paid in by all members'), money(disclosure.paidIn)],
    [t('Paid out to all members'), money(disclosure.paidOut)],
    [t('Half of the members earned at most'), money(disclosure.median)],
    [t('The same, less what they paid for packages in that period'), money(disclosure.netMedian)],
    ...Object.entries(percentiles).map(([percent, amount]): [string, ReactNode] => [
      t('{percent} % of the members earned at most', { percent }),
      money(amount),
    ]),
  ];
}

function Figures({ disclosure }: { disclosure: Disclosure }) {
  const { from, to, rows } = disclosure;
  return (
    <>
      <p>
        {t('From {from} to {to}', { from: formatMoment(from), to: formatMoment(to) })}.{' '}
        {t('What members had paid before that period is not deducted.')}
      </p>
      <Distribution rows={rows} />
      <PlainTable
        label={t('What members earned')}
        columns={[t('Figure'), t('Value')]}
        figures={[1]}
        rows={figuresOf(disclosure)}
      />
      <PlainTable
        label={t('Members by income')}
        columns={[t('Income'), t('Members'), t('Share of members'), t('Together')]}
        figures={[1, 2, 3]}
        rows={rows.map((row) => [
          t(row.label),
          formatFigure(row.members, 0),
          `${formatFigure(row.share, 1)} %`,
          <Money key="income" value={row.income} />,
        ])}
      />
    </>
  );
}
