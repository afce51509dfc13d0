import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { announcementLimits } from '@canopy/contract/calls/office/operator-announcements.calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { momentText, readMoment } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { lockAnnouncement } from '#features/office/announcements/announcements.store.ts';
import {
  audienceText,
  readAudience,
  type Audience,
} from '#features/office/announcements/audience.ts';
import { announceTask } from '#features/office/announcements/publish-announcements.ts';
import {
  checkPromises,
  readLine,
  readOptionalWords,
  readWords,
} from '#features/office/announcements/read-words.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { audit } from '#guard/audit.ts';

type Sent = Payload<'operator/SaveAnnouncement'>;
type Texts = { title: string; body: string; titleHindi: string; bodyHindi: string };
type Times = { startsAt: Date | null; endsAt: Date };

const mostDays = 366;
const dayMs = 86_400_000;

/** Saves a new announcement, or changes one that has not started. */
export async function saveAnnouncement(
  services: Services,
  sent: Sent,
  caller: Caller,
): Promise<Answer<'operator/SaveAnnouncement'>> {
  const texts = readTexts(sent);
  const confirmed = checkPromises(texts, sent.confirm ?? false);
  const times = readTimes(services, sent);
  const { parameters } = await readPlanAt(services.db, services.clock.now());
  const audience = readAudience(sent, parameters.ranks.length);
  const names = parameters.ranks.map(({ name }) => name);
  await services.db.transaction(async (tx) => {
    const id = sent.id
      ? await change(services, tx, sent.id, values(texts, audience, times))
      : await insert(services, tx, values(texts, audience, times), caller);
    const { timeZone } = services.config;
    const start = times.startsAt ? `from ${momentText(times.startsAt, timeZone)}` : 'draft';
    const until = `until ${momentText(times.endsAt, timeZone)}`;
    const whom = audienceText(audience, names);
    const remark = `${texts.title}; ${whom}; ${start} ${until}${confirmed}`;
    const target = `announcement:${id}` as const;
    await audit(services, tx, caller, { action: 'SaveAnnouncement', target, remark });
    if (times.startsAt && times.startsAt <= services.clock.now()) {
      await enqueueJob(tx, announceTask, {}, announceTask);
    }
  });
  return { data: messages.success };
}

function readTexts({ title, body, titleHindi = '', bodyHindi = '' }: Sent): Texts {
  const { title: line, body: long } = announcementLimits;
  const texts = {
    title: readLine(title, { label: 'Title', field: 'title', most: line }),
    body: readWords(body, { label: 'Text', field: 'body', most: long }),
    titleHindi: readOptionalWords(titleHindi.replaceAll(/\s+/g, ' '), {
      label: 'Title in Hindi',
      field: 'titleHindi',
      most: line,
    }),
    bodyHindi: readOptionalWords(bodyHindi, {
      label: 'Text in Hindi',
      field: 'bodyHindi',
      most: long,
    }),
  };
  if ((texts.titleHindi === '') !== (texts.bodyHindi === '')) {
    const missing = texts.titleHindi === '' ? 'titleHindi' : 'bodyHindi';
    throw refuse('announcement.hindi', {}, missing);
  }
  return texts;
}

function readTimes({ clock, config }: Services, sent: Sent): Times {
  const now = clock.now();
  const startsAt = readStart(sent.startsAt.trim(), config.timeZone, now);
  const endsAt = readMoment(sent.endsAt, config.timeZone);
  if (!endsAt) throw refuse('announcement.ends');
  if (endsAt <= now) throw refuse('announcement.ends-past');
  const start = startsAt ?? now;
  if (endsAt <= start) throw refuse('announcement.time-order');
  if (endsAt.getTime() - start.getTime() > mostDays * dayMs) {
    throw refuse('announcement.too-long', { days: mostDays });
  }
  return { startsAt, endsAt };
}

/** Null is a draft. */
function readStart(given: string, timeZone: string, now: Date): Date | null {
  if (given === '') return null;
  if (given === 'now') return now;
  const start = readMoment(given, timeZone);
  if (!start) throw refuse('announcement.starts');
  if (start <= now) throw refuse('announcement.starts-past');
  return start;
}

/** In the order of the columns below. */
function values(texts: Texts, audience: Audience, { startsAt, endsAt }: Times): unknown[] {
  const { title, body, titleHindi, bodyHindi } = texts;
  const { countries, ranks, active } = audience;
  return [title, body, titleHindi, bodyHindi, countries, ranks, active, startsAt, endsAt];
}

/** Any number; new announcements come one after the other. */
const lockKey = 7_226_698;

async function insert(
  { clock }: Services,
  tx: Queryable,
  columns: unknown[],
  { operator }: Caller,
): Promise<number> {
  // The same again is a second press of the button, or a request that was repeated.
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const same = await tx.query(
    `SELECT 1 FROM announcements WHERE (title, body, title_hindi, body_hindi, countries, ranks)
         = ($1, $2, $3, $4, $5, $6) AND active IS NOT DISTINCT FROM $7 AND withdrawn_at IS NULL
       AND ends_at > $8`,
    [...columns.slice(0, 7), clock.now()],
  );
  if (same.length > 0) throw refuse('announcement.there-already');
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO announcements (title, body, title_hindi, body_hindi, countries, ranks, active,
       starts_at, ends_at, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [...columns, operator.id, clock.now()],
  );
  return row!.id;
}

async function change(
  { clock }: Services,
  tx: Queryable,
  given: string,
  columns: unknown[],
): Promise<number> {
  const { id, startsAt, upto, withdrawnAt } = await lockAnnouncement(tx, readId(given));
  if (withdrawnAt) throw refuse('announcement.withdrawn');
  // A server whose clock is ahead may have begun already.
  if ((startsAt && startsAt <= clock.now()) || upto > 0) throw refuse('announcement.started');
  await tx.query(
    `UPDATE announcements SET title = $1, body = $2, title_hindi = $3, body_hindi = $4,
       countries = $5, ranks = $6, active = $7, starts_at = $8, ends_at = $9 WHERE id = $10`,
    [...columns, id],
  );
  return id;
}
