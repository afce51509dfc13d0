import type { Answer } from '@canopy/contract/calls.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { DateField } from '@canopy/ui/fields/date-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { closingList, ratioText } from '#features/plan/runs/closing.lists.ts';
import { PayoutWarning } from '#features/plan/runs/payout-warning.tsx';
import { RunCard } from '#features/plan/runs/run-card.tsx';
import { useRun } from '#features/plan/runs/use-run.ts';
import { Facts } from '#parts/facts.tsx';
import { useMay } from '#session/role.ts';

type Record = Answer<'operator/RunClosing'>['data'];

const lead =
  'A closing matches the volume of both sides for every member and pays what is due. It closes ' +
  'every open date up to the one given, and none twice.';

function ClosingFacts({ record }: { record: Record }) {
  return (
    <>
      <PayoutWarning ratio={record.payoutRatio} what="With this closing the day pays" />
      <Facts
        facts={[
          { label: 'Date', value: record.date },
          { label: 'Members', value: formatFigure(record.members, 0) },
          { label: 'Payees', value: formatFigure(record.payees, 0) },
          { label: 'Matched volume', value: <Money value={record.matchedVolume} /> },
          { label: 'Matching', value: <Money value={record.matchingPaid} /> },
          { label: 'Team matching', value: <Money value={record.teamMatchingPaid} /> },
          { label: 'Flushed', value: <Money value={record.flushed} /> },
          { label: 'Carried left', value: <Money value={record.carriedLeft} /> },
          { label: 'Carried right', value: <Money value={record.carriedRight} /> },
          { label: 'Rewards reached', value: formatFigure(record.rewardsAchieved, 0) },
          { label: 'Payout ratio', value: ratioText(record.payoutRatio) },
        ]}
      />
    </>
  );
}

function CloseCard() {
  const [date, setDate] = useState('');
  const run = useRun({
    ask: (payload: { date: string }, preview, key) =>
      callApi('operator/RunClosing', { ...payload, preview }, key),
    done: 'The closing is posted',
  });
  return (
    <RunCard
      title="Close"
      submit="Post this closing"
      list="operator/Closings"
      run={run}
      isReady={date !== ''}
      onLook={() => run.look({ date })}
      facts={(record) => <ClosingFacts record={record} />}
    >
      <DateField
        label="Up to and including"
        value={date}
        onChange={(event) => {
          setDate(event.currentTarget.value);
          run.forget();
        }}
      />
    </RunCard>
  );
}

/** Run a closing, and all that were run. */
export function ClosingsPage() {
  const mayRun = useMay('operator/RunClosing');
  return (
    <>
      <PageHeader lead={t(lead)} />
      <Page gap={24}>
        {mayRun ? <CloseCard /> : null}
        <ListPart
          title="Closings"
          definition={closingList}
          rowActions={({ id, date }) => (
            <Link to={`/closings/${id}`} aria-label={`Rows of ${date}`}>
              Rows
            </Link>
          )}
        />
      </Page>
    </>
  );
}
