import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { closedSignals } from '#features/plan/signals/closed-signals.list.ts';
import { LockedSignals, OpenSignals } from '#features/plan/signals/open-signals.tsx';
import { RecordCard, RecordOverTime } from '#features/plan/signals/record-card.tsx';

/** The record, what is open, and every signal that was closed. */
export function SignalsPage() {
  return (
    <Page>
      <PageHeader
        lead={t(
          'What was published cannot be changed any more, and every signal counts in the record, ' +
            'losses like gains.',
        )}
      />
      <Parts />
      <ListPart title={t('Closed signals')} definition={closedSignals} />
    </Page>
  );
}

function Parts() {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useQuery(callQuery('SignalRecord', { uid }));
  if (error && !data) {
    return (
      <Card title={t('The record')}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card title={t('The record')}>
        <LoadingLines lines={4} height={72} />
      </Card>
    );
  }
  const record = data.data;
  return (
    <>
      <RecordCard record={record} />
      {record.unlocked ? <OpenSignals /> : <LockedSignals open={record.open} />}
      <RecordOverTime record={record} />
    </>
  );
}
