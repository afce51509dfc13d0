import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { holdWebhook, wakeFirst, type Taken } from '#features/office/webhooks/deliveries.store.ts';
import type { Outcome } from '#features/office/webhooks/post-message.ts';
import { patienceMs, pauseAfter } from '#features/office/webhooks/retry-times.ts';
import { recountFailing, switchOffFailed } from '#features/office/webhooks/switch-off.ts';

/** A try that is over. */
export type Tried = {
  webhookId: number;
  taken: Taken;
  lease: Date;
  outcome: Outcome;
  at: Date;
  ms: number;
};

/** Writes down how a try went, and what follows from it. */
export async function noteOutcome(services: Services, tried: Tried): Promise<void> {
  const { outcome, taken } = tried;
  await services.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO webhook_attempts (delivery_id, at, ms, status, error, answer)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [taken.id, tried.at, tried.ms, outcome.status, outcome.error, outcome.answer],
    );
    await (outcome.error === ''
      ? noteSuccess(services, tx, tried)
      : noteFailure(services, tx, tried));
  });
}

/** A success counts even where another server has taken the delivery meanwhile. */
async function noteSuccess(
  { clock }: Services,
  tx: Queryable,
  { webhookId, taken, outcome, at }: Tried,
): Promise<void> {
  const now = clock.now();
  await tx.query(
    'UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL',
    [webhookId],
  );
  await tx.query(
    `UPDATE webhook_deliveries SET state = 'Delivered', ended_at = $2, tries = tries + 1,
       last_at = $3, last_status = $4, last_error = ''
     WHERE id = $1 AND state = 'Waiting'`,
    [taken.id, now, at, outcome.status],
  );
  await wakeFirst(tx, webhookId, [taken.uid], now);
}

/** A failure counts only while the delivery is still ours: none does of an address of before. */
async function noteFailure(services: Services, tx: Queryable, tried: Tried): Promise<void> {
  const { webhookId, taken, lease, outcome, at } = tried;
  await holdWebhook(tx, webhookId);
  const [ours] = await tx.query<{ id: bigint }>(
    `SELECT id FROM webhook_deliveries WHERE id = $1 AND state = 'Waiting' AND next_at = $2
     FOR NO KEY UPDATE`,
    [taken.id, lease],
  );
  if (!ours) return;
  const now = services.clock.now();
  const isOff = await switchOffFailed(services, tx, webhookId, outcome);
  const isGivenUp = !isOff && now.getTime() - taken.firstAt.getTime() >= patienceMs;
  const next = new Date(now.getTime() + pauseAfter(taken.tries + 1, outcome.waitSeconds));
  await tx.query(
    `UPDATE webhook_deliveries SET tries = tries + 1, last_at = $2, last_status = $3,
       last_error = $4, next_at = $5, state = CASE WHEN $6 THEN 'Failed' ELSE state END,
       ended_at = CASE WHEN $6 THEN $7::timestamptz END WHERE id = $1`,
    [taken.id, at, outcome.status, outcome.error, next, isGivenUp, now],
  );
  if (!isGivenUp) return;
  await recountFailing(tx, webhookId);
  await wakeFirst(tx, webhookId, [taken.uid], now);
}
