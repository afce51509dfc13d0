import { Tabs } from '@mantine/core';
import type { CallName } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { ledgerList } from '#parts/ledger.list.ts';
import { FreezeNotice } from '#features/people/members/freeze-notice.tsx';
import { EraseButton } from '#features/people/members/erase-button.tsx';
import type { Member } from '#features/people/members/member.ts';
import { MemberCharts } from '#features/people/members/member-charts.tsx';
import { MemberNotes } from '#features/people/members/member-notes.tsx';
import { MemberOverview } from '#features/people/members/member-overview.tsx';
import {
  depositsOf,
  documentsOf,
  incomesOf,
  mt5Of,
  sessionsOf,
  ticketsOf,
  withdrawalsOf,
} from '#features/people/members/member.lists.ts';
import styles from '#features/people/members/members.module.css';
import { RemoveFactorsButton } from '#features/people/members/remove-factors-button.tsx';
import { SuspendButton } from '#features/people/members/suspend-button.tsx';
import { roleMay } from '#session/role.ts';

type Part = { name: string; title: string; call: CallName; show: () => ReactNode };

function partsOf(uid: string, member: Member): Part[] {
  return [
    {
      name: 'overview',
      title: 'Overview',
      call: 'operator/Member',
      show: () => <MemberOverview member={member} />,
    },
    {
      name: 'charts',
      title: 'Charts',
      call: 'operator/MemberTrends',
      show: () => <MemberCharts uid={uid} />,
    },
    {
      name: 'incomes',
      title: 'Incomes',
      call: 'operator/MemberIncomes',
      show: () => <ListPart title="Incomes" definition={incomesOf(uid)} />,
    },
    {
      name: 'ledger',
      title: 'Ledger',
      call: 'operator/Ledger',
      show: () => <ListPart title="Ledger" definition={ledgerList(Number(uid))} />,
    },
    {
      name: 'deposits',
      title: 'Deposits',
      call: 'operator/FundRequests',
      show: () => <ListPart title="Deposits" definition={depositsOf(uid)} />,
    },
    {
      name: 'withdrawals',
      title: 'Withdrawals',
      call: 'operator/Withdrawals',
      show: () => <ListPart title="Withdrawals" definition={withdrawalsOf(uid)} />,
    },
    {
      name: 'documents',
      title: 'Documents',
      call: 'operator/KycDocuments',
      show: () => <ListPart title="Documents" definition={documentsOf(uid)} />,
    },
    {
      name: 'mt5',
      title: 'MT5',
      call: 'operator/Mt5Requests',
      show: () => <ListPart title="MT5 requests" definition={mt5Of(uid)} />,
    },
    {
      name: 'tickets',
      title: `Tickets (${member.counts.openTickets})`,
      call: 'operator/Tickets',
      show: () => <ListPart title="Tickets" definition={ticketsOf(uid)} />,
    },
    {
      name: 'sessions',
      title: `Sessions (${member.counts.openSessions})`,
      call: 'operator/MemberSessions',
      show: () => <ListPart title="Open sessions" definition={sessionsOf(uid)} />,
    },
    {
      name: 'notes',
      title: `Notes (${member.counts.notes})`,
      call: 'operator/MemberNotes',
      show: () => <MemberNotes uid={uid} />,
    },
  ];
}

function MemberTabs({ uid, member }: { uid: string; member: Member }) {
  const role = useSession((session) => session.role);
  const parts = partsOf(uid, member).filter(({ call }) => roleMay(role, call));
  const [name, setName] = useState<string | null>('overview');
  return (
    <Tabs value={name} onChange={setName} keepMounted={false}>
      <Tabs.List mb={16} className={styles['tabs'] ?? ''}>
        {parts.map((part) => (
          <Tabs.Tab key={part.name} value={part.name}>
            {part.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map((part) => (
        <Tabs.Panel key={part.name} value={part.name}>
          {part.show()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Everything about one member. */
export function MemberPage() {
  const { uid = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery('operator/Member', { uid }));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={40} />;
  const member: Member | string = data.data;
  if (typeof member === 'string') {
    return <EmptyState title={member} text={t('No member has this id.')} />;
  }
  return (
    <>
      <div className={styles['head']}>
        <h2>{`${member.f_name} ${member.l_name}`.trim()}</h2>
        <IdChip id={member.uid} />
        {member.oldId === '' ? null : (
          <span className={styles['oldId']}>Old id {member.oldId}</span>
        )}
        <StatusBadge status={member.st} />
        {member.suspended && member.erasedAt === '' ? <StatusBadge status="Suspended" /> : null}
        {member.erasedAt === '' ? (
          <span className={styles['actions']}>
            <RemoveFactorsButton member={member} />
            <SuspendButton uid={uid} suspended={member.suspended} />
            <EraseButton uid={uid} />
          </span>
        ) : null}
      </div>
      {member.erasedAt === '' ? null : (
        <p className={styles['notice']}>
          This person was erased on <Moment value={member.erasedAt} />. The books and the place in
          the tree stay under the id, which is suspended.
        </p>
      )}
      {member.erasureAskedAt === '' ? null : (
        <p className={styles['notice']}>
          {t('This member has asked to be erased. A ticket about it is open.')}
        </p>
      )}
      <FreezeNotice member={member} />
      <MemberTabs key={uid} uid={uid} member={member} />
    </>
  );
}
