import type { Services } from '#call/services.ts';

/** Events per transaction. */
const portion = 500;

/** Holds the place while events are given to webhooks: one server at a time, in one order. */
const placeLock = 7_226_756;

/**
 * What happened before a webhook went off waits for it, what happened before it was made is not for
 * it. So much around that still counts: a switch takes a moment to be seen, clocks of servers
 * differ, and once too many is better than lost.
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
    // What waits behind another, of this portion or of before, has no time: that one wakes it. The
    // one ahead is held, so that whoever ends it does so when this is committed, and wakes what is
    // added here. One that somebody changes now may be at its end, so nothing waits for it here.
    await tx.query(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, uid, ordered, next_at)
       SELECT webhook, event, uid, ordered, CASE WHEN NOT ordered OR ahead IS NULL AND row_number()
         OVER (PARTITION BY webhook, uid, ordered ORDER BY event) = 1 THEN $2::timestamptz END
       FROM (SELECT w.id AS webhook, e.id AS event, coalesce(e.uid, 0) AS uid,
           e.webhook_id IS NULL AS ordered, first.id AS ahead
         FROM webhook_events e JOIN webhooks w ON CASE WHEN e.webhook_id IS NULL
           THEN (w.off_at IS NULL OR e.at < w.off_at + $3 * interval '1 ms')
             AND e.at >= w.made_at - $3 * interval '1 ms' AND e.kind = ANY (w.kinds)
           ELSE w.id = e.webhook_id END
         LEFT JOIN LATERAL (SELECT d.id FROM webhook_deliveries d
           WHERE d.webhook_id = w.id AND d.uid = coalesce(e.uid, 0) AND d.state = 'Waiting'
             AND d.ordered ORDER BY d.id LIMIT 1 FOR SHARE SKIP LOCKED) first ON true
         WHERE e.id = ANY ($1)) found
       ORDER BY event, webhook`,
      [...values, leewayMs],
    );
    await tx.query('UPDATE webhook_events SET routed_at = $2 WHERE id = ANY ($1)', values);
    return taken.length;
  });
}
