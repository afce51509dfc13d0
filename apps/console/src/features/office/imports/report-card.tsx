import { Button, NativeSelect } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { resultOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { useState } from 'react';
import { GoLiveButton } from '#features/office/imports/go-live-button.tsx';
import styles from '#features/office/imports/imports.module.css';
import { TotalsTable } from '#features/office/imports/totals-table.tsx';
import { TableCsv } from '#parts/table-csv.tsx';

type Report = Answer<'operator/CheckImport'>['data'];

type ReportCardProps = {
  report: Report | null;
  /** Whether the report that was here is of other files. */
  isOld: boolean;
  empty: boolean;
  onReport: (report: Report) => void;
};

/** The dry run: what is wrong, what it adds up to, and the way on where nothing is. */
export function ReportCard({ report, isOld, empty, onReport }: ReportCardProps) {
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    const call = 'operator/CheckImport';
    const answer = await callApi(call, {});
    const refused = resultOf(call, answer);
    if (refused === undefined) onReport(answer.data);
    else notify.error(refused);
  };
  const start = (): void => {
    setBusy(true);
    void check()
      .catch(notify.failure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Card title="2. Dry run">
        <div className={styles['stack']}>
          <div className={styles['line']}>
            <Button onClick={start} loading={busy} variant={report ? 'default' : 'filled'}>
              {report ? 'Check again' : 'Check the files'}
            </Button>
            <p className={styles['hint']} aria-live="polite">
              {hintOf(busy, report, isOld)}
            </p>
          </div>
          {report && report.problems.length > 0 ? <Problems report={report} /> : null}
        </div>
      </Card>
      {report?.totals ? (
        <Card title="3. Totals">
          <div className={styles['stack']}>
            <p className={styles['hint']}>Compare each of them with the former system.</p>
            <TotalsTable totals={report.totals} />
          </div>
        </Card>
      ) : null}
      {report?.ready ? (
        <Card title="4. Go live">
          <GoLiveButton report={report} empty={empty} />
        </Card>
      ) : null}
    </>
  );
}

function hintOf(busy: boolean, report: Report | null, isOld: boolean): string {
  if (busy) return 'The files are being read …';
  if (isOld) return 'The files have changed since the last report.';
  if (!report) return 'All files are read and checked; nothing is changed.';
  if (!report.ready)
    return `${formatFigure(report.stopping, 0)} to be put right before going live.`;
  const numbers = report.keepsNumbers ? 'keep their numbers' : 'get new numbers';
  return `Nothing is in the way. Members ${numbers}.`;
}

function Problems({ report }: { report: Report }) {
  const { problems, counts, more } = report;
  const [kind, setKind] = useState('');
  const kinds = Object.entries(counts);
  // What stops comes before what is only noted.
  const listed = problems
    .filter(({ code }) => kind === '' || code === kind)
    .toSorted((a, b) => Number(b.stops) - Number(a.stops));
  const hidden = kind === '' ? more : (counts[kind] ?? 0) - listed.length;
  return (
    <>
      <div className={styles['tools']}>
        <NativeSelect
          label="Kind"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          data={[
            { value: '', label: 'All kinds' },
            ...kinds.map(([code, count]) => ({ value: code, label: `${code} (${count})` })),
          ]}
        />
        <TableCsv
          name="import-report"
          table={{
            columns: ['file', 'line', 'kind', 'stops', 'text'],
            rows: problems.map(({ file, line, code, stops, text }) => [
              file,
              line,
              code,
              stops ? 'yes' : 'no',
              text,
            ]),
          }}
        />
      </div>
      <PlainTable
        label="What was found"
        columns={['File', 'Line', 'What is wrong', 'Weight']}
        figures={[1]}
        rows={listed.map(({ file, line, text, stops }) => [
          <span key="file" className={styles['name']}>
            {file}
          </span>,
          line === 0 ? '–' : formatFigure(line, 0),
          <span key="text" className={styles['text']}>
            {text}
          </span>,
          stops ? 'Stops' : 'Note',
        ])}
      />
      {hidden > 0 ? <p>… and {formatFigure(hidden, 0)} more that are not listed.</p> : null}
    </>
  );
}
