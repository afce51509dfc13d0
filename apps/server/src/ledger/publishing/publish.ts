import type { Publication } from '@canopy/log/entries.ts';
import type { Clock } from '#base/clock.ts';
import type { Queryable } from '#db/database.ts';

/**
 * Says something in public: the sealer appends it to the log within seconds of the commit, and from
 * then on nobody can take it back. It is part of the transaction that it tells of.
 */
export async function publish(
  { clock }: { clock: Clock },
  tx: Queryable,
  entry: Publication,
): Promise<void> {
  const at = clock.now();
  await tx.query('INSERT INTO publications (entry, at) VALUES ($1, $2)', [
    JSON.stringify({ ...entry, at: at.toISOString() }),
    at,
  ]);
}
