import type { EventFacts } from '@canopy/contract/events/kinds.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { audienceSql } from '#features/office/announcements/audience.ts';

/** The name of the job that publishes announcements whose moment has come. */
export const announceTask = 'announce';

/** Members per transaction. */
const portion = 5000;

/**
 * The job: one portion of members of every announcement that is due or was withdrawn, and itself
 * again where some are left. Progress is kept in the row that the portion holds, in the transaction
 * that writes the events, so that nobody is left out or told twice when a server is killed, or
 * when several do it at once.
 */
export async function publishAnnouncements(services: Services, size = portion): Promise<void> {
  const { db, clock } = services;
  const due = await db.query<{ id: number }>(
    `SELECT id FROM announcements WHERE finished_at IS NULL AND withdrawn_at IS NULL
       AND starts_at <= $1 AND ends_at > $1 ORDER BY starts_at`,
    [clock.now()],
  );
  const withdrawn = await db.query<{ id: number }>(
    `SELECT id FROM announcements WHERE withdrawn_at IS NOT NULL AND hidden_at IS NULL`,
  );
  for (const { id } of due) await db.transaction((tx) => tellPortion(services, tx, id, size));
  for (const { id } of withdrawn) await db.transaction((tx) => hidePortion(services, tx, id, size));
}

type Due = { upto: number; title: string; body: string; titleHindi: string; bodyHindi: string };

/** Writes the events of the next members; passes over an announcement that another server has. */
async function tellPortion(
  { clock }: Services,
  tx: Queryable,
  id: number,
  size: number,
): Promise<void> {
  const now = clock.now();
  const [due] = await tx.query<Due>(
    `SELECT upto, title, body, title_hindi AS "titleHindi", body_hindi AS "bodyHindi"
     FROM announcements WHERE id = $1 AND finished_at IS NULL AND withdrawn_at IS NULL
       AND starts_at <= $2 FOR UPDATE SKIP LOCKED`,
    [id, now],
  );
  if (!due) return;
  const { upto, ...facts } = due;
  const last = await lastOfPortion(tx, upto, size);
  if (last === null) {
    await tx.query('UPDATE announcements SET finished_at = $2 WHERE id = $1', [id, now]);
    return;
  }
  await tx.query(
    `WITH a AS (SELECT * FROM announcements WHERE id = $1),
       told AS (INSERT INTO events (uid, kind, at, facts, ends_at, announcement_id)
         SELECT m.uid, 'announcement.published', a.starts_at, $3::jsonb, a.ends_at, a.id
         FROM a CROSS JOIN LATERAL (SELECT m.uid ${audienceSql}
           AND m.uid > a.upto AND m.uid <= $2) m RETURNING 1)
     UPDATE announcements SET upto = $2, told = told + (SELECT count(*) FROM told) WHERE id = $1`,
    [id, last, JSON.stringify(facts satisfies EventFacts<'announcement.published'>)],
  );
  await enqueueJob(tx, announceTask, {}, announceTask);
}

/** Takes one that was withdrawn out of the next inboxes, and out of what is still to be mailed. */
async function hidePortion(
  { clock }: Services,
  tx: Queryable,
  id: number,
  size: number,
): Promise<void> {
  const [row] = await tx.query<{ upto: number; withdrawnAt: Date }>(
    `SELECT hidden_upto AS upto, withdrawn_at AS "withdrawnAt" FROM announcements
     WHERE id = $1 AND hidden_at IS NULL FOR UPDATE SKIP LOCKED`,
    [id],
  );
  if (!row) return;
  const [found] = await tx.query<{ last: number | null }>(
    `SELECT max(uid) AS last FROM (SELECT uid FROM events
       WHERE announcement_id = $1 AND uid > $2 ORDER BY uid LIMIT $3) p`,
    [id, row.upto, size],
  );
  const { last } = found!;
  if (last === null) {
    await tx.query('UPDATE announcements SET hidden_at = $2 WHERE id = $1', [id, clock.now()]);
    return;
  }
  await tx.query(
    `UPDATE events SET ends_at = $4, sent_at = coalesce(sent_at, $4)
     WHERE announcement_id = $1 AND uid > $2 AND uid <= $3`,
    [id, row.upto, last, row.withdrawnAt],
  );
  await tx.query('UPDATE announcements SET hidden_upto = $2 WHERE id = $1', [id, last]);
  await enqueueJob(tx, announceTask, {}, announceTask);
}

/** The last member of the next portion, or null where there is none. */
async function lastOfPortion(tx: Queryable, upto: number, size: number): Promise<number | null> {
  const [row] = await tx.query<{ last: number | null }>(
    `SELECT max(uid) AS last
     FROM (SELECT uid FROM members WHERE uid > $1 ORDER BY uid LIMIT $2) p`,
    [upto, size],
  );
  return row!.last;
}
