import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { wrongRows } from '#db/signing/require-signed.ts';

/** Where events go, with the secrets that are valid now. */
export type Target = { id: number; address: string; secrets: string[] };

/** A delivery that is being tried. */
export type Taken = {
  id: bigint;
  uid: number;
  tries: number;
  firstAt: Date;
  publicId: string;
  kind: string;
  at: Date;
  data: Record<string, unknown>;
};

/** For how long a try belongs to its server: longer than any try takes. */
const leaseMs = 60_000;

/** Until when what is taken now belongs to its server. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

/** The webhooks that have something to send now. */
export async function dueWebhooks({ db, clock }: Services): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `SELECT w.id FROM webhooks w WHERE w.off_at IS NULL AND EXISTS (
       SELECT 1 FROM webhook_deliveries d
       WHERE d.webhook_id = w.id AND d.state = 'Waiting' AND d.next_at <= $1) ORDER BY w.id`,
    [clock.now()],
  );
  return rows.map(({ id }) => id);
}

/** Where events go; nowhere if it is off, or was changed by somebody without the key. */
export async function readTarget({ db, clock, secrets }: Services, id: number) {
  if ((await wrongRows(db, 'webhook', [id])).length > 0) return null;
  const [row] = await db.query<{ address: string; secret: string; old: string | null }>(
    `SELECT address, secret, CASE WHEN old_until > $2 THEN old_secret END AS old
     FROM webhooks WHERE id = $1 AND off_at IS NULL`,
    [id, clock.now()],
  );
  if (!row) return null;
  const valid = [secrets.open(row.secret, `webhooks.secret:${id}`)];
  if (row.old !== null) valid.push(secrets.open(row.old, `webhooks.old_secret:${id}`));
  return { id, address: row.address, secrets: valid } satisfies Target;
}

/** Whoever changes a webhook and its deliveries holds it first: no two wait for each other. */
export async function holdWebhook(tx: Queryable, id: number): Promise<void> {
  await tx.query('SELECT id FROM webhooks WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

/**
 * Takes deliveries that are due, the longest due first: of each member the first that waits, so
 * that nothing overtakes. What is taken is nobody else's until the lease ends.
 */
export function takeDue(
  { db, clock }: Services,
  webhookId: number,
  most: number,
  lease: Date,
): Promise<Taken[]> {
  return db.query<Taken>(
    {
      name: 'take-deliveries',
      text: `WITH due AS (
          SELECT d.id FROM webhook_deliveries d
          WHERE d.webhook_id = $1 AND d.state = 'Waiting' AND d.next_at <= $2
            AND NOT EXISTS (SELECT 1 FROM webhook_deliveries b
              WHERE b.webhook_id = d.webhook_id AND b.uid = d.uid AND b.id < d.id
                AND b.state = 'Waiting')
          ORDER BY d.next_at, d.id LIMIT $3 FOR NO KEY UPDATE OF d SKIP LOCKED)
        UPDATE webhook_deliveries d SET next_at = $4, first_at = coalesce(d.first_at, $2)
        FROM due, webhook_events e WHERE d.id = due.id AND e.id = d.event_id
        RETURNING d.id, d.uid, d.tries, d.first_at AS "firstAt", e.public_id AS "publicId",
          e.kind, e.at, e.data`,
    },
    [webhookId, clock.now(), most, lease],
  );
}

/** Lets go of what was not tried to the end. */
export async function release({ db, clock }: Services, id: bigint, lease: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_deliveries SET next_at = $3
     WHERE id = $1 AND state = 'Waiting' AND next_at = $2`,
    [id, lease, clock.now()],
  );
}

/** The next of a member need not wait any longer. */
export async function wakeNext(
  tx: Queryable,
  webhookId: number,
  uid: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET next_at = $3 WHERE id = (
       SELECT min(id) FROM webhook_deliveries
       WHERE webhook_id = $1 AND uid = $2 AND state = 'Waiting') AND next_at > $3`,
    [webhookId, uid, now],
  );
}
