import type { Services } from '#call/services.ts';

/** Events per transaction. */
const portion = 500;

/** Holds the place while events are given to webhooks: one server at a time, in one order. */
const placeLock = 7_226_756;

/**
 * What happened before a webhook went off waits for it. So long after that still counts: a switch
 * takes a moment to be seen, clocks of servers differ, and once too many is better than lost.
 */
const leewayMs = 5000;

/**
 * Gives what was written down to the webhooks that ask for it, in the order of the events. The
 * numbers of one member's deliveries follow those of the events, and so the order of commits.
 * Answers how many events it took; what another server is doing now is left to that one.
 */
export function routeEvents({ db, clock }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const [place] = await tx.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS free',
      [placeLock],
    );
    if (!place!.free) return 0;
    const taken = await tx.query<{ id: bigint }>(
      {
        name: 'events-to-route',
        text: 'SELECT id FROM webhook_events WHERE routed_at IS NULL ORDER BY id LIMIT $1',
      },
      [portion],
    );
    if (taken.length === 0) return 0;
    const values = [taken.map(({ id }) => id), clock.now()];
    // What waits behind something is not looked at before that is tried again. That one is held, so
    // that whoever ends it does so when this is committed, and wakes what is added here. One that
    // somebody changes now may be at its end, so nothing is taken over from it.
    await tx.query(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, uid, next_at)
       SELECT w.id, e.id, coalesce(e.uid, 0), coalesce(ahead.next_at, $2)
       FROM webhook_events e JOIN webhooks w ON CASE WHEN e.webhook_id IS NULL
         THEN (w.off_at IS NULL OR e.at < w.off_at + $3 * interval '1 ms')
           AND e.kind = ANY (w.kinds) ELSE w.id = e.webhook_id END
       LEFT JOIN LATERAL (SELECT d.next_at FROM webhook_deliveries d
         WHERE d.webhook_id = w.id AND d.uid = coalesce(e.uid, 0) AND d.state = 'Waiting'
         ORDER BY d.id LIMIT 1 FOR SHARE SKIP LOCKED) ahead ON true
       WHERE e.id = ANY ($1) ORDER BY e.id, w.id`,
      [...values, leewayMs],
    );
    await tx.query('UPDATE webhook_events SET routed_at = $2 WHERE id = ANY ($1)', values);
    return taken.length;
  });
}
