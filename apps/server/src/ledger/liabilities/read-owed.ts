import { memberAccounts } from '@canopy/ledger/accounts.ts';
import { sumBytes } from '@canopy/log/sum-tree.ts';
import type { Queryable } from '#db/database.ts';
import { bigintByte, unpackIntegers } from '#db/packed-arrays.ts';
import { keysOf, type PutKey } from '#ledger/liabilities/member-keys.ts';

/** The accounts of a member, in the order of their sums: that of their names. */
export const owedAccounts: readonly string[] = [...memberAccounts].sort();

/** What every member is owed: their ids in order; of each a sum for every account, and the key. */
export type Owed = { uids: Int32Array; sums: Buffer; keys: Buffer };

/** Members per statement. */
const portion = 25_000;

/** Amounts of an account: the n-th is of the n-th member. Both are packed arrays. */
type Amounts = { account: string; uids: Buffer; amounts: Buffer };

/**
 * What all members were owed after a posting: what they are owed now, without what came later. All
 * up to that posting must have been decided. Amounts come packed and stay so: a million one by one
 * would take longer than the whole tree.
 */
export async function readOwed(tx: Queryable, posting: bigint, putKey: PutKey): Promise<Owed> {
  const [members] = await tx.query<{ uids: Buffer | null }>(
    'SELECT array_send(array_agg(uid ORDER BY uid)) AS uids FROM members',
  );
  const uids = members?.uids ? unpackIntegers(members.uids) : new Int32Array(0);
  // The keys are made while the database reads.
  const [sums, keys] = await Promise.all([readSums(tx, uids, posting), keysOf(putKey, uids)]);
  return { uids, sums, keys };
}

async function readSums(tx: Queryable, uids: Int32Array, posting: bigint): Promise<Buffer> {
  const sums = Buffer.alloc(uids.length * owedAccounts.length * sumBytes);
  for (let from = 0; from < uids.length; from += portion) {
    for (const found of await readBalances(tx, uids.subarray(from, from + portion))) {
      const { amounts } = found;
      eachSum(uids, found, (to, at) => {
        for (let byte = 0; byte < sumBytes; byte += 1) sums[to + byte] = amounts[at + byte]!;
      });
    }
  }
  for (const later of await readLater(tx, posting)) {
    eachSum(uids, later, (to, at) => {
      sums.writeBigInt64BE(sums.readBigInt64BE(to) - later.amounts.readBigInt64BE(at), to);
    });
  }
  return sums;
}

function readBalances(tx: Queryable, uids: Int32Array): Promise<Amounts[]> {
  return tx.query<Amounts>(
    `SELECT account, array_send(array_agg(uid)) AS uids, array_send(array_agg(balance)) AS amounts
     FROM wallets WHERE uid >= $1 AND uid <= $2 AND balance <> 0 GROUP BY account`,
    [uids[0], uids.at(-1)],
  );
}

function readLater(tx: Queryable, posting: bigint): Promise<Amounts[]> {
  return tx.query<Amounts>(
    `SELECT account, array_send(array_agg(uid)) AS uids, array_send(array_agg(amount)) AS amounts
     FROM (SELECT uid, account, sum(amount)::bigint AS amount FROM entries
       WHERE posting_id > $1 AND uid IS NOT NULL GROUP BY uid, account) AS later
     GROUP BY account`,
    [posting],
  );
}

/** Calls back for each amount: where its sum is, and where it is itself. */
function eachSum(
  uids: Int32Array,
  { account, uids: owners }: Amounts,
  put: (to: number, at: number) => void,
): void {
  const wallet = owedAccounts.indexOf(account);
  unpackIntegers(owners).forEach((uid, at) => {
    const place = placeOf(uids, uid);
    if (uids[place] !== uid) throw new Error(`${account} of ${uid} is nobody's.`);
    put((place * owedAccounts.length + wallet) * sumBytes, bigintByte(at));
  });
}

/** Where an id is in a list that is in order, or would be. */
function placeOf(uids: Int32Array, uid: number): number {
  let [low, high] = [0, uids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (uids[middle]! < uid) low = middle + 1;
    else high = middle;
  }
  return low;
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
