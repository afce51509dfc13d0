import type { Check } from '#call/check.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** What is written is sealed within seconds; what waits for so long shows that nobody seals. */
const sealMinutes = 5;

type Waiting = {
  waiting: bigint;
  oldest: Date | null;
  changes: bigint;
  isOldChange: boolean;
  sealed: Date | null;
};

/**
 * How far the seal is behind the books and the changes. A posting's own time says little where it
 * was booked for an earlier day, and a long queue takes its time, so either is late only if the
 * last seal is old as well.
 */
export async function unsealedCheck(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
): Promise<Check> {
  const [row] = await db.query<Waiting>(
    `WITH s AS (SELECT last_id, last_no, at FROM seals ORDER BY no DESC LIMIT 1)
     SELECT p.waiting, p.oldest, c.changes, c."isOldChange", (SELECT at FROM s) AS sealed
     FROM (SELECT count(*) AS waiting, min(at) AS oldest FROM postings
         WHERE id > coalesce((SELECT last_id FROM s), 0)) AS p,
       (SELECT count(*) AS changes, coalesce(min(coalesce(at, '-infinity'))
           < clock_timestamp() - make_interval(mins => $1), false) AS "isOldChange" FROM changes
         WHERE no > coalesce((SELECT last_no FROM s), 0)) AS c`,
    [sealMinutes],
  );
  const { waiting, oldest, changes, isOldChange, sealed } = row!;
  const isOldPosting = oldest !== null && isOld(clock.now(), oldest);
  const late = (isOldPosting || isOldChange) && (sealed === null || isOld(clock.now(), sealed));
  const others = late && isOldChange ? ` and ${changes} changes` : '';
  return { ok: !late, detail: `${waiting} postings${others} not sealed yet` };
}

function isOld(now: Date, at: Date): boolean {
  return at.getTime() < now.getTime() - sealMinutes * 60_000;
}

/** The same, and how far the public log is behind the seals. */
export async function sealCheck({ db, clock }: Services): Promise<Check> {
  const [row] = await db.query<{ unlogged: bigint; since: Date | null }>(
    `SELECT count(*) AS unlogged, min(at) AS since FROM seals
     WHERE no > (SELECT coalesce(max(seal_no), 0) FROM log_entries)`,
  );
  const { unlogged, since } = row!;
  if (since !== null && isOld(clock.now(), since)) {
    return { ok: false, detail: `${unlogged} seals are not in the public log` };
  }
  return unsealedCheck({ clock }, db);
}
