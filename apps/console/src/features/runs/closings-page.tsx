import type { Answer } from '@canopy/contract/calls.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { closingList, ratioText } from '#features/runs/closing.lists.ts';
import { RunCard } from '#features/runs/run-card.tsx';
import styles from '#features/runs/runs.module.css';
import { useRun } from '#features/runs/use-run.ts';
import { Facts } from '#parts/facts.tsx';
import { useMay } from '#session/role.ts';

type Record = Answer<'operator/RunClosing'>['data'];

const lead =
  'A closing matches the volume of both sides for every member and pays what is due. It closes ' +
  'every open date up to the one given, and none twice.';

/** The ratio above which the house wants to be warned. */
function useWarning(): number | null {
  const { data } = useQuery(callQuery('operator/Today', {}));
  return data?.data.figures.payoutRatioWarning ?? null;
}

function ClosingFacts({ record }: { record: Record }) {
  const warning = useWarning();
  const high = warning !== null && record.payoutRatio !== null && record.payoutRatio > warning;
  return (
    <>
      {high ? (
        <p className={styles['warning']} role="alert">
          This closing pays {ratioText(record.payoutRatio)} of the day’s sales, more than the{' '}
          {ratioText(warning)} that the settings warn at.
        </p>
      ) : null}
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
    ask: async (payload: { date: string }, preview, key) => {
      const { data } = await callApi('operator/RunClosing', { ...payload, preview }, key);
      return data;
    },
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
      <TextField
        label="Up to and including"
        type="date"
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
      <PageHeader lead={lead} />
      <div className={styles['page']}>
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
      </div>
    </>
  );
}
