import type { Pace } from '#call/pace.ts';
import type { Queryable } from '#db/database.ts';
import { tryKey } from '#guard/try-limits.ts';

/**
 * Takes the turn if it is free, in one statement, so that of all who ask at the same moment one has
 * it; else answers the moment from which it is free. One that is further away than any gap was
 * taken by a clock that has been set back since, and holds up nobody.
 */
export async function takeTurn(
  db: Queryable,
  pace: Pace,
  who: string,
  now: Date,
): Promise<'taken' | Date> {
  const key = tryKey(pace, who);
  const taken = await db.query(
    {
      name: 'take-turn',
      // In whole milliseconds, since a clock of ours cannot say a moment between two of them.
      text: `INSERT INTO try_counts AS t (key, count, resets_at, free_at)
        VALUES ($1, 1, $2::timestamptz + make_interval(secs => $4), date_trunc('milliseconds',
          $2::timestamptz + make_interval(secs => ($3::float8[])[1] * (1 - random() / 2))))
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN t.resets_at <= $2 THEN 1 ELSE t.count + 1 END,
          resets_at = EXCLUDED.resets_at,
          free_at = CASE WHEN t.resets_at <= $2 THEN EXCLUDED.free_at
            ELSE date_trunc('milliseconds', $2::timestamptz + make_interval(secs =>
              ($3::float8[])[least(t.count + 1, cardinality($3::float8[]))]
                * (1 - random() / 2))) END
        WHERE t.resets_at <= $2 OR t.free_at <= $2
          OR t.free_at > $2::timestamptz + make_interval(mins => $5)
        RETURNING 1`,
    },
    [key, now, pace.gaps, pace.quietSeconds, 1 + Math.ceil(Math.max(...pace.gaps) / 60)],
  );
  if (taken.length > 0) return 'taken';
  const [row] = await db.query<{ free_at: Date }>('SELECT free_at FROM try_counts WHERE key = $1', [
    key,
  ]);
  return row?.free_at ?? now;
}

/** How often the turn was taken recently. */
export async function countTurns(
  db: Queryable,
  pace: Pace,
  who: string,
  now: Date,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count FROM try_counts WHERE key = $1 AND resets_at > $2',
    [tryKey(pace, who), now],
  );
  return row?.count ?? 0;
}
