import { eventText, type AnyFacts } from '@canopy/contract/events/event-text.ts';
import { eventKindNames, eventKinds, type EventKind } from '@canopy/contract/events/kinds.ts';
import { isFixed, isMailedAtFirst, type Language } from '@canopy/contract/events/topics.ts';
import { startLoop, type Loop } from '#base/loop.ts';
import type { HouseBrand } from '#call/ports.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { logFailure } from '#db/log-failure.ts';
import { mailText } from '#mail/mail-texts.ts';
import { newsSince } from '#mail/news-since.ts';
import { pushTask } from '#mail/push.ts';
import { enqueueMails } from '#mail/send-mail.ts';
import type { MailText } from '#mail/texts/mail-values.ts';

/** Events per transaction. */
const portion = 500;
const pauseMs = 1000;

/** An event that waits, with its member and what they have chosen. */
type Waiting = {
  id: bigint;
  uid: number;
  kind: EventKind;
  facts: AnyFacts;
  name: string;
  email: string;
  language: Language;
  mail: boolean;
  push: boolean;
  request: string | null;
};

/** Writes mails and notifications for what members are to be told, again and again, once ready. */
export function startEventSender(services: Services, isReady: () => Promise<boolean>): Loop {
  return startLoop(async (isStopped) => {
    try {
      if (!(await isReady())) return pauseMs;
      while (!isStopped() && (await sendEvents(services)) === portion);
    } catch (error) {
      if (!isStopped()) logFailure(services.log, error, 'Sending news to members failed.');
    }
    return pauseMs;
  });
}

/**
 * Takes the oldest events that wait, puts their mails and notifications into the queue and marks
 * them, in one transaction, so each is sent once however many servers do this. Answers how many
 * were taken.
 */
export async function sendEvents(services: Services): Promise<number> {
  const { db, clock } = services;
  const brand = await services.brand.read();
  return db.transaction(async (tx) => {
    const now = clock.now();
    const taken = await tx.query<{ id: bigint }>(
      {
        name: 'take-events',
        text: `SELECT id FROM events WHERE sent_at IS NULL AND kind = ANY ($2) ORDER BY id LIMIT $1
          FOR NO KEY UPDATE SKIP LOCKED`,
      },
      [portion, eventKindNames],
    );
    if (taken.length === 0) return 0;
    const ids = taken.map(({ id }) => id);
    const news = await readWaiting(tx, ids, now);
    await enqueueMails(
      services,
      tx,
      news.filter(isMailed).map((each) => ({
        to: each.email,
        text: mailOf(services, each, brand),
        request: each.request,
      })),
    );
    await enqueuePushes(tx, news.filter(isPushed));
    await tx.query('UPDATE events SET sent_at = $2 WHERE id = ANY ($1)', [ids, now]);
    return taken.length;
  });
}

/** A member who is erased has no events; one who is suspended still learns what happens. */
function readWaiting(tx: Queryable, ids: readonly bigint[], now: Date): Promise<Waiting[]> {
  return tx.query<Waiting>(
    {
      name: 'read-waiting-events',
      text: `SELECT e.id, e.uid, e.kind, e.facts, m.name, m.email, m.language,
          coalesce(c.mail, k.mail) AS mail, coalesce(c.push, true) AS push,
          e.request_id AS request
        FROM events e JOIN members m ON m.uid = e.uid
        JOIN unnest($4::text[], $5::text[], $6::boolean[]) AS k (kind, topic, mail)
          ON k.kind = e.kind
        LEFT JOIN event_choices c ON c.uid = e.uid AND c.topic = k.topic
        WHERE e.id = ANY ($1) AND e.at > $2 AND (e.ends_at IS NULL OR e.ends_at > $3)
        ORDER BY e.id`,
    },
    [
      ids,
      newsSince(now),
      now,
      eventKindNames,
      eventKindNames.map((kind) => eventKinds[kind].topic),
      eventKindNames.map((kind) => isMailedAtFirst(eventKinds[kind].topic)),
    ],
  );
}

function isMailed(event: Waiting): boolean {
  if ('ownMail' in eventKinds[event.kind] || event.email === '') return false;
  return event.mail || isFixed(eventKinds[event.kind].topic);
}

const isPushed = ({ kind, push }: Waiting): boolean => push || isFixed(eventKinds[kind].topic);

function mailOf(
  { config }: Services,
  { kind, facts, name, language }: Waiting,
  { sign }: HouseBrand,
): MailText {
  const { publicUrl } = config;
  return mailText(language, 'event', {
    name,
    // The mail as a whole gets the company's words when it is sent.
    ...eventText(kind, facts, language, { sign, say: (text) => text }),
    url: `${publicUrl}${eventKinds[kind].page}`,
    choices: `${publicUrl}/Notifications`,
  });
}

/** A job for each browser, so that one which cannot be reached does not repeat it on the others. */
async function enqueuePushes(tx: Queryable, news: readonly Waiting[]): Promise<void> {
  if (news.length === 0) return;
  await tx.query(
    `SELECT enqueue_news($1, array_agg(json_strip_nulls(
       json_build_object('event', e.id, 'subscription', s.id, 'request', e.request))))
     FROM unnest($2::bigint[], $3::int[], $4::uuid[]) AS e (id, uid, request)
     JOIN push_subscriptions s ON s.uid = e.uid`,
    [
      pushTask,
      news.map(({ id }) => id),
      news.map(({ uid }) => uid),
      news.map(({ request }) => request),
    ],
  );
}
