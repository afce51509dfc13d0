import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';

/** What a result is reckoned on, by member; only bots that run are in it. */
export type RunningBot = { uid: number; baseMicros: Micros };

/**
 * What runs in a market now; for an earlier date the smaller of that and what ran at its end, which
 * is what runs now less all that was started, stopped, lost and given back since. The rows come
 * packed, because a hundred thousand one by one would take the driver longer than the reckoning.
 */
export async function readRunningBots(
  tx: Queryable,
  market: Market,
  dateEnd: Date | null,
): Promise<RunningBot[]> {
  // Parts of a list that several processes had packed would come in any order.
  await tx.query('SET LOCAL max_parallel_workers_per_gather = 0');
  const [packed] = await tx.query<{ uids: Buffer | null; bases: Buffer | null }>(
    dateEnd ? packedOf(earlierBases(market)) : packedOf(presentBases),
    dateEnd ? [`${market}Invested`, dateEnd] : [`${market}Invested`],
  );
  const { uids, bases } = packed!;
  if (!uids || !bases) return [];
  return Array.from({ length: uids.length / 4 }, (_, at) => ({
    uid: uids.readInt32BE(at * 4),
    baseMicros: bases.readBigInt64BE(at * 8),
  }));
}

const presentBases = `SELECT uid, balance AS base FROM wallets
  WHERE account = $1 AND account IN ('forexInvested', 'cryptoInvested')`;

function earlierBases(market: Market): string {
  return `SELECT w.uid, least(w.balance, w.balance - coalesce(since.amount, 0))::bigint AS base
    FROM wallets w
    LEFT JOIN (SELECT uid, sum(${market}_micros) AS amount FROM network_events
      WHERE kind = 'investment' AND ${market}_micros IS NOT NULL AND at >= $2
      GROUP BY uid) AS since ON since.uid = w.uid
    WHERE w.account = $1 AND w.account IN ('forexInvested', 'cryptoInvested')`;
}

function packedOf(bases: string): string {
  return `SELECT string_agg(int4send(uid), '') AS uids, string_agg(int8send(base), '') AS bases
    FROM (${bases}) AS b WHERE base > 0`;
}
