import type { EventFacts } from '@canopy/contract/events/kinds.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { holdsPackageSql } from '#features/plan/purchases/holds-package.ts';
import { newsSince } from '#mail/news-since.ts';

/** The name of the job that tells those who hold a package about signals. */
export const signalTask = 'tell-signals';

/** Members per transaction. */
const portion = 5000;

/** What happened to a signal. */
export type SignalNews = {
  [K in 'signal.published' | 'signal.closed']: {
    signalId: number;
    kind: K;
    at: Date;
    facts: EventFacts<K>;
  };
}['signal.published' | 'signal.closed'];

/** Writes down, in the transaction of the deed, what is to be told; the job does the rest. */
export async function noteNews(
  tx: Queryable,
  { signalId, kind, at, facts }: SignalNews,
): Promise<void> {
  await tx.query('INSERT INTO signal_news (signal_id, kind, at, facts) VALUES ($1, $2, $3, $4)', [
    signalId,
    kind,
    at,
    JSON.stringify(facts),
  ]);
  await enqueueJob(tx, signalTask, {}, signalTask);
}

/**
 * The job: one portion of members for each piece of news, and itself again where some are left.
 * How far it has come is in the row that the portion holds, so that nobody is left out or told
 * twice when a server is killed, or when several do it at once. What is too old for a mail is told
 * to nobody any more: the page has it.
 */
export async function tellHolders({ db, clock }: Services, size = portion): Promise<void> {
  const waiting = await db.query<{ id: number; kind: string }>(
    'SELECT signal_id AS id, kind FROM signal_news WHERE finished_at IS NULL ORDER BY at',
  );
  for (const { id, kind } of waiting) {
    await db.transaction((tx) => tellPortion(tx, { id, kind, now: clock.now(), size }));
  }
}

type Portion = { id: number; kind: string; now: Date; size: number };

async function tellPortion(tx: Queryable, { id, kind, now, size }: Portion): Promise<void> {
  const [news] = await tx.query<{ upto: number; at: Date }>(
    `SELECT upto, at FROM signal_news WHERE signal_id = $1 AND kind = $2 AND finished_at IS NULL
     FOR UPDATE SKIP LOCKED`,
    [id, kind],
  );
  if (!news) return;
  const last = news.at > newsSince(now) ? await lastOfPortion(tx, news.upto, size) : null;
  if (last === null) {
    await tx.query('UPDATE signal_news SET finished_at = $3 WHERE signal_id = $1 AND kind = $2', [
      id,
      kind,
      now,
    ]);
    return;
  }
  await tx.query(
    `INSERT INTO events (uid, kind, at, facts)
     SELECT m.uid, n.kind, n.at, n.facts FROM signal_news n
     JOIN members m ON m.uid > n.upto AND m.uid <= $3
     WHERE n.signal_id = $1 AND n.kind = $2 AND ${holdsPackageSql} ORDER BY m.uid`,
    [id, kind, last],
  );
  await tx.query('UPDATE signal_news SET upto = $3 WHERE signal_id = $1 AND kind = $2', [
    id,
    kind,
    last,
  ]);
  await enqueueJob(tx, signalTask, {}, signalTask);
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
