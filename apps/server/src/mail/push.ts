import { withWords } from '@canopy/contract/brand-words.ts';
import { eventText, type AnyFacts } from '@canopy/contract/events/event-text.ts';
import { eventKinds, type EventKind } from '@canopy/contract/events/kinds.ts';
import type { Language } from '@canopy/contract/events/topics.ts';
import webPush from 'web-push';
import type { Services } from '#call/services.ts';
import { newsSince } from '#mail/news-since.ts';
import { pushKeys } from '#mail/push-keys.ts';
import { isPushService } from '#mail/push-services.ts';

/** The task's name in the job queue. */
export const pushTask = 'send-push';

/** How long a push service keeps a message for a browser that is off. */
const keepSeconds = 86_400;
const timeoutMs = 10_000;
/** What a push service takes at least; the browser shows less of it. */
const longestText = 1000;

/** An event and the browser that it goes to. */
type Addressed = {
  kind: EventKind;
  facts: AnyFacts;
  language: Language;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/**
 * Sends one event to one browser, encrypted for it; a push service cannot read it. When it throws,
 * the queue tries again later. A browser that is gone for good is forgotten.
 */
export async function sendPush(services: Services, payload: unknown): Promise<void> {
  const { event, subscription } = payload as { event: number; subscription: number };
  const to = await readAddressed(services, event, subscription);
  if (!to || !isPushService(services.config, to.endpoint)) return;
  const { kind, facts, language, endpoint, p256dh, auth } = to;
  // What an operator wrote is for the inbox and not for a locked screen.
  const { sign, words, logos } = await services.brand.read();
  const say = (plain: string): string => withWords(plain, words, language);
  const { title, text } = eventText(kind, facts, language, { sign, say });
  const message = JSON.stringify({
    title,
    body: text.slice(0, longestText),
    ...(logos.icon === '' ? {} : { icon: logos.icon }),
    page: eventKinds[kind].page,
    tag: String(event),
  });
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    message,
    {
      TTL: keepSeconds,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: services.config.publicUrl, ...(await pushKeys(services)) },
    },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    // Elsewhere than where the browser has said is nowhere to go.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) {
    await services.db.query('DELETE FROM push_subscriptions WHERE id = $1', [subscription]);
  } else if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
    throw new Error(`The push service answered ${answer.status}.`);
  } else if (!answer.ok) {
    services.log.warn({ status: answer.status }, 'A push service refused a notification.');
  }
}

/** Both may be gone: the member erased, the browser signed out, the message read or too old. */
async function readAddressed(
  { db, clock }: Services,
  event: number,
  subscription: number,
): Promise<Addressed | null> {
  const now = clock.now();
  const [row] = await db.query<Addressed>(
    `SELECT e.kind, e.facts, m.language, s.endpoint, s.p256dh, s.auth
     FROM events e JOIN members m ON m.uid = e.uid
     JOIN push_subscriptions s ON s.uid = e.uid AND s.id = $2
     WHERE e.id = $1 AND e.read_at IS NULL AND e.at > $3
       AND (e.ends_at IS NULL OR e.ends_at > $4)`,
    [event, subscription, newsSince(now), now],
  );
  return row ?? null;
}
