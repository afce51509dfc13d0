import type { Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';

/** What each of these members owes in dollars, over all wallets; coins are no money. */
export async function readOwed(
  db: Queryable,
  uids: readonly number[],
): Promise<ReadonlyMap<number, Micros>> {
  const rows = await db.query<{ uid: number; amount: Micros }>(
    `SELECT uid, sum(amount)::bigint AS amount FROM owed
     WHERE uid = ANY ($1) AND account <> 'coin' GROUP BY uid`,
    [uids],
  );
  return new Map(rows.map(({ uid, amount }) => [uid, amount]));
}
