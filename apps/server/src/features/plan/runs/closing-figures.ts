import { setImmediate } from 'node:timers/promises';
import type { Network } from '@canopy/network/network.ts';
import type { OwnFigures, SinceCutOff, Standings } from '@canopy/plan/closing-state.ts';
import type { Queryable } from '#db/database.ts';
import { cappedAtOnceNames } from '#features/plan/incomes/income-names.ts';

/** How many members' figures the database packs into one row. */
const portion = 100_000;
/** Rows between two turns for others. */
const slice = 20_000;

/** A member with figures is not in the index yet: it must catch up, and the work starts again. */
export class IndexIsBehind extends Error {}

/**
 * What each member was and had at a cut-off. Packages are few and purchases many, so the database
 * answers the buyers of each kind of purchase, packed.
 */
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
  await eachPart<Bought>(
    tx,
    `SELECT (kind = 'Activation')::int AS active, volume, price, daily_cap AS cap,
       string_agg(int4send(uid), '') AS uid
     FROM purchases WHERE at < '${cutOff.toISOString()}'
       AND (reversed_at IS NULL OR reversed_at >= '${cutOff.toISOString()}')
     GROUP BY 1, volume, price, daily_cap`,
    (uid, _at, { active, volume, price, cap }) => {
      const row = rowOf(network, rows, uid);
      own.active[row]! |= active;
      own.volume[row]! += volume;
      own.held[row]! += price;
      // Of two packages with the same price the larger cap counts.
      if (price > dearest[row]! || (price === dearest[row]! && cap > own.dailyCap[row]!)) {
        dearest[row] = price;
        own.dailyCap[row] = cap;
      }
    },
  );
  return own;
}

/** A kind of purchase, and who made it. */
type Bought = { uid: Buffer; active: number; volume: bigint; price: bigint; cap: bigint };

/**
 * What changed since a cut-off of what the overall cap depends on: level income, rewards and
 * packages, less what was reversed of them. Matching and team matching are left out: a closing
 * comes after those of all earlier dates, so what counts as used now, booked or not, is what those
 * dates took. A closing that is run in time has little to read here, at the end of each table.
 */
export async function readSince(
  tx: Queryable,
  network: Network,
  rows: number,
  cutOff: Date,
): Promise<SinceCutOff> {
  const since = { held: new BigInt64Array(rows), used: new BigInt64Array(rows) };
  const moment = `'${cutOff.toISOString()}'`;
  await eachPart<Record<'uid' | 'held' | 'used', Buffer>>(
    tx,
    `SELECT string_agg(int4send(uid), '') AS uid, string_agg(int8send(held), '') AS held,
       string_agg(int8send(used), '') AS used
     FROM (
       SELECT uid, sum(held)::bigint AS held, sum(used)::bigint AS used FROM (
         SELECT uid, 0 AS held, paid AS used FROM incomes
           WHERE at >= ${moment} AND type IN ${cappedAtOnceNames}
         UNION ALL
         SELECT uid, price, 0 FROM purchases WHERE at >= ${moment} AND reversed_at IS NULL
         UNION ALL
         SELECT uid, -price, 0 FROM purchases WHERE at < ${moment} AND reversed_at >= ${moment}
       ) AS moved GROUP BY uid) AS members GROUP BY uid / ${portion}`,
    (uid, at, { held, used }) => {
      const row = rowOf(network, rows, uid);
      since.held[row] = held.readBigInt64BE(at * 8);
      since.used[row] = used.readBigInt64BE(at * 8);
    },
  );
  return since;
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
  await eachPart<Record<'uid' | 'matched' | 'capUsed' | 'ranks', Buffer>>(
    tx,
    `SELECT string_agg(int4send(uid), '') AS uid, string_agg(int8send(matched), '') AS matched,
       string_agg(int8send(cap_used), '') AS "capUsed", string_agg(int4send(ranks), '') AS ranks
     FROM standings GROUP BY uid / ${portion}`,
    (uid, at, { matched, capUsed, ranks }) => {
      const row = rowOf(network, rows, uid);
      standings.matched[row] = matched.readBigInt64BE(at * 8);
      standings.capUsed[row] = capUsed.readBigInt64BE(at * 8);
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
 * one would take the driver several times as long as everything else. The next part is packed
 * while this one is taken in.
 */
async function eachPart<Part extends { uid: Buffer }>(
  tx: Queryable,
  sql: string,
  take: (uid: number, at: number, part: Part) => void,
): Promise<void> {
  // Parallel workers would return the members of a part in any order, each column in its own; and
  // sorting, only to group by part, would take longer than everything else.
  await tx.query(`SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off;
    SET LOCAL enable_sort = off; SET LOCAL work_mem = '256MB'`);
  await tx.query(`DECLARE packed NO SCROLL CURSOR FOR ${sql}`);
  await tx.query('SET LOCAL enable_sort = on; SET LOCAL work_mem TO DEFAULT');
  const fetch = (): Promise<Part[]> => tx.query<Part>('FETCH 1 FROM packed');
  let next = fetch();
  for (;;) {
    const [part] = await next;
    if (!part) break;
    next = fetch();
    // If take throws, nobody waits for this part any more; its failure must not end the process.
    next.catch(() => {});
    for (let at = 0; at * 4 < part.uid.length; at += 1) {
      take(part.uid.readInt32BE(at * 4), at, part);
      if (at % slice === slice - 1) await setImmediate();
    }
  }
  await tx.query('CLOSE packed');
}
