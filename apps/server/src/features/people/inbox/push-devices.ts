import { ECDH } from 'node:crypto';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { momentText } from '#base/dates.ts';
import { loginNeeded, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { isPushService } from '#mail/push-services.ts';

/** How many browsers of one member get notifications. */
const mostDevices = 10;

/** What the browsers' keys look like: a point of the curve P-256, and 16 bytes. */
const keySizes = { p256dh: 65, auth: 16 };

/** The browsers that get notifications. */
export async function readDevices(
  { db, config }: Services,
  uid: number,
): Promise<Answer<'EventChoices'>['data']['devices']> {
  const rows = await db.query<{ id: number; device: string; at: Date }>(
    'SELECT id, device, added_at AS at FROM push_subscriptions WHERE uid = $1 ORDER BY id',
    [uid],
  );
  return rows.map(({ id, device, at }) => ({ id, device, dd: momentText(at, config.timeZone) }));
}

/**
 * Sends notifications to this browser from now on. It belongs to the member and the session that
 * asked last: whoever uses the browser next does not get the news of the one before.
 */
export async function addPush(
  services: Services,
  { endpoint, p256dh, auth, renew }: Payload<'AddPush'>,
  { actor, device }: Caller,
): Promise<Answer<'AddPush'>> {
  const { db, clock, config } = services;
  if (endpoint.length > 1000 || !isPushService(config, endpoint)) throw refuse('push.wrong');
  for (const [field, key] of Object.entries({ p256dh, auth })) {
    const size = keySizes[field as keyof typeof keySizes];
    const isKey = /^[\w-]+=*$/.test(key) && Buffer.from(key, 'base64url').length === size;
    if (!isKey) throw refuse('push.wrong', {}, field);
  }
  if (!isOnCurve(p256dh)) throw refuse('push.wrong', {}, 'p256dh');
  await db.transaction(async (tx) => {
    // Two browsers at the same moment are counted one after the other; and a session that is being
    // ended, with all that it has, must not begin something new after that.
    await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR NO KEY UPDATE', [actor.uid]);
    const open = await tx.query(
      'SELECT 1 FROM sessions WHERE id = $1 AND ended_at IS NULL FOR SHARE',
      [actor.sessionId],
    );
    if (open.length === 0) throw loginNeeded();
    const known = await tx.query('SELECT 1 FROM push_subscriptions WHERE endpoint = $1', [
      endpoint,
    ]);
    // A browser that was removed does not come back by being opened again.
    if (renew && known.length === 0) throw refuse('push.not-found', {}, 'endpoint');
    await tx.query(
      `INSERT INTO push_subscriptions (uid, session_id, endpoint, p256dh, auth, device, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (endpoint) DO UPDATE SET uid = $1, session_id = $2, p256dh = $4, auth = $5,
         device = $6, added_at = $7`,
      [actor.uid, actor.sessionId, endpoint, p256dh, auth, device, clock.now()],
    );
    const [row] = await tx.query<{ held: number }>(
      'SELECT count(*)::int AS held FROM push_subscriptions WHERE uid = $1',
      [actor.uid],
    );
    if (row!.held > mostDevices) throw refuse('push.too-many', { most: mostDevices });
  });
  return { data: messages.success };
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

/** Ends the notifications to one of the member's own browsers. */
export async function removePush(
  { db }: Services,
  { endpoint = '', id = '' }: Payload<'RemovePush'>,
  { actor }: Caller,
): Promise<Answer<'RemovePush'>> {
  const removed = await db.query(
    `DELETE FROM push_subscriptions
     WHERE uid = $1 AND (endpoint = $2 OR id::text = $3) RETURNING 1`,
    [actor.uid, endpoint, id],
  );
  if (removed.length === 0) throw refuse('push.not-found');
  return { data: messages.success };
}
