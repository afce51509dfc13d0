import type { Row } from '@canopy/contract/calls.ts';
import { useRows } from '@canopy/ui/client/hooks.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useParams } from 'react-router';
import { DraftForm } from '#features/plan/signals/draft-form.tsx';
import {
  CloseButton,
  CorrectButton,
  PublishButton,
  RemoveButton,
} from '#features/plan/signals/signal-buttons.tsx';
import { resultText, signalLook } from '#features/plan/signals/signal-words.ts';
import styles from '#features/plan/signals/signals.module.css';
import { Facts } from '#parts/facts.tsx';
import { useMay } from '#session/role.ts';

type Signal = Row<'operator/Signals'>;

/** Writes a signal. */
export function NewSignalPage() {
  return (
    <>
      <PageHeader lead="It is a draft until it is published; then it cannot be changed any more." />
      <DraftForm />
    </>
  );
}

function factsOf(row: Signal): { label: string; value: string }[] {
  const { r, percent, result } = row;
  const outcome = r === null || percent === null ? '' : `${result}, ${resultText(r, percent)}`;
  return [
    { label: 'Market', value: row.market },
    { label: 'Direction', value: row.direction },
    { label: 'Entry', value: row.entry },
    { label: 'Stop', value: row.stop },
    { label: 'Target', value: row.target },
    { label: 'Risk : reward', value: `1 : ${row.reward}` },
    { label: 'Note', value: row.note },
    { label: 'Expires', value: row.expires },
    { label: 'Written by', value: row.madeBy },
    { label: 'Published', value: row.dd },
    { label: 'Published by', value: row.publishedBy },
    { label: 'Closed', value: row.cdate },
    { label: 'Closed by', value: row.closedBy },
    { label: 'Exit', value: row.exit },
    { label: 'Reason', value: row.reason ?? '' },
    { label: 'Result', value: outcome },
  ];
}

function Corrections({ corrections }: Pick<Signal, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <Card title="Corrections">
      {corrections.map(({ note, dd }) => (
        <p key={note} className={styles['words']}>
          <Moment value={dd} />: {note}
        </p>
      ))}
    </Card>
  );
}

function Shown({ row }: { row: Signal }) {
  const may = useMay('operator/SaveSignal');
  return (
    <>
      <PageHeader
        lead={
          <>
            <StatusBadge status={row.st} look={signalLook(row.st)} /> {row.market} {row.direction}
          </>
        }
        actions={
          <div className={styles['buttons']}>
            <PublishButton signal={row} />
            <RemoveButton signal={row} />
            <CloseButton signal={row} />
            <CorrectButton signal={row} />
          </div>
        }
      />
      {may && row.st === 'Draft' ? (
        <DraftForm row={row} />
      ) : (
        <div className={styles['form']}>
          <Card>
            <Facts facts={factsOf(row)} />
          </Card>
          <Corrections corrections={row.corrections} />
        </div>
      )}
    </>
  );
}

/** One signal: a draft is changed, what was published is read, closed and corrected. */
export function SignalPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRows('operator/Signals', { id });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={64} />;
  const [row] = data;
  if (!row) return <EmptyState title="No such signal" text="The list has all that there are." />;
  return <Shown key={`${row.id} ${row.st} ${row.revision}`} row={row} />;
}
