import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { readPeriod } from '#call/filters.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { restart, wakeFirst } from '#features/office/webhooks/deliveries.store.ts';
import { lockWebhook } from '#features/office/webhooks/save-webhook.ts';
import { recountFailing } from '#features/office/webhooks/switch-off.ts';
import { audit } from '#guard/audit.ts';

/** How many tries are shown. */
const mostShown = 50;

/** A number as the list shows it; more digits than an id has are nobody's. */
function readNumber(given: string): string {
  const text = given.trim();
  if (!/^\d{1,18}$/.test(text)) throw refuse('delivery.not-found');
  return text;
}

/** One delivery: what is sent, and how its tries went. */
export async function showDelivery(
  { db, config }: Services,
  payload: Payload<'operator/WebhookDelivery'>,
): Promise<Answer<'operator/WebhookDelivery'>> {
  const id = readNumber(payload.id);
  const [row] = await db.query<{ kind: string; at: Date; data: Record<string, unknown> }>(
    `SELECT e.kind, e.at, e.data FROM webhook_deliveries d
     JOIN webhook_events e ON e.id = d.event_id WHERE d.id = $1`,
    [id],
  );
  if (!row) throw refuse('delivery.not-found');
  const tries = await db.query<{
    at: Date;
    ms: number;
    status: number | null;
    error: string;
    answer: string;
  }>(
    `SELECT at, ms, status, error, answer FROM webhook_attempts WHERE delivery_id = $1
     ORDER BY id DESC LIMIT $2`,
    [id, mostShown],
  );
  const { kind: type, at, data } = row;
  return {
    data: {
      id,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }, null, 2),
      attempts: tries.map((each) => ({
        ...each,
        at: momentText(each.at, config.timeZone),
        status: each.status ?? 0,
      })),
    },
  };
}

/** Sends one delivery again, under the same id: the receiver knows it if it was there before. */
export async function sendAgain(
  services: Services,
  payload: Payload<'operator/SendAgain'>,
  caller: Caller,
): Promise<Answer<'operator/SendAgain'>> {
  await services.db.transaction(async (tx) => {
    const { id, state, webhook, isOn, isBehind } = await lockDelivery(tx, payload.id);
    if (!isOn) throw refuse('webhook.off');
    if (isBehind) throw refuse('delivery.behind');
    await restart(tx, webhook, [id], services.clock.now());
    const remark = state === 'Waiting' ? 'before its time' : `was ${state}`;
    await audit(services, tx, caller, { action: 'SendAgain', target: `delivery:${id}`, remark });
  });
  return { data: messages.success };
}

/** Sends everything again that a webhook was given up for since a day. */
export async function sendFailedAgain(
  services: Services,
  payload: Payload<'operator/SendFailedAgain'>,
  caller: Caller,
): Promise<Answer<'operator/SendFailedAgain'>> {
  const { from } = readPeriod(payload.fdate, '', services.config.timeZone);
  if (from === null) throw refuse('date.wrong', {}, 'fdate');
  await services.db.transaction(async (tx) => {
    const { id: webhook, isOn } = await lockWebhook(tx, readId(payload.id));
    if (!isOn) throw refuse('webhook.off');
    const failed = await tx.query<{ id: bigint }>(
      `SELECT id FROM webhook_deliveries
       WHERE webhook_id = $1 AND state = 'Failed' AND ended_at >= $2 ORDER BY id FOR NO KEY UPDATE`,
      [webhook, from],
    );
    if (failed.length === 0) throw refuse('nothing.changed');
    const ids = failed.map(({ id }) => id);
    await restart(tx, webhook, ids, services.clock.now());
    await audit(services, tx, caller, {
      action: 'SendFailedAgain',
      target: `webhook:${webhook}`,
      remark: `${failed.length} since ${payload.fdate}`,
    });
  });
  return { data: messages.success };
}

/** Leaves a delivery out that waits; the next of its member is sent now. */
export async function skipDelivery(
  services: Services,
  payload: Payload<'operator/SkipDelivery'>,
  caller: Caller,
): Promise<Answer<'operator/SkipDelivery'>> {
  await services.db.transaction(async (tx) => {
    const { id, state, webhook, uid } = await lockDelivery(tx, payload.id);
    if (state !== 'Waiting') throw refuse('delivery.ended');
    const now = services.clock.now();
    await tx.query("UPDATE webhook_deliveries SET state = 'Skipped', ended_at = $2 WHERE id = $1", [
      id,
      now,
    ]);
    await recountFailing(tx, webhook);
    await wakeFirst(tx, webhook, [uid], now);
    await audit(services, tx, caller, {
      action: 'SkipDelivery',
      target: `delivery:${id}`,
      remark: '',
    });
  });
  return { data: messages.success };
}

type Locked = {
  id: bigint;
  state: string;
  webhook: number;
  uid: number;
  isOn: boolean;
  /** Whether another of its member is sent first. */
  isBehind: boolean;
};

async function lockDelivery(tx: Queryable, given: string): Promise<Locked> {
  const id = readNumber(given);
  const [of] = await tx.query<{ webhook: number }>(
    'SELECT webhook_id AS webhook FROM webhook_deliveries WHERE id = $1',
    [id],
  );
  if (!of) throw refuse('delivery.not-found');
  const { isOn } = await lockWebhook(tx, of.webhook);
  const [row] = await tx.query<Omit<Locked, 'isOn'>>(
    `SELECT id, state, webhook_id AS webhook, uid,
       state = 'Waiting' AND next_at IS NULL AS "isBehind"
     FROM webhook_deliveries WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  if (!row) throw refuse('delivery.not-found');
  return { ...row, isOn };
}
