import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { DateField } from '@canopy/ui/fields/date-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#features/money/books/books.module.css';
import { disclosureTable } from '#features/money/books/disclosure-table.ts';
import { monthEnds } from '#features/money/books/month-ends.ts';
import { defineForm } from '#parts/define-form.ts';
import { Facts } from '#parts/facts.tsx';
import { FormButton } from '#parts/form-button.tsx';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { TableCsv } from '#parts/table-csv.tsx';

type Disclosure = Answer<'operator/IncomeDisclosure'>['data'];
type Period = { from: string; to: string };

const lead =
  'What all members earned in a period, including those who earned nothing, taken from the ' +
  'books. ' +
  'Once published, it is on the public site. Net is less the packages paid for in that period; ' +
  'what was paid before it is not deducted, so choose a long one.';

function publishForm(period: Period) {
  return defineForm({
    call: 'operator/PublishDisclosure',
    fields: [],
    payload: () => period,
    done: 'The disclosure is published',
    submit: 'Publish on the public site',
  });
}

function DisclosureFacts({ disclosure }: { disclosure: Disclosure }) {
  const share = (part: number): string =>
    disclosure.members === 0 ? '–' : `${formatFigure((part / disclosure.members) * 100, 1)} %`;
  return (
    <>
      <div className={styles['columns']}>
        <Card title={t('Members')}>
          <Facts
            facts={[
              { label: 'All members', value: formatFigure(disclosure.members, 0) },
              {
                label: 'Earned something',
                value: `${formatFigure(disclosure.earning, 0)} (${share(disclosure.earning)})`,
              },
              {
                label: 'Earned more than paid',
                value: `${formatFigure(disclosure.netAhead, 0)} (${share(disclosure.netAhead)})`,
              },
              { label: 'Paid in', value: <Money value={disclosure.paidIn} /> },
              { label: 'Paid out', value: <Money value={disclosure.paidOut} /> },
            ]}
          />
        </Card>
        <Card title={t('Income of a member')}>
          <Facts
            facts={[
              { label: 'Median', value: <Money value={disclosure.median} /> },
              { label: 'Median, net', value: <Money value={disclosure.netMedian} /> },
              ...Object.entries(disclosure.percentiles).map(([percent, amount]) => ({
                label: `${percent} % have at most`,
                value: <Money value={amount} />,
              })),
            ]}
          />
        </Card>
      </div>
      <div className={styles['part']}>
        <PlainTable
          label={t('Members by income')}
          columns={['Income', t('Members'), 'Share', 'Together']}
          figures={[1, 2, 3]}
          rows={disclosure.rows.map((row) => [
            t(row.label),
            formatFigure(row.members, 0),
            `${formatFigure(row.share, 1)} %`,
            { amount: row.income },
          ])}
        />
      </div>
    </>
  );
}

function Shown({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(callQuery('operator/IncomeDisclosure', period));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={40} />;
  const disclosure: Disclosure | string = data.data;
  if (typeof disclosure === 'string') {
    return <EmptyState title={disclosure} text="Choose another period." />;
  }
  return (
    <>
      <DisclosureFacts disclosure={disclosure} />
      <div className={styles['tools']}>
        <FormButton
          label="Publish"
          title={`Publish ${period.from} to ${period.to}`}
          form={publishForm(period)}
          summary={<p>Everyone can read it then; it replaces the one that is there now.</p>}
        />
        <TableCsv
          name={`Income disclosure ${period.from} to ${period.to}`}
          table={disclosureTable(disclosure)}
        />
      </div>
    </>
  );
}

/** An income disclosure: looked at first, then published. */
export function DisclosurePage() {
  const [period, setPeriod] = useState<Period>(() => {
    const [to = ''] = monthEnds(new Date(), 1);
    return { from: to.replace(/\d\d$/, '01'), to };
  });
  const [typed, setTyped] = useState(period);
  const field = (name: keyof Period) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <PageHeader lead={t(lead)} />
      <form
        className={styles['tools']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setPeriod(typed);
        }}
      >
        <DateField label="From" {...field('from')} />
        <DateField label="To" {...field('to')} />
        <Button type="submit">Show</Button>
      </form>
      <Shown period={period} />
    </>
  );
}
