import type { Row } from '@canopy/contract/calls.ts';
import { personKinds } from '@canopy/contract/catalog/person-kinds.ts';
import { MemberIds } from '#parts/member-link.tsx';
import type { Warning } from '#queue/definition.ts';

type Shared = Row<'operator/KycDocuments'>['samePerson'][number];

/** That more ids have the same PAN, device and so on than one person is allowed. */
export function samePersonWarning({ kind, uids, count }: Shared): Warning {
  const { name } = personKinds[kind];
  return {
    short: `${name} on ${count + 1} ids`,
    text: (
      <>
        {name} also on {count} other {count === 1 ? 'id' : 'ids'}: <MemberIds uids={uids} />
        {count > uids.length ? ' and others' : ''}
      </>
    ),
    isGrave: true,
  };
}
