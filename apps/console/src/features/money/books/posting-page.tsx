import type { Answer } from '@canopy/contract/calls.ts';
import { accountName, causeName, kindName } from '@canopy/contract/catalog/book-names.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { Facts } from '#parts/facts.tsx';
import { FormButton } from '#parts/form-button.tsx';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';

type Posting = Answer<'operator/Posting'>['data'];

/** The kinds that the server can undo; any other is refused with a reason anyway. */
function reverseForm(id: string) {
  return defineForm({
    call: 'operator/Reverse',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ id, remark }),
    done: 'The posting is reversed',
    submit: 'Reverse this posting',
  });
}

function Entries({ posting }: { posting: Posting }) {
  return (
    <PlainTable
      label="Entries"
      columns={['Account', t('Member'), 'Amount', 'Balance after']}
      figures={[2, 3]}
      rows={posting.entries.map(({ account, uid, currency, amount, balance_after }) => {
        const look = currency === 'coin' ? ({ sign: '', decimals: 4 } as const) : {};
        return [
          accountName(account),
          uid === null ? 'Company' : <IdChip key="uid" id={uid} />,
          { amount, cut: 'none', ...look },
          balance_after === null ? '–' : { amount: balance_after, cut: 'none', ...look },
        ];
      })}
    />
  );
}

function linkTo(id: string | null) {
  return id === null ? '' : <Link to={`/postings/${id}`}>{id}</Link>;
}

/** One posting whole: what moved, why, by whom, and what undid it. */
export function PostingPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery('operator/Posting', { id }));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={36} />;
  const posting: Posting | string = data.data;
  if (typeof posting === 'string') {
    return <EmptyState title={posting} text="The books have no posting with this number." />;
  }
  return (
    <Page gap={16}>
      <Card title={`Posting ${posting.posting_id}`}>
        <Facts
          facts={[
            { label: 'Kind', value: kindName(posting.kind) },
            { label: 'Cause', value: causeName(posting.cause) },
            { label: 'Made by', value: causeName(posting.actor) },
            { label: 'When', value: <Moment value={posting.dd} /> },
            { label: 'Remark', value: posting.remark },
            { label: 'Reverses', value: linkTo(posting.reverses) },
            { label: 'Reversed by', value: linkTo(posting.reversedBy) },
          ]}
        />
      </Card>
      <Entries posting={posting} />
      {posting.reversedBy === null && posting.reverses === null ? (
        <div>
          <FormButton
            label="Reverse"
            title={`Reverse posting ${posting.posting_id}`}
            form={reverseForm(posting.posting_id)}
            summary={<p>Another posting undoes this one; both stay in the books.</p>}
            look={{ variant: 'default', color: 'red' }}
          />
        </div>
      ) : null}
    </Page>
  );
}
