import { useMediaQuery } from '@mantine/hooks';
import type { Row } from '@canopy/contract/calls.ts';
import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { DocumentCard } from '#features/care/kyc/document-card.tsx';
import { DocumentTable } from '#features/care/kyc/document-table.tsx';
import { NumberCards } from '#features/care/kyc/number-cards.tsx';
import styles from '#features/care/kyc/kyc.module.css';

function useKycDetails() {
  const uid = useSession((session) => session.userId);
  return useQuery({
    ...rowsQuery('KycDetails', { uid }),
    select: (rows): Row<'KycDetails'> | null => rows[0] ?? null,
  });
}

/** The four documents with their states, and the numbers that they prove. */
export function KycPage() {
  const { data, error, refetch } = useKycDetails();
  return (
    <Page>
      <PageHeader
        lead={t(
          'Send a picture or a PDF of each document. They are stored encrypted; only you and the ' +
            'operators who check them can open them.',
        )}
      />
      {error && !data ? (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      ) : null}
      {!error && !data ? <LoadingLines lines={4} height={200} /> : null}
      {data ? (
        <>
          <Documents details={data} />
          <NumberCards details={data} />
        </>
      ) : null}
    </Page>
  );
}

/** A table where there is room for its six columns beside the menu, else a card each. */
function Documents({ details }: { details: Row<'KycDetails'> }) {
  const hasRoom = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  if (hasRoom) return <DocumentTable details={details} />;
  return (
    <div className={styles['documents']}>
      {kycDocuments.map((document) => (
        <DocumentCard key={document.document} document={document} details={details} />
      ))}
    </div>
  );
}
