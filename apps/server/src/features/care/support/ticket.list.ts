import type { Payload, Row } from '@canopy/contract/calls.ts';
import { ticketStatuses } from '@canopy/contract/catalog/statuses.ts';
import { momentText } from '#base/dates.ts';
import { readFilter, readUidFilter } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';

type OwnRow = Row<'UserHelpDeskHistory'>;
type QueueRow = Row<'operator/Tickets'>;

type Message = { from: 'member' | 'support'; message: string; seconds: number };

type Found = Pick<
  QueueRow,
  'ticket_id' | 'query' | 'uid' | 'f_name' | 'closedBy' | 'asksErasure'
> & {
  incomeId: bigint | null;
  status: string;
  openedAt: Date;
  acknowledgeBy: Date;
  acknowledgedAt: Date | null;
  resolveBy: Date;
  closedAt: Date | null;
  messages: Message[];
};

const columns = `t.id AS ticket_id, t.query, t.uid, m.name AS f_name, t.income_id AS "incomeId",
  t.status, t.opened_at AS "openedAt", t.acknowledge_by AS "acknowledgeBy",
  t.acknowledged_at AS "acknowledgedAt", t.resolve_by AS "resolveBy", t.closed_at AS "closedAt",
  coalesce(o.email, '') AS "closedBy",
  EXISTS (SELECT 1 FROM erasure_requests e WHERE e.ticket_id = t.id) AS "asksErasure",
  coalesce((SELECT json_agg(json_build_object('message', g.message,
      'from', CASE WHEN g.operator_id IS NULL THEN 'member' ELSE 'support' END,
      'seconds', extract(epoch FROM g.at)) ORDER BY g.id)
    FROM ticket_messages g WHERE g.ticket_id = t.id), '[]') AS messages`;

const tables = `tickets t JOIN members m ON m.uid = t.uid
  LEFT JOIN operators o ON o.id = t.closed_by`;

/** The member's tickets, newest first, each with its conversation. */
export async function listOwnTickets(
  { db, config }: Services,
  _payload: unknown,
  { actor }: Caller,
  page: Page,
): Promise<Rows<OwnRow>> {
  const query = {
    columns,
    from: `${tables} WHERE t.uid = $1`,
    order: 't.id DESC',
    values: [actor.uid],
  };
  const { rows, total } = await listRows<Found>(db, query, page);
  return {
    total,
    rows: rows.map((row, at) => ownRow(row, page.offset + at + 1, config.timeZone)),
  };
}

/** The tickets of all members, for operators, with the clocks. */
export async function listTickets(
  { db, clock, config }: Services,
  { status, uid }: Payload<'operator/Tickets'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<QueueRow>> {
  const query = {
    columns,
    from: `${tables} WHERE ($1::text IS NULL OR t.status = $1)
      AND ($2::int IS NULL OR t.uid = $2)`,
    order: 't.id DESC',
    values: [readFilter(status, ticketStatuses), readUidFilter(uid)],
  };
  const { rows, total } = await listRows<Found>(db, query, page);
  return {
    total,
    rows: rows.map((row, at) => queueRow(row, page.offset + at + 1, config.timeZone, clock.now())),
  };
}

function ownRow(found: Found, row: number, timeZone: string): OwnRow {
  const messages = found.messages.map(({ from, message, seconds }) => ({
    from,
    message,
    dd: momentText(new Date(seconds * 1000), timeZone),
  }));
  const reply = messages.findLast(({ from }) => from === 'support');
  return {
    row,
    ticket_id: found.ticket_id,
    query: found.query,
    reply_message: reply?.message ?? '',
    qd: momentText(found.openedAt, timeZone),
    ss: found.status,
    rd: reply?.dd ?? '',
    incomeId: found.incomeId === null ? null : Number(found.incomeId),
    messages,
  };
}

function queueRow(found: Found, row: number, timeZone: string, now: Date): QueueRow {
  const moment = (at: Date | null): string => momentText(at, timeZone);
  return {
    ...ownRow(found, row, timeZone),
    uid: found.uid,
    f_name: found.f_name,
    acknowledgeBy: moment(found.acknowledgeBy),
    acknowledgedAt: moment(found.acknowledgedAt),
    acknowledgeOverdue: (found.acknowledgedAt ?? now) > found.acknowledgeBy,
    resolveBy: moment(found.resolveBy),
    closedAt: moment(found.closedAt),
    resolveOverdue: (found.closedAt ?? now) > found.resolveBy,
    closedBy: found.closedBy,
    asksErasure: found.asksErasure,
  };
}
