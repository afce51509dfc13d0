import { dated, text } from '#call/columns.ts';
import { own } from '#call/filters.ts';
import { listOf, type Filter } from '#call/list.ts';

/** Sessions that nobody has ended, newest first. */
export const sessionList = {
  columns: {
    id: text('id'),
    ip: text('address'),
    device: text('device'),
    startedAt: dated('started_at'),
    seenAt: dated('seen_at'),
  },
  from: 'sessions',
  where: 'ended_at IS NULL',
  order: 'started_at DESC, id',
};

/** Leaves out the sessions that are too old. */
export const notExpired: Filter<unknown> = {
  sql: 'expires_at > $1',
  read: (_payload, { services: { clock } }) => [clock.now()],
};

/** The member's open sessions. */
export const listSessions = listOf('Sessions', {
  ...sessionList,
  filters: [own('uid'), notExpired],
  finish: (rows, { caller: { actor } }) =>
    rows.map((row) => ({ ...row, current: row.id === actor.sessionId })),
});
