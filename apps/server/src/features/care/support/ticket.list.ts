import { ticketStatuses } from '@canopy/contract/catalog/statuses.ts';
import { momentText } from '#base/dates.ts';
import {
  boolean,
  dated,
  idNumber,
  json,
  moment,
  number,
  orNull,
  serial,
  text,
  type Column,
} from '#call/columns.ts';
import { ofMember, oneOf, own } from '#call/filters.ts';
import { listOf } from '#call/list.ts';

type Message = { from: 'member' | 'support'; message: string; dd: string };

/** What was said, in order; the moments within JSON are seconds. */
const messages: Column<Message[]> = {
  ...json(`coalesce((SELECT json_agg(json_build_object('message', g.message,
      'from', CASE WHEN g.operator_id IS NULL THEN 'member' ELSE 'support' END,
      'seconds', extract(epoch FROM g.at)) ORDER BY g.id)
    FROM ticket_messages g WHERE g.ticket_id = t.id), '[]')`),
  show: (found: (Omit<Message, 'dd'> & { seconds: number })[], { timeZone }) =>
    found.map(({ seconds, ...said }) => ({
      ...said,
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

/** The newest reply of support's, by itself. */
function replyIn(said: readonly Message[]): { reply_message: string; rd: string } {
  const reply = said.findLast(({ from }) => from === 'support');
  return { reply_message: reply?.message ?? '', rd: reply?.dd ?? '' };
}

/** The member's tickets, newest first, each with its conversation. */
export const listOwnTickets = listOf('UserHelpDeskHistory', {
  columns,
  from: 'tickets t',
  filters: [own('t.uid')],
  order: 't.id DESC',
  finish: (rows) => rows.map((row) => ({ ...row, ...replyIn(row.messages) })),
});

/** The tickets of all members, for operators, with the clocks. */
export const listTickets = listOf('operator/Tickets', {
  columns: {
    ...columns,
    uid: number('t.uid'),
    f_name: text('m.name'),
    acknowledgeBy: dated('t.acknowledge_by'),
    acknowledgedAt: dated('t.acknowledged_at'),
    resolveBy: dated('t.resolve_by'),
    closedAt: dated('t.closed_at'),
    closedBy: text("coalesce(o.email, '')"),
    asksErasure: boolean('EXISTS (SELECT 1 FROM erasure_requests e WHERE e.ticket_id = t.id)'),
    acknowledgeDue: moment('t.acknowledge_by'),
    acknowledged: moment<Date | null>('t.acknowledged_at'),
    resolveDue: moment('t.resolve_by'),
    closed: moment<Date | null>('t.closed_at'),
  },
  from: `tickets t JOIN members m ON m.uid = t.uid
    LEFT JOIN operators o ON o.id = t.closed_by`,
  filters: [oneOf('status', 't.status', ticketStatuses), ofMember('uid', 't.uid')],
  order: 't.id DESC',
  finish: (rows, { services: { clock } }) =>
    rows.map(({ acknowledgeDue, acknowledged, resolveDue, closed, ...row }) => ({
      ...row,
      ...replyIn(row.messages),
      acknowledgeOverdue: (acknowledged ?? clock.now()) > acknowledgeDue,
      resolveOverdue: (closed ?? clock.now()) > resolveDue,
    })),
});
