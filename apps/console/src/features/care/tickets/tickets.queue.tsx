import type { Row } from '@canopy/contract/calls.ts';
import { ticketStatuses } from '@canopy/contract/catalog/statuses.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { Link } from 'react-router';
import { memberFilter, statusFilter } from '#queue/decisions.tsx';
import styles from '#features/care/tickets/ticket.module.css';
import { MemberLink } from '#parts/member-link.tsx';
import { PostingIds } from '#parts/posting-link.tsx';
import { defineQueue, type Warning } from '#queue/definition.ts';
import { useMay } from '#session/role.ts';

type Ticket = Row<'operator/Tickets'>;

/** A clock of a ticket: when it was met, or by when it has to be. */
function Clock({ by, met, overdue }: { by: string; met: string; overdue: boolean }) {
  return (
    <span className={styles['clock']}>
      {met === '' ? (
        <>
          by <Moment value={by} />
        </>
      ) : (
        <Moment value={met} />
      )}
      {overdue ? <StatusBadge status="Overdue" /> : null}
    </span>
  );
}

function Conversation({ ticket }: { ticket: Ticket }) {
  const first = { from: 'member' as const, message: ticket.query, dd: ticket.qd };
  return (
    <ol className={styles['talk']} aria-label="Conversation">
      {[first, ...ticket.messages].map(({ from, message, dd }, place) => (
        <li key={place} data-from={from}>
          <p className={styles['who']}>
            {from === 'member' ? ticket.f_name : 'Support'} · <Moment value={dd} />
          </p>
          <p>{message}</p>
        </li>
      ))}
    </ol>
  );
}

/** Leads to the page where a person is erased, and says who does it. */
function ErasureLink({ uid }: { uid: number }) {
  const mayErase = useMay('operator/EraseMember');
  const page = <Link to={`/members/${uid}`}>{t('the member’s page')}</Link>;
  return mayErase ? (
    <>
      {t('This member asks to be erased.')} Do that on {page}; it closes this ticket.
    </>
  ) : (
    <>
      {t('This member asks to be erased.')} The owner does that on {page}; it closes this ticket.
    </>
  );
}

/** Leads to the payment of a purchase that is to be undone, where it is reversed. */
function UndoLink({ posting, isUndone }: { posting: string; isUndone: boolean }) {
  const mayReverse = useMay('operator/Reverse');
  const page = <PostingIds ids={[posting]} />;
  if (isUndone)
    return (
      <>
        The purchase {page} is reversed. {t('Tell the member and close this.')}
      </>
    );
  const who = mayReverse ? 'Reverse it on its posting' : 'Finance reverses it on its posting';
  return (
    <>
      {t('This member asks to undo a purchase.')} {who} {page}, or decline it here with the reason.
    </>
  );
}

/** What an open ticket asks for beyond an answer. */
function asksOf({ asksErasure, undoPosting, isUndone, ss, uid }: Ticket): Warning[] {
  if (ss !== 'Open') return [];
  return [
    ...(asksErasure ? [{ short: 'Asks for erasure', text: <ErasureLink uid={uid} /> }] : []),
    ...(undoPosting === null
      ? []
      : [
          {
            short: isUndone ? 'Purchase reversed' : 'Asks to undo a purchase',
            text: <UndoLink posting={undoPosting} isUndone={isUndone} />,
          },
        ]),
  ];
}

/** Support tickets with their two clocks. */
export const ticketQueue = defineQueue({
  call: 'operator/Tickets',
  name: 'tickets',
  lead: 'A ticket is acknowledged within 48 working hours and resolved within a month.',
  filters: [statusFilter(ticketStatuses), memberFilter],
  idOf: ({ ticket_id }) => ticket_id,
  line: (row) => ({
    title: row.f_name,
    note: row.query,
    at: row.qd,
    clock: row,
    status: row.ss,
    warnings: asksOf(row),
  }),
  facts: (row) => [
    { label: 'Member', value: <MemberLink uid={row.uid} name={row.f_name} /> },
    {
      label: 'Acknowledged',
      value: (
        <Clock by={row.acknowledgeBy} met={row.acknowledgedAt} overdue={row.acknowledgeOverdue} />
      ),
    },
    {
      label: 'Resolved',
      value: <Clock by={row.resolveBy} met={row.closedAt} overdue={row.resolveOverdue} />,
    },
    { label: 'About income', value: row.incomeId === null ? '' : `No. ${row.incomeId}` },
    { label: 'Closed by', value: row.closedBy },
  ],
  viewer: (row) => <Conversation ticket={row} />,
  waits: ({ ss }) => ss === 'Open',
  decideCall: 'operator/ReplyTicket',
  decisions: [
    { name: 'reply', label: 'Reply', key: 'a' },
    { name: 'close', label: 'Reply and close', key: 'r' },
  ],
  wordsLabel: 'Reply',
  hasLines: true,
  payload: (id, decision, { remark }) => ({
    ticket_id: id,
    reply_message: remark,
    close: decision === 'close',
  }),
  titles: {
    ticket_id: 'No.',
    uid: 'Member: id',
    f_name: 'Member',
    query: 'Question',
    reply_message: 'Reply',
    ss: 'Status',
    qd: 'Asked',
    acknowledgeBy: 'Acknowledge by',
    acknowledgedAt: 'Acknowledged',
    resolveBy: 'Resolve by',
    closedAt: 'Closed',
    closedBy: 'Closed by',
    incomeId: 'About income no.',
    undoPosting: 'Undo posting no.',
  },
  empty: {
    title: 'No tickets here',
    text: 'Nobody is waiting for an answer, or nothing matches the filter.',
  },
});
