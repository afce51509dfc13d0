import type { Check } from '#call/check.ts';
import type { Services } from '#call/services.ts';

/** Postings are sealed within seconds; what waits longer than this shows that nobody seals. */
const sealMinutes = 5;

/**
 * How far the seal is behind the books. A posting's own time says little where it was booked for an
 * earlier day, so it is late only if the last seal is old as well.
 */
export async function sealCheck({ db, clock }: Services): Promise<Check> {
  const [row] = await db.query<{ waiting: bigint; oldest: Date | null; sealed: Date | null }>(
    `SELECT count(p.id) AS waiting, min(p.at) AS oldest, min(s.at) AS sealed
     FROM (SELECT 1) AS one
     LEFT JOIN (SELECT last_id, at FROM seals ORDER BY no DESC LIMIT 1) AS s ON true
     LEFT JOIN postings p ON p.id > coalesce(s.last_id, 0)`,
  );
  const { waiting, oldest, sealed } = row!;
  const limit = clock.now().getTime() - sealMinutes * 60_000;
  const late = oldest !== null && oldest.getTime() < limit && (sealed?.getTime() ?? 0) < limit;
  return { ok: !late, detail: `${waiting} postings not sealed yet` };
}
