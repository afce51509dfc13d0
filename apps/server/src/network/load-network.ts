import { setImmediate } from 'node:timers/promises';
import { makeNetwork, type Network } from '@canopy/network/network.ts';
import type { LoadedNetwork } from '#call/ports.ts';
import { beginLife, lifeSql } from '#db/database-life.ts';
import type { Database, Queryable } from '#db/database.ts';
import { inSlices } from '#network/in-slices.ts';

/** Members, or ids, that one statement packs. */
const portion = 100_000;
/** Rows between two looks at who else wants to run. */
const slice = 5_000;
/** Room for those who join before the columns have to grow, which copies them all. */
const headroom = 1.02;

/** Timestamps travel as microseconds since this moment, here in seconds. */
const year2000 = 946_684_800;

/** Counts the network from scratch; what becomes visible after its snapshot is news. */
export async function loadNetwork(
  db: Database,
  progress?: (members: number) => void,
): Promise<LoadedNetwork> {
  await beginLife(db);
  return db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return countNetwork(tx, progress);
  });
}

/**
 * Counts the network as the one snapshot of the transaction sees it: places and flags from the
 * members, amounts from the events. The rows come packed, a column of a hundred thousand members as
 * one value, because a million rows one by one would take the driver several times as long as
 * everything else.
 */
export async function countNetwork(
  tx: Queryable,
  progress: (members: number) => void = () => {},
): Promise<LoadedNetwork> {
  // Parts of a list that several processes had packed would come in any order.
  await tx.query('SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off');
  const [seen] = await tx.query<Seen>(
    `SELECT pg_current_snapshot()::text AS snapshot, ${lifeSql} AS life, count(*)::int AS size,
       coalesce(min(uid), 0) AS first, coalesce(max(uid), -1) AS last FROM members`,
  );
  const { snapshot, life, size, first, last } = seen!;
  const network = makeNetwork();
  network.reserve(Math.ceil(size * headroom));
  await loadMembers(tx, network, first, last, progress);
  await loadAmounts(tx, network);
  await inSlices(network.recompute());
  return { network, snapshot, life };
}

type Seen = Omit<LoadedNetwork, 'network'> & { size: number; first: number; last: number };

type PackedMembers = Record<
  'uid' | 'sponsor' | 'parent' | 'side' | 'joined' | 'activated' | 'suspended',
  Buffer | null
>;

const membersSql = `SELECT string_agg(int4send(uid), '') AS uid,
    string_agg(int4send(coalesce(sponsor_uid, 0)), '') AS sponsor,
    string_agg(int4send(coalesce(parent_uid, 0)), '') AS parent,
    string_agg(int2send(coalesce(side, 0::smallint)), '') AS side,
    string_agg(timestamptz_send(joined_at), '') AS joined,
    string_agg(timestamptz_send(coalesce(activated_at, 'epoch')), '') AS activated,
    string_agg(boolsend(suspended_at IS NOT NULL), '') AS suspended
  FROM (SELECT uid, sponsor_uid, parent_uid, side, joined_at, activated_at, suspended_at
    FROM members WHERE uid >= $1 AND uid < $2 ORDER BY uid) AS m`;

async function loadMembers(
  tx: Queryable,
  network: Network,
  first: number,
  last: number,
  progress: (members: number) => void,
): Promise<void> {
  const read = async (from: number): Promise<PackedMembers | undefined> => {
    if (from > last) return undefined;
    const to = Math.min(last, from + portion - 1) + 1;
    return (await tx.query<PackedMembers>(membersSql, [from, to]))[0];
  };
  let next = read(first);
  for (let from = first; from <= last; from += portion) {
    const packed = await next;
    // The database packs the next portion while this one is put in.
    next = read(from + portion);
    // Where this one fails the other is not waited for, and its failure is no news.
    next.catch(() => {});
    if (packed?.uid) await putMembers(network, packed as Record<keyof PackedMembers, Buffer>);
    progress(network.size);
  }
  await next;
}

async function putMembers(
  network: Network,
  packed: Record<keyof PackedMembers, Buffer>,
): Promise<void> {
  const { uid, sponsor, parent, side, joined, activated, suspended } = packed;
  const count = uid.length / 4;
  for (let index = 0; index < count; index += 1) {
    const by = sponsor.readInt32BE(index * 4);
    const above = parent.readInt32BE(index * 4);
    network.load(
      uid.readInt32BE(index * 4),
      by === 0 ? null : by,
      above === 0 ? null : above,
      side.readInt16BE(index * 2),
      secondsAt(joined, index),
      secondsAt(activated, index),
      suspended[index] === 1,
    );
    if (index % slice === 0) await setImmediate();
  }
}

function secondsAt(moments: Buffer, index: number): number {
  const high = moments.readInt32BE(index * 8);
  const low = moments.readUInt32BE(index * 8 + 4);
  return Math.floor((high * 2 ** 32 + low) / 1_000_000) + year2000;
}

type PackedAmounts = Record<'uid' | 'volume' | 'price' | 'forex' | 'crypto', Buffer>;

async function loadAmounts(tx: Queryable, network: Network): Promise<void> {
  const packed = (column: string): string => `string_agg(int8send(${column}), '') AS ${column}`;
  const total = (column: string): string =>
    `coalesce(sum(${column}_micros), 0)::bigint AS ${column}`;
  await tx.query(`DECLARE amounts NO SCROLL CURSOR FOR
    SELECT string_agg(int4send(uid), '') AS uid, ${packed('volume')}, ${packed('price')},
      ${packed('forex')}, ${packed('crypto')}
    FROM (SELECT uid, ${total('volume')}, ${total('price')}, ${total('forex')}, ${total('crypto')}
      FROM network_events WHERE kind IN ('volume', 'investment') GROUP BY uid) AS sums
    GROUP BY uid / ${portion}`);
  for (;;) {
    const [amounts] = await tx.query<PackedAmounts>('FETCH 1 FROM amounts');
    if (!amounts) return;
    const { uid, volume, price, forex, crypto } = amounts;
    for (let index = 0; index * 4 < uid.length; index += 1) {
      network.loadAmounts(
        uid.readInt32BE(index * 4),
        volume.readBigInt64BE(index * 8),
        price.readBigInt64BE(index * 8),
        forex.readBigInt64BE(index * 8),
        crypto.readBigInt64BE(index * 8),
      );
      if (index % slice === 0) await setImmediate();
    }
  }
}
