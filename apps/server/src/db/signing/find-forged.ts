import type { Logger } from 'pino';
import type { Queryable } from '#db/queryable.ts';
import { wrongRows, type Needed } from '#db/signing/require-signed.ts';

/**
 * The keys of the rows that somebody without the key has changed, for lists that must not fail
 * because of one row: it is left out, or not shown, and the log says so.
 */
export async function findForged(
  { db, log }: { db: Queryable; log: Logger },
  needed: Needed,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const wrong = await wrongRows(db, needed, ids);
  for (const row of wrong) log.error(row, 'A row was changed by somebody without the key.');
  return new Set(wrong.map(({ key }) => Number(key)));
}
