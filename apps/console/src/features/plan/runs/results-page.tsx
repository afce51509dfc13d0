import { NativeSelect } from '@mantine/core';
import type { Answer, Row } from '@canopy/contract/calls.ts';
import { callApi, callUpload } from '@canopy/ui/client/call-api.ts';
import { DateField } from '@canopy/ui/fields/date-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useState } from 'react';
import { EvidenceButton } from '#features/plan/runs/add-evidence.tsx';
import { resultList } from '#features/plan/runs/result.list.ts';
import { RunCard } from '#features/plan/runs/run-card.tsx';
import styles from '#features/plan/runs/runs.module.css';
import { StatementFacts } from '#features/plan/runs/statement-facts.tsx';
import {
  noStatement,
  StatementFields,
  type StatementWords,
} from '#features/plan/runs/statement-fields.tsx';
import { useRun } from '#features/plan/runs/use-run.ts';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { Facts } from '#parts/facts.tsx';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type Record = Answer<'operator/PostTradingResult'>['data'];

const lead =
  'Profit comes only from a result posted here for a market and a day, with a note of ' +
  'its evidence. It may be negative: it is then booked against the running investments.';

function ResultFacts({ record }: { record: Record }) {
  return (
    <>
      <Facts
        facts={[
          { label: 'Market', value: record.market },
          { label: 'Date', value: record.date },
          { label: 'Result', value: `${record.percent} %` },
          { label: 'Running bots', value: formatFigure(record.members, 0) },
          { label: 'Invested', value: <Money value={record.base} /> },
          { label: 'Profit or loss', value: <Money value={record.profit} /> },
          { label: 'Level income', value: <Money value={record.levelIncome} /> },
        ]}
      />
      <h3 className={styles['part']}>Evidence</h3>
      {record.statement ? (
        <StatementFacts statement={record.statement} />
      ) : (
        <StatusBadge status="Not evidenced" />
      )}
    </>
  );
}

function PostCard() {
  const [words, setWords] = useState({ market: 'forex', date: '', percent: '', note: '' });
  const [statement, setStatement] = useState(noStatement);
  const run = useRun({
    ask: ({ file, ...sent }: typeof words & StatementWords, preview, key) => {
      const call = 'operator/PostTradingResult';
      const payload = { ...sent, preview };
      return file ? callUpload(call, payload, file, key) : callApi(call, payload, key);
    },
    done: 'The result is posted',
  });
  const set = (name: keyof typeof words, value: string): void => {
    setWords({ ...words, [name]: value });
    run.forget();
  };
  const field = (name: keyof typeof words) => ({
    value: words[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <RunCard
      title="Post a result"
      submit="Post this result"
      list="operator/TradingResults"
      run={run}
      isReady
      onLook={() => run.look({ ...words, ...statement })}
      facts={(record) => <ResultFacts record={record} />}
    >
      <NativeSelect
        label="Market"
        data={[
          { value: 'forex', label: 'Forex' },
          { value: 'crypto', label: 'Crypto' },
        ]}
        {...field('market')}
      />
      <DateField label="Date" {...field('date')} />
      <TextField label="Percent" inputMode="decimal" autoComplete="off" {...field('percent')} />
      <TextField label="Note" autoComplete="off" maxLength={500} {...field('note')} />
      <StatementFields
        words={statement}
        onChange={(changed) => {
          setStatement(changed);
          run.forget();
        }}
      />
    </RunCard>
  );
}

function reverseForm({ id, posting_id }: Row<'operator/TradingResults'>) {
  return defineForm({
    call: 'operator/Reverse',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ id: posting_id ?? `run:${id}`, remark }),
    done: 'The result is reversed',
    submit: 'Reverse the whole result',
  });
}

function ReverseButton({ row }: { row: Row<'operator/TradingResults'> }) {
  return (
    <FormButton
      label="Reverse"
      name={`Reverse ${row.market} ${row.date}`}
      title={`Reverse ${row.market} of ${row.date}`}
      form={reverseForm(row)}
      summary={<p>Takes back {row.percent} % from everyone who received it.</p>}
      look={rowLook}
    />
  );
}

/** Post a result, and all that were posted. */
export function ResultsPage() {
  const mayPost = useMay('operator/PostTradingResult');
  return (
    <>
      <PageHeader lead={lead} />
      <Page gap={24}>
        {mayPost ? <PostCard /> : null}
        <ListPart
          title="Trading results"
          definition={resultList}
          rowActions={(row) => (
            <div className={styles['rowEnd']}>
              <EvidenceButton result={row} />
              {row.status === 'posted' ? <ReverseButton row={row} /> : null}
            </div>
          )}
        />
      </Page>
    </>
  );
}
