import type { Check } from '#call/check.ts';
import type { Services } from '#call/services.ts';

/** Postings are sealed within seconds; what waits longer than this shows that nobody seals. */
const sealMinutes = 5;

type Waiting = {
  waiting: bigint;
  oldest: Date | null;
  sealed: Date | null;
  unlogged: bigint;
  unloggedSince: Date | null;
};

/**
 * How far the seal is behind the books, and the public log behind the seals. A posting's own time
 * says little where it was booked for an earlier day, so it is late only if the last seal is old as
 * well.
 */
export async function sealCheck({ db, clock }: Services): Promise<Check> {
  const [row] = await db.query<Waiting>(
    `SELECT count(p.id) AS waiting, min(p.at) AS oldest, min(s.at) AS sealed,
       min(l.seals) AS unlogged, min(l.since) AS "unloggedSince"
     FROM (SELECT count(*) AS seals, min(at) AS since FROM seals
       WHERE no > (SELECT coalesce(max(seal_no), 0) FROM log_entries)) AS l
     LEFT JOIN (SELECT last_id, at FROM seals ORDER BY no DESC LIMIT 1) AS s ON true
     LEFT JOIN postings p ON p.id > coalesce(s.last_id, 0)`,
  );
  const { waiting, oldest, sealed, unlogged, unloggedSince } = row!;
  const limit = clock.now().getTime() - sealMinutes * 60_000;
  const isBefore = (at: Date | null): boolean => at !== null && at.getTime() < limit;
  if (isBefore(unloggedSince)) {
    return { ok: false, detail: `${unlogged} seals are not in the public log` };
  }
  const late = isBefore(oldest) && (sealed?.getTime() ?? 0) < limit;
  return { ok: !late, detail: `${waiting} postings not sealed yet` };
}
