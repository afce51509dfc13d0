import { Button } from '@mantine/core';
import { bookCheckNames } from '@canopy/contract/catalog/check-names.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useMutation } from '@tanstack/react-query';
import styles from '#features/money/books/books.module.css';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { TableCsv } from '#parts/table-csv.tsx';

const lead =
  'Checks the chain of postings, every balance and every sum, and reports what does not ' +
  'agree. On large books it takes a while.';

const columns = ['Check', 'Result', 'Detail'];

function nameOf(check: string): string {
  return (bookCheckNames as Readonly<Record<string, string>>)[check] ?? check;
}

/** The books checked from the first posting to the last. */
export function VerifyPage() {
  const verify = useMutation({ mutationFn: () => callApi('operator/Verify', {}) });
  const result = verify.data?.data;
  return (
    <>
      <PageHeader
        lead={lead}
        actions={
          <Button disabled={verify.isPending} onClick={() => verify.mutate()}>
            {verify.isPending ? 'Checking..' : 'Check now'}
          </Button>
        }
      />
      {verify.error ? <ErrorState error={verify.error} retry={() => verify.mutate()} /> : null}
      {verify.isPending ? <LoadingLines lines={6} height={36} /> : null}
      {verify.isIdle ? (
        <Card>
          <EmptyState
            title="Not checked yet"
            text="Nothing has been checked since you opened this page."
          />
        </Card>
      ) : null}
      {result && !verify.isPending ? (
        <section aria-label="Result">
          <div className={styles['tools']}>
            <p role="status">
              <StatusBadge status={result.ok ? 'All agrees' : 'Something does not agree'} />
            </p>
            <TableCsv
              name="Verification of the books"
              table={{
                columns,
                rows: result.checks.map(({ name, ok, detail }) => [
                  nameOf(name),
                  ok ? 'Agrees' : 'Does not',
                  detail,
                ]),
              }}
            />
          </div>
          <PlainTable
            label="Checks"
            columns={columns}
            rows={result.checks.map(({ name, ok, detail }) => [
              nameOf(name),
              <StatusBadge key="ok" status={ok ? 'Agrees' : 'Does not'} />,
              detail,
            ])}
          />
        </section>
      ) : null}
    </>
  );
}
