import type { Row } from '@canopy/contract/calls.ts';
import { Fragment } from 'react';
import { MemberIds } from '#parts/member-link.tsx';
import type { Warning } from '#queue/definition.ts';

type Deposit = Pick<Row<'operator/FundRequests'>, 'id' | 'claims' | 'claimCount'>;
type Claim = Deposit['claims'][number];

/** That others claim the same payment; nothing where nobody does. */
export function claimWarnings({ claims, claimCount }: Deposit): Warning[] {
  if (claims.length === 0) return [];
  return [
    {
      short: claimCount === 1 ? 'Claimed twice' : `Claimed ${claimCount + 1} times`,
      text: (
        <>
          The same transaction number is claimed by {claims.map(claimText)}
          {claimCount > claims.length ? ` and ${claimCount - claims.length} more` : ''}. Find out
          who paid: an approval rejects the other claims at the same address.
        </>
      ),
      isGrave: true,
    },
  ];
}

/** One of the other claims: its member, its request, and what is different about it. */
function claimText({ id, uid, st, sameAccount }: Claim, index: number) {
  return (
    <Fragment key={id}>
      {index > 0 ? ', ' : ''}
      <MemberIds uids={[uid]} /> (No. {id}, {st}
      {sameAccount ? '' : ', at another address'})
    </Fragment>
  );
}

/** What an operator agrees to who decides claims of one payment together. */
export function claimedTogether(rows: readonly Deposit[]): string | null {
  const ids = new Set(rows.map(({ id }) => id));
  const rivals = rows.filter(({ claims }) => claims.some(({ id }) => ids.has(id)));
  if (rivals.length === 0) return null;
  const names = rivals.map(({ id }) => `No. ${id}`).join(', ');
  return `${names} claim the same payment: approving one rejects the others.`;
}
