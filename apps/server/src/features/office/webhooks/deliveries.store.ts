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
  /** The request that it comes from. */
  request: string | null;
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

/** The first in line of a member at a webhook: it alone is sent, and the next when it has ended. */
const firstInLine = (webhook: string, uid: string): string =>
  `(SELECT b.id FROM webhook_deliveries b WHERE b.webhook_id = ${webhook} AND b.uid = ${uid}
     AND b.state = 'Waiting' AND b.ordered ORDER BY b.id LIMIT 1)`;

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
            AND (NOT d.ordered OR d.id = ${firstInLine('d.webhook_id', 'd.uid')})
          ORDER BY d.next_at, d.id LIMIT $3 FOR NO KEY UPDATE OF d SKIP LOCKED)
        UPDATE webhook_deliveries d SET next_at = $4, first_at = coalesce(d.first_at, $2)
        FROM due, webhook_events e WHERE d.id = due.id AND e.id = d.event_id
        RETURNING d.id, d.uid, d.tries, d.first_at AS "firstAt", e.public_id AS "publicId",
          e.kind, e.at, e.data, e.request_id AS request`,
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

/** What is now the first in line of a member waits for nobody any more. */
export async function wakeFirst(
  tx: Queryable,
  webhookId: number,
  uids: readonly number[],
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries d SET next_at = $3 FROM unnest($2::int[]) AS member (uid)
       CROSS JOIN LATERAL ${firstInLine('$1', 'member.uid')} first
     WHERE d.id = first.id AND d.next_at IS NULL`,
    [webhookId, uids, now],
  );
}

/**
 * All that waits at a webhook is tried anew, as if for the first time: the first in line at once,
 * what waits behind it when it has ended.
 */
export async function startAnew(tx: Queryable, webhookId: number, now: Date): Promise<void> {
  await tx.query('UPDATE webhooks SET failing_since = NULL WHERE id = $1', [webhookId]);
  await tx.query(
    `UPDATE webhook_deliveries d SET tries = 0, first_at = NULL, next_at = CASE
       WHEN NOT d.ordered OR d.id = ${firstInLine('d.webhook_id', 'd.uid')} THEN $2::timestamptz END
     WHERE d.webhook_id = $1 AND d.state = 'Waiting'`,
    [webhookId, now],
  );
}

/**
 * Sends some of a webhook again, which is held. What was not delivered goes to its old place in
 * line; what was, only repeats, so it waits for nobody and nobody for it.
 */
export async function restart(
  tx: Queryable,
  webhookId: number,
  ids: readonly bigint[],
  now: Date,
): Promise<void> {
  // Who is at the head of a line is held: it ends before this begins, or wakes what is added here.
  const uids = await tx.query<{ uid: number }>(
    'SELECT DISTINCT uid FROM webhook_deliveries WHERE id = ANY ($1)',
    [ids],
  );
  const members = uids.map(({ uid }) => uid);
  await tx.query(
    `SELECT 1 FROM webhook_deliveries WHERE uid = ANY ($2) AND webhook_id = $1
       AND state = 'Waiting' AND ordered AND next_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE`,
    [webhookId, members],
  );
  await tx.query(
    `UPDATE webhook_deliveries SET state = 'Waiting', ended_at = NULL, tries = 0, first_at = NULL,
       ordered = ordered AND state <> 'Delivered',
       next_at = CASE WHEN ordered AND state IN ('Failed', 'Skipped') THEN NULL ELSE $2::timestamptz
         END WHERE id = ANY ($1)`,
    [ids, now],
  );
  await wakeFirst(tx, webhookId, members, now);
}
