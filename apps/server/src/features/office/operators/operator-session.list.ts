import { listOf } from '#call/list.ts';
import { idleSince } from '#features/office/operators/operator-sessions.ts';
import { notExpired, sessionList } from '#features/people/access/session.list.ts';

/** The operator's own live sessions, newest first. */
export const listOperatorSessions = listOf('operator/Sessions', {
  ...sessionList,
  from: 'operator_sessions',
  filters: [
    { sql: 'operator_id = $1', read: (_payload, { caller }) => [caller.operator.id] },
    notExpired,
    { sql: 'seen_at > $1', read: (_payload, { services }) => [idleSince(services.clock.now())] },
  ],
  finish: (rows, { caller: { operator } }) =>
    rows.map((row) => ({ ...row, current: row.id === operator.sessionId })),
});
