import type { Payload } from '@canopy/contract/calls.ts';
import { ticketStatuses } from '@canopy/contract/catalog/statuses.ts';
import { momentText } from '#base/dates.ts';
import {
  boolean,
  dated,
  idNumber,
  idText,
  json,
  moment,
  number,
  orNull,
  serial,
  text,
  type Column,
  type RowOf,
} from '#call/columns.ts';
import { ofMember, oneOf, own } from '#call/filters.ts';
import { listOf, type Filter } from '#call/list.ts';
import { clockUntil, oldestFirst } from '#call/queue-list.ts';

type Message = { from: 'member' | 'support'; message: string; dd: string };

/** The conversation, in order; times within JSON are seconds. */
const messages: Column<Message[]> = {
  ...json(`coalesce((SELECT json_agg(json_build_object('message', g.message,
      'from', CASE WHEN g.operator_id IS NULL THEN 'member' ELSE 'support' END,
      'seconds', extract(epoch FROM g.at)) ORDER BY g.id)
    FROM ticket_messages g WHERE g.ticket_id = t.id), '[]')`),
  show: (found: (Omit<Message, 'dd'> & { seconds: number })[], { timeZone }) =>
    found.map(({ from, message, seconds }) => ({
      from,
      message,
      dd: momentText(new Date(seconds * 1000), timeZone),
    })),
};

const columns = {
  row: serial,
  ticket_id: number('t.id'),
  query: text('t.query'),
  qd: dated('t.opened_at'),
  ss: text('t.status'),
  incomeId: orNull(idNumber('t.income_id')),
  messages,
};

type Ticket = RowOf<typeof columns>;

/** Adds support's newest reply to the query. */
function withReply({ row, ticket_id, query, qd, ss, incomeId, messages: said }: Ticket) {
  const reply = said.findLast(({ from }) => from === 'support');
  return {
    row,
    ticket_id,
    query,
    reply_message: reply?.message ?? '',
    qd,
    ss,
    rd: reply?.dd ?? '',
    incomeId,
    messages: said,
  };
}

/** The ticket of this number, or those in which these words were said. */
const search: Filter<Payload<'UserHelpDeskHistory'>> = {
  sql: `t.id::text = $1::text OR strpos(lower(t.query), lower($1::text)) > 0
    OR EXISTS (SELECT 1 FROM ticket_messages s WHERE s.ticket_id = t.id
      AND strpos(lower(s.message), lower($1::text)) > 0)`,
  read: (payload) => {
    const wanted = payload.search?.trim() ?? '';
    return wanted === '' ? null : [wanted];
  },
};

/** The member's tickets, newest first, each with its conversation. */
export const listOwnTickets = listOf('UserHelpDeskHistory', {
  columns,
  from: 'tickets t',
  filters: [own('t.uid'), search],
  order: 't.id DESC',
  finish: (rows) => rows.map(withReply),
});

/** The tickets of all members, for operators, with the clocks; of open ones the oldest first. */
export const listTickets = oldestFirst(['Open'], (order) =>
  listOf('operator/Tickets', {
    columns: {
      ...columns,
      uid: number('t.uid'),
      f_name: text('m.name'),
      acknowledgeBy: dated('t.acknowledge_by'),
      acknowledgedAt: dated('t.acknowledged_at'),
      resolveBy: dated('t.resolve_by'),
      closedAt: dated('t.closed_at'),
      closedBy: text("coalesce(o.email, '')"),
      undoPosting: orNull(idText('b.posting_id')),
      isUndone: boolean('b.reversed_at IS NOT NULL'),
      asksErasure: boolean('EXISTS (SELECT 1 FROM erasure_requests e WHERE e.ticket_id = t.id)'),
      opened: moment('t.opened_at'),
      acknowledgeDue: moment('t.acknowledge_by'),
      acknowledged: moment<Date | null>('t.acknowledged_at'),
      resolveDue: moment('t.resolve_by'),
      closed: moment<Date | null>('t.closed_at'),
    },
    from: `tickets t JOIN members m ON m.uid = t.uid
    LEFT JOIN operators o ON o.id = t.closed_by LEFT JOIN purchases b ON b.id = t.purchase_id`,
    filters: [oneOf('status', 't.status', ticketStatuses), ofMember('uid', 't.uid')],
    order: `t.id ${order}`,
    finish: (rows, { services }) =>
      rows.map((row) => ({
        ...withReply(row),
        uid: row.uid,
        f_name: row.f_name,
        acknowledgeBy: row.acknowledgeBy,
        acknowledgedAt: row.acknowledgedAt,
        acknowledgeOverdue: (row.acknowledged ?? services.clock.now()) > row.acknowledgeDue,
        resolveBy: row.resolveBy,
        closedAt: row.closedAt,
        resolveOverdue: (row.closed ?? services.clock.now()) > row.resolveDue,
        closedBy: row.closedBy,
        asksErasure: row.asksErasure,
        undoPosting: row.undoPosting,
        isUndone: row.isUndone,
        ...clockUntil(
          services,
          row.opened,
          row.closed,
          row.acknowledged || row.closed ? row.resolveDue : row.acknowledgeDue,
        ),
      })),
  }),
);
