import { compareMember, findDifferent } from '@canopy/network/compare.ts';
import { makeNetwork, type Network } from '@canopy/network/network.ts';
import type { Services } from '#call/services.ts';
import type { Database, Queryable } from '#db/database.ts';
import { inSlices } from '#network/in-slices.ts';
import { countNetwork, loadNetwork } from '#network/load-network.ts';
import { readNewsInPortions } from '#network/read-news.ts';

/** A figure that differs between index and database; null where the member is missing. */
export type IndexDifference = {
  uid: number;
  figure: string;
  index: number | bigint | null;
  database: number | bigint | null;
};

/** What the check found. */
export type IndexCheck = {
  ok: boolean;
  members: number;
  /** The live index compared with a new count of the database. */
  differences: IndexDifference[];
  /** The investments by the events compared with the wallets that hold them. */
  unbooked: IndexDifference[];
};

/** At most this many members or rows are named; more than that have one common cause. */
const most = 1000;

/**
 * Compares the live index with a new count of the database, and the events with the books. The
 * index keeps changing during the long comparison, so members that changed meanwhile are found too;
 * these few are then compared once more, with both counts brought to the same moment.
 */
export async function checkIndex({
  db,
  network: index,
}: Pick<Services, 'db' | 'network'>): Promise<IndexCheck> {
  const counted = await loadNetwork(db);
  const doubtful = await inSlices(findDifferent(await index.catchUp(), counted.network, most));
  const differences = await index.beside(counted, (network) =>
    compareAll(network, counted.network, doubtful),
  );
  const unbooked = await findUnbooked(db);
  return {
    ok: differences.length + unbooked.length === 0,
    members: counted.network.size,
    differences,
    unbooked,
  };
}

/** A snapshot that sees nothing, so that everything is news. */
const beforeAll = '3:3:';

/**
 * Compares the events themselves with the database: all of them, from the first, must add up to
 * what the members and the wallets say. It needs no running server; it is a part of verify.
 */
export async function checkEvents(db: Database): Promise<{ ok: boolean; detail: string }> {
  try {
    return await db.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { network: counted } = await countNetwork(tx);
      const replayed = makeNetwork();
      await readNewsInPortions(tx, beforeAll, 10_000, async ({ events }) =>
        replayed.apply(events.map(({ event }) => event)),
      );
      const doubtful = await inSlices(findDifferent(replayed, counted, most));
      const differences = compareAll(replayed, counted, doubtful);
      const [wrong] = [...differences, ...(await findUnbooked(tx))];
      if (!wrong) return { ok: true, detail: `${counted.size} members as their events say` };
      const { uid, figure, index, database } = wrong;
      return {
        ok: false,
        detail: `${figure} of member ${uid}: ${index} by the events, ${database} in the database`,
      };
    });
  } catch (error) {
    return { ok: false, detail: `The events cannot be followed. ${String(error)}` };
  }
}

function compareAll(index: Network, counted: Network, uids: readonly number[]): IndexDifference[] {
  return uids
    .flatMap((uid) => compareMember(index, counted, uid))
    .map(({ uid, figure, first, second }) => ({ uid, figure, index: first, database: second }));
}

/** Investments whose events do not add up to what runs: somebody moved one without telling. */
async function findUnbooked(db: Queryable): Promise<IndexDifference[]> {
  const rows = await db.query<{ uid: number; figure: string; index: bigint; database: bigint }>(
    `SELECT uid, account AS figure, coalesce(told, 0)::bigint AS index,
       coalesce(balance, 0) AS database
     FROM (
       SELECT uid, 'forexInvested' AS account, sum(forex_micros) AS told FROM network_events
       WHERE kind = 'investment' AND forex_micros IS NOT NULL GROUP BY uid
       UNION ALL
       SELECT uid, 'cryptoInvested', sum(crypto_micros) FROM network_events
       WHERE kind = 'investment' AND crypto_micros IS NOT NULL GROUP BY uid) AS events
     FULL JOIN (
       SELECT uid, account, balance FROM wallets
       WHERE account IN ('forexInvested', 'cryptoInvested')) AS held USING (uid, account)
     WHERE coalesce(told, 0) <> coalesce(balance, 0)
     ORDER BY uid, account LIMIT $1`,
    [most],
  );
  return rows;
}
