import { SegmentedControl, Tabs } from '@mantine/core';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ApiError } from '@canopy/ui/client/api-error.ts';
import { Pager } from '@canopy/ui/list/pager.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useState, type ReactNode } from 'react';
import styles from '#features/office/design/design.module.css';
import type { SampleProps } from '#features/office/design/sample-looks.tsx';
import { Facts } from '#parts/facts.tsx';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';

const table = (name: string): ReactNode => (
  <PlainTable
    label={`${name}: rows`}
    columns={[t('Member'), 'Status', 'Amount']}
    figures={[2]}
    rows={[
      ['Asha Verdant', <StatusBadge key="st" status="Approved" />, 1],
      ['Bela Oakfield', <StatusBadge key="st" status="Pending" />, -20.5],
    ].map(([who, status, amount]) => [who, status, { amount: Number(amount) }])}
  />
);

/** What a list shows: its rows, and its loading and empty states. */
const shows: Record<string, (name: string) => ReactNode> = {
  Rows: table,
  Empty: () => <EmptyState title="No deposits here" text="Nothing is waiting for a decision." />,
  Loading: () => <LoadingLines lines={3} height={36} />,
  Failed: () => (
    <ErrorState error={new ApiError(500, reason('server.failed'))} retry={() => undefined} />
  ),
};

/** A list in each of its states. */
export function Lists({ name }: SampleProps) {
  const [state, setState] = useState('Rows');
  const [page, setPage] = useState(2);
  return (
    <Card title={`${name}: lists`}>
      <div className={styles['stack']}>
        <SegmentedControl
          data={Object.keys(shows)}
          value={state}
          onChange={setState}
          aria-label={`${name}: state of the list`}
        />
        {shows[state]?.(name)}
        <Pager page={page} total={300} onTurn={setPage} label={`${name}: pages`} />
      </div>
    </Card>
  );
}

/** Names with values, tabs, and how far something is. */
export function Parts({ name }: SampleProps) {
  return (
    <Card title={`${name}: parts`}>
      <div className={styles['stack']}>
        <Facts
          facts={[
            { label: 'Sales', value: <Money value={2500} /> },
            { label: 'Remark', value: '' },
          ]}
        />
        <Tabs defaultValue="one">
          <Tabs.List>
            <Tabs.Tab value="one">Overview</Tabs.Tab>
            <Tabs.Tab value="two">Ledger</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="one">What the first tab shows.</Tabs.Panel>
          <Tabs.Panel value="two">What the second tab shows.</Tabs.Panel>
        </Tabs>
        <progress value={3} max={4} aria-label={`${name}: booked`} />
      </div>
    </Card>
  );
}
