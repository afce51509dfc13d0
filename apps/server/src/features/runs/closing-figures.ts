import { setImmediate } from 'node:timers/promises';
import type { OwnFigures } from '@canopy/plan/closing-state.ts';
import type { Network } from '@canopy/network/network.ts';
import type { Queryable } from '#db/database.ts';

/** Members whose figures the database packs into one row. */
const portion = 100_000;
/** Rows between two looks at who else wants to run. */
const slice = 20_000;

/** Somebody has figures who is not in the index yet; it must look for news, and all begins anew. */
export class IndexIsBehind extends Error {}

/** What the plan remembers of each member, a row per member. */
export type Standings = { matched: BigInt64Array; capUsed: BigInt64Array; ranks: Uint16Array };

/** What each member was and had at a cut-off. Their volume is all that was ever bought. */
export async function readOwnFigures(
  tx: Queryable,
  network: Network,
  rows: number,
  cutOff: Date,
): Promise<OwnFigures> {
  const own: OwnFigures = {
    active: new Uint8Array(rows),
    volume: new BigInt64Array(rows),
    held: new BigInt64Array(rows),
    dailyCap: new BigInt64Array(rows),
  };
  const dearest = new BigInt64Array(rows);
  await eachPacked(
    tx,
    `SELECT uid, (kind = 'Activation')::int AS active, volume, price, daily_cap
     FROM purchases WHERE at < '${cutOff.toISOString()}'
       AND (reversed_at IS NULL OR reversed_at >= '${cutOff.toISOString()}')`,
    { active: 4, volume: 8, price: 8, daily_cap: 8 },
    (uid, at, packed) => {
      const row = rowOf(network, rows, uid);
      const price = packed.price.readBigInt64BE(at * 8);
      const cap = packed.daily_cap.readBigInt64BE(at * 8);
      own.active[row]! |= packed.active.readInt32BE(at * 4);
      own.volume[row]! += packed.volume.readBigInt64BE(at * 8);
      own.held[row]! += price;
      // Of two packages that are equally dear the larger cap counts.
      if (price > dearest[row]! || (price === dearest[row]! && cap > own.dailyCap[row]!)) {
        dearest[row] = price;
        own.dailyCap[row] = cap;
      }
    },
  );
  return own;
}

/** What the plan remembers of all members. */
export async function readStandings(
  tx: Queryable,
  network: Network,
  rows: number,
): Promise<Standings> {
  const standings = {
    matched: new BigInt64Array(rows),
    capUsed: new BigInt64Array(rows),
    ranks: new Uint16Array(rows),
  };
  await eachPacked(
    tx,
    'SELECT uid, matched, cap_used, ranks FROM standings',
    { matched: 8, cap_used: 8, ranks: 4 },
    (uid, at, { matched, cap_used, ranks }) => {
      const row = rowOf(network, rows, uid);
      standings.matched[row] = matched.readBigInt64BE(at * 8);
      standings.capUsed[row] = cap_used.readBigInt64BE(at * 8);
      standings.ranks[row] = ranks.readInt32BE(at * 4);
    },
  );
  return standings;
}

function rowOf(network: Network, rows: number, uid: number): number {
  const row = network.rowOf(uid);
  if (row < 0 || row >= rows) throw new IndexIsBehind(`Member ${uid} is not in the index.`);
  return row;
}

/**
 * Reads rows that the database has packed, a column of many as one value: a million rows one by
 * one would take the driver several times as long as everything else.
 */
async function eachPacked<C extends string>(
  tx: Queryable,
  sql: string,
  columns: Record<C, 4 | 8>,
  take: (uid: number, at: number, packed: Record<C, Buffer>) => void,
): Promise<void> {
  const names = Object.entries(columns) as [C, 4 | 8][];
  const packed = [['uid', 4] as const, ...names].map(
    ([name, bytes]) => `string_agg(int${bytes}send(${name}), '') AS ${name}`,
  );
  // Parts of a list that several processes had packed would come in any order.
  await tx.query('SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off');
  await tx.query(`DECLARE packed NO SCROLL CURSOR FOR
    SELECT ${packed.join(', ')} FROM (${sql}) AS rows GROUP BY uid / ${portion}`);
  for (;;) {
    const [row] = await tx.query<Record<C | 'uid', Buffer>>('FETCH 1 FROM packed');
    if (!row) break;
    for (let at = 0; at * 4 < row.uid.length; at += 1) {
      take(row.uid.readInt32BE(at * 4), at, row);
      if (at % slice === slice - 1) await setImmediate();
    }
  }
  await tx.query('CLOSE packed');
}
