import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Network } from '@canopy/network/network.ts';
import type { Standings } from '@canopy/plan/closing-state.ts';
import type { IncomeName } from '@canopy/plan/income.ts';
import type { PlanParameters } from '@canopy/plan/parameters.ts';
import type { Tree } from '@canopy/plan/tree.ts';
import { notBefore } from '#base/clock.ts';
import type { Queryable } from '#db/database.ts';
import {
  cappedAtOnceNames,
  cappedNames,
  resultNames,
} from '#features/plan/incomes/income-names.ts';
import {
  IndexIsBehind,
  readOwnFigures,
  readStandings,
} from '#features/plan/runs/closing-figures.ts';
import type { Counted, Happening, History, Paid } from '#features/plan/simulator/history.ts';
import { makeHoldings, reprice, type Bought } from '#features/plan/simulator/holdings.ts';

/** Where history is read from: one transaction, the tree, and since when. */
type Source = { tx: Queryable; rowOf(uid: number): number; from: Date };

/**
 * Reads what has happened since a moment, and the state of the network then. Packages bought since
 * are those of the parameters.
 */
export async function readHistory(
  tx: Queryable,
  network: Network,
  tree: Tree,
  from: Date,
  parameters: PlanParameters,
): Promise<History> {
  const rows = tree.uid.length;
  const rowOf = (uid: number): number => {
    const row = network.rowOf(uid);
    if (row < 0 || row >= rows) throw new IndexIsBehind(`Member ${uid} is not in the index.`);
    return row;
  };
  const source = { tx, rowOf, from };
  const runs = await readRuns(source);
  // A late closing may have used the network as it was before the time begins.
  const begin = runs.reduce(
    (first, { cutOff }) => (cutOff && cutOff < first ? cutOff : first),
    from,
  );
  const purchases = reprice(await readPurchases(source, begin), from, parameters);
  const happenings = [
    ...(await purchaseHappenings(source, purchases)),
    ...(await runHappenings(source, runs)),
    ...(await readDecisions(source)),
  ];
  return {
    from,
    tree,
    holdings: makeHoldings(await readOwnFigures(tx, network, rows, begin), purchases),
    standings: await standingsAt(source, await readStandings(tx, network, rows)),
    counted: await readCounted(source, begin),
    happenings: happenings.sort((a, b) => a.at.getTime() - b.at.getTime()),
    basesOf: (run) => readBases(source, run, rows),
  };
}

/** All purchases of those who bought or reversed something since the beginning. */
async function readPurchases({ tx, rowOf }: Source, begin: Date): Promise<Bought[]> {
  const rows = await tx.query<Omit<Bought, 'row'>>(
    `SELECT id, uid, kind, package_id AS "packageId", price AS "priceMicros",
       volume AS "volumeMicros", daily_cap AS "dailyCapMicros", coins AS "coinsMicros", at,
       reversed_at AS "reversedAt"
     FROM purchases WHERE uid IN (
       SELECT uid FROM purchases WHERE at >= $1 UNION
       SELECT uid FROM purchases WHERE reversed_at >= $1) ORDER BY id`,
    [begin],
  );
  return rows.map((row) => ({ ...row, row: rowOf(row.uid) }));
}

/**
 * Purchases happen in the order of their ids, which were drawn under the locks of their receivers;
 * their moments were taken just before and may cross.
 */
async function purchaseHappenings(
  source: Source,
  purchases: readonly Bought[],
): Promise<Happening[]> {
  const { from } = source;
  const happenings: Happening[] = [];
  let latest = from;
  const madeAt = new Map<bigint, Date>();
  for (const bought of purchases) {
    if (bought.at < from) continue;
    if (bought.at > latest) latest = bought.at;
    happenings.push({ kind: 'purchase', at: latest, bought });
    madeAt.set(bought.id, latest);
  }
  const early = purchases.filter(({ at, reversedAt }) => at < from && reversedAt);
  const taken = await readTaken(
    source,
    'purchase_id',
    early.map(({ id }) => id),
  );
  for (const bought of purchases) {
    const { id, reversedAt, at } = bought;
    if (!reversedAt || reversedAt < from) continue;
    const back = at < from ? (taken.get(String(id)) ?? []) : null;
    const undoneAt = notBefore(madeAt.get(id) ?? from, reversedAt);
    happenings.push({ kind: 'reversal', at: undoneAt, bought, taken: back });
  }
  return happenings;
}

type Run = {
  id: number;
  kind: 'closing' | Market;
  date: string;
  cutOff: Date | null;
  percent: bigint | null;
  startedAt: Date;
  reversedAt: Date | null;
};

/** Runs that were started, or taken back, since. */
function readRuns({ tx, from }: Source): Promise<Run[]> {
  return tx.query<Run>(
    `SELECT id, kind, date::text AS date, cut_off AS "cutOff", percent_ppm AS percent,
       started_at AS "startedAt", reversed_at AS "reversedAt"
     FROM runs WHERE started_at >= $1 OR reversed_at >= $1 ORDER BY id`,
    [from],
  );
}

async function runHappenings(source: Source, runs: readonly Run[]): Promise<Happening[]> {
  const { from } = source;
  const early = runs.filter(({ startedAt }) => startedAt < from).map(({ id }) => id);
  const taken = await readTaken(source, 'run_id', early);
  return runs.flatMap(({ id: run, kind, date, cutOff, percent, startedAt, reversedAt }) => {
    const found: Happening[] = [];
    if (startedAt >= from && kind === 'closing') {
      found.push({ kind: 'closing', at: startedAt, run, date, cutOff: cutOff! });
    } else if (startedAt >= from && kind !== 'closing') {
      found.push({ kind: 'result', at: startedAt, run, date, market: kind, percent: percent! });
    }
    if (reversedAt && reversedAt >= from) {
      const back = startedAt < from ? (taken.get(String(run)) ?? []) : null;
      found.push({ kind: 'resultReversal', at: reversedAt, run, taken: back });
    }
    return found;
  });
}

/** What was really taken back since, of what was paid before, by the purchase or the run. */
async function readTaken(
  { tx, rowOf, from }: Source,
  column: 'purchase_id' | 'run_id',
  ids: readonly (bigint | number)[],
): Promise<Map<string, Paid[]>> {
  const taken = new Map<string, Paid[]>();
  if (ids.length === 0) return taken;
  type Row = { id: string; uid: number; income: IncomeName; paidMicros: Micros };
  const rows = await tx.query<Row>(
    `SELECT ${column}::text AS id, uid, type AS income, -paid AS "paidMicros" FROM incomes
     WHERE at >= $1 AND reverses IS NOT NULL AND ${column} = ANY ($2::bigint[])`,
    [from, ids],
  );
  for (const { id, uid, income, paidMicros } of rows) {
    const list = taken.get(id) ?? [];
    list.push({ row: rowOf(uid), income, paidMicros });
    taken.set(id, list);
  }
  return taken;
}

/** Completed documents and released rewards. */
async function readDecisions({ tx, rowOf, from }: Source): Promise<Happening[]> {
  const complete = await tx.query<{ uid: number; at: Date }>(
    'SELECT uid, at FROM kyc_completions WHERE at >= $1',
    [from],
  );
  const released = await tx.query<{ uid: number; rank: number; amount: Micros | null; at: Date }>(
    `SELECT uid, rank, CASE WHEN achieved_at < $1 THEN amount END AS amount, released_at AS at
     FROM rewards WHERE released_at >= $1 ORDER BY released_at, id`,
    [from],
  );
  return [
    ...complete.map(({ uid, at }): Happening => ({ kind: 'kyc', at, row: rowOf(uid) })),
    ...released.map(({ uid, rank, amount, at }): Happening => ({
      kind: 'release',
      at,
      row: rowOf(uid),
      rank,
      amountMicros: amount,
    })),
  ];
}

/** What the plan remembered at the beginning: what it remembers now, less all that came since. */
async function standingsAt({ tx, rowOf, from }: Source, now: Standings): Promise<Standings> {
  const since = await tx.query<{ uid: number; used: Micros; matched: Micros }>(
    `SELECT uid, sum(paid)::bigint AS used, coalesce(sum(matched), 0)::bigint AS matched
     FROM incomes WHERE at >= $1
       AND type IN ${cappedNames}
     GROUP BY uid`,
    [from],
  );
  for (const { uid, used, matched } of since) {
    const row = rowOf(uid);
    now.capUsed[row]! -= used;
    now.matched[row]! -= matched;
  }
  const achieved = await tx.query<{ uid: number; rank: number }>(
    'SELECT uid, rank FROM rewards WHERE achieved_at >= $1',
    [from],
  );
  for (const { uid, rank } of achieved) now.ranks[rowOf(uid)]! &= ~(1 << (rank - 1));
  return now;
}

/** What late closings of the time must know of the time before it. */
async function readCounted({ tx, rowOf, from }: Source, begin: Date): Promise<Counted[]> {
  if (begin >= from) return [];
  const rows = await tx.query<{ uid: number; at: Date; paidMicros: Micros }>(
    `SELECT uid, at, paid AS "paidMicros" FROM incomes
     WHERE at >= $1 AND at < $2 AND type IN ${cappedAtOnceNames} ORDER BY id`,
    [begin, from],
  );
  return rows.map(({ uid, ...counted }) => ({ row: rowOf(uid), ...counted }));
}

/** The rows of own profit say what they were computed on. */
async function readBases({ tx, rowOf }: Source, run: number, rows: number) {
  const bases = new BigInt64Array(rows);
  const found = await tx.query<{ uid: number; on: Micros }>(
    `SELECT uid, on_micros AS "on" FROM incomes
     WHERE run_id = $1 AND type IN ${resultNames} AND reverses IS NULL`,
    [run],
  );
  for (const { uid, on } of found) bases[rowOf(uid)] = on;
  return bases;
}
