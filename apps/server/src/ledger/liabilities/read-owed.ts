import { memberAccounts } from '@canopy/ledger/accounts.ts';
import type { Queryable } from '#db/database.ts';

/** The accounts of a member, in the order of their sums: that of their names. */
export const owedAccounts: readonly string[] = [...memberAccounts].sort();

/** What every member is owed: their ids in order, and a column of balances for each account. */
export type Owed = { uids: Int32Array; columns: BigInt64Array[] };

/** Members per statement. */
const portion = 100_000;

/**
 * What all members were owed after a posting: what they are owed now, without what came later. All
 * up to that posting must have been decided. Balances come packed, a million one by one would take
 * longer than the whole tree.
 */
export async function readOwed(tx: Queryable, posting: bigint): Promise<Owed> {
  // Parts of a list that several processes had packed would come in any order.
  await tx.query('SET LOCAL max_parallel_workers_per_gather = 0');
  const [packed] = await tx.query<{ uids: Buffer | null }>(
    `SELECT string_agg(int4send(uid), '') AS uids FROM (SELECT uid FROM members ORDER BY uid) AS m`,
  );
  const uids = integersOf(packed!.uids ?? Buffer.alloc(0));
  const placeOf = new Map<number, number>();
  uids.forEach((uid, place) => placeOf.set(uid, place));
  const columns = owedAccounts.map(() => new BigInt64Array(uids.length));
  for (let from = 0; from < uids.length; from += portion) {
    const last = Math.min(uids.length, from + portion) - 1;
    const found = await tx.query<{ account: string; uids: Buffer; balances: Buffer }>(
      `SELECT w.account, string_agg(int4send(w.uid), '') AS uids,
         string_agg(int8send(w.balance - coalesce(later.amount, 0)), '') AS balances
       FROM wallets w LEFT JOIN (SELECT uid, account, sum(amount)::bigint AS amount FROM entries
         WHERE posting_id > $3 AND uid >= $1 AND uid <= $2 GROUP BY uid, account) AS later
         ON later.uid = w.uid AND later.account = w.account
       WHERE w.uid >= $1 AND w.uid <= $2 AND w.balance <> coalesce(later.amount, 0)
       GROUP BY w.account`,
      [uids[from], uids[last], posting],
    );
    for (const { account, uids: owners, balances } of found) {
      const column = columns[owedAccounts.indexOf(account)]!;
      integersOf(owners).forEach((uid, at) => {
        const place = placeOf.get(uid);
        if (place === undefined) throw new Error(`${account} of ${uid} is nobody's.`);
        column[place] = balances.readBigInt64BE(at * 8);
      });
    }
  }
  return { uids, columns };
}

/** The same of some members, each with a sum for every account. */
export async function readOwedOf(
  db: Queryable,
  uids: readonly number[],
  posting: bigint,
): Promise<Map<number, bigint[]>> {
  const owed = new Map(uids.map((uid) => [uid, owedAccounts.map(() => 0n)]));
  const rows = await db.query<{ uid: number; account: string; balance: bigint }>(
    `SELECT w.uid, w.account, e.balance_after AS balance FROM wallets w
     CROSS JOIN LATERAL (SELECT balance_after FROM entries
       WHERE entries.uid = w.uid AND entries.account = w.account AND posting_id <= $2
       ORDER BY posting_id DESC, line DESC LIMIT 1) AS e
     WHERE w.uid = ANY ($1)`,
    [uids, posting],
  );
  for (const { uid, account, balance } of rows) {
    owed.get(uid)![owedAccounts.indexOf(account)] = balance;
  }
  return owed;
}

/** Integers that the database has packed. */
export function integersOf(packed: Buffer): Int32Array {
  return Int32Array.from({ length: packed.length / 4 }, (_, at) => packed.readInt32BE(at * 4));
}
