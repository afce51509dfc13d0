import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilesCard } from '#features/office/imports/files-card.tsx';
import { FormatCard } from '#features/office/imports/format-card.tsx';
import { ImportsCard } from '#features/office/imports/imports-card.tsx';
import { ReportCard } from '#features/office/imports/report-card.tsx';

type Report = Answer<'operator/CheckImport'>['data'];

const lead =
  'Takes a running network over from another system: bring its files, look at the report, ' +
  'compare the totals, go live. Larger files are taken over by npm run import, and ' +
  'npm run export hands a network out in the same files.';

/** A network is taken over, step by step, and taken back. */
export function ImportPage() {
  const { data, error, refetch } = useQuery(callQuery('operator/Imports', {}));
  const [report, setReport] = useState<Report | null>(null);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={6} height={64} />;
  const { files, key, empty, imports, hindered } = data.data;
  return (
    <Page>
      <PageHeader lead={lead} />
      {imports.length > 0 ? <ImportsCard imports={imports} hindered={hindered} /> : null}
      {empty ? null : (
        <Card title="This network is in use">
          <p>
            A network can only be taken over where nobody has joined and nothing was booked. Files
            can be brought and checked here all the same.
          </p>
        </Card>
      )}
      <FilesCard files={files} />
      {files.length > 0 ? (
        <ReportCard
          report={report?.key === key ? report : null}
          isOld={report !== null && report.key !== key}
          empty={empty}
          onReport={setReport}
        />
      ) : null}
      <FormatCard />
    </Page>
  );
}
