import type { Micros } from '@canopy/ledger/money.ts';
import type { Steps } from '@canopy/network/steps.ts';
import type { PlanParameters } from '#parameters.ts';
import { whyClosed } from '#qualification.ts';
import { shareOf } from '#rates.ts';
import { rowsById, type Tree } from '#tree.ts';

/** Level income on a result that is paid: by the source's id, then by level. */
export type RoiLevelColumns = {
  /** The place of the source among the members with a profit. */
  source: Int32Array;
  /** The receiver's row. */
  receiver: Int32Array;
  level: Uint8Array;
  paid: BigInt64Array;
};

/**
 * What receivers missed, by their id. Within one result a receiver misses for one reason only: all
 * levels because they are inactive, or else those that are locked.
 */
export type RoiMissedColumns = {
  /** The receiver's row. */
  receiver: Int32Array;
  /** The profits that the shares were of, and the shares, each added up. */
  on: BigInt64Array;
  flushed: BigInt64Array;
};

/** Level income on a result. */
export type RoiLevel = {
  level: RoiLevelColumns;
  missed: RoiMissedColumns;
  /** By receiver's row. */
  levelPaid: BigInt64Array;
  levelIncomeMicros: Micros;
};

type Upline = { tree: Tree; active: Uint8Array; activeDirects: Int32Array };
type Profits = { row: Int32Array; profit: BigInt64Array };

/** Sources between two pauses: with all their levels about a millisecond of work. */
const sourcesPerStep = 200;

/**
 * Level income on a result: each level of the sponsor line has its share of the whole profit, under
 * the same conditions as level income on a purchase, but outside the overall cap. What a receiver
 * does not qualify for is added up and paid to nobody.
 */
export function* shareRoi(upline: Upline, plan: PlanParameters, of: Profits): Steps<RoiLevel> {
  const rows = upline.active.length;
  const shares = {
    columns: levelColumns(of.row.length * plan.roi.levelPercents.length),
    count: 0,
    levelPaid: new BigInt64Array(rows),
    missedOn: new BigInt64Array(rows),
    missedShare: new BigInt64Array(rows),
    levelIncomeMicros: 0n,
  };
  for (let from = 0; from < of.row.length; from += sourcesPerStep) {
    shareSources(upline, plan, of, shares, from);
    yield;
  }
  const { columns, count, levelPaid, levelIncomeMicros } = shares;
  const missed = missedColumns(upline.tree, shares.missedOn, shares.missedShare);
  return { level: firstOf(columns, count), missed, levelPaid, levelIncomeMicros };
}

/** What was shared so far; count is how many places of the columns are filled. */
type Shares = Pick<RoiLevel, 'levelPaid' | 'levelIncomeMicros'> & {
  columns: RoiLevelColumns;
  count: number;
  missedOn: BigInt64Array;
  missedShare: BigInt64Array;
};

/** Shares the profits of the sources of one step. */
function shareSources(
  { tree, active, activeDirects }: Upline,
  plan: PlanParameters,
  { row, profit }: Profits,
  shares: Shares,
  from: number,
): void {
  const { columns, levelPaid, missedOn, missedShare } = shares;
  const rates = plan.roi.levelPercents;
  const to = Math.min(row.length, from + sourcesPerStep);
  for (let source = from; source < to; source += 1) {
    const whole = profit[source]!;
    let receiver = whole > 0n ? tree.sponsor[row[source]!]! : -1;
    for (let at = 0; at < rates.length && receiver >= 0; at += 1) {
      const share = shareOf(whole, rates[at]!);
      const isActive = active[receiver] === 1;
      const directs = activeDirects[receiver]!;
      const closed = whyClosed(at + 1, receiver === 0, isActive, directs, plan.levelIncome.directs);
      if (share > 0n && closed === null) {
        const place = shares.count;
        columns.source[place] = source;
        columns.receiver[place] = receiver;
        columns.level[place] = at + 1;
        columns.paid[place] = share;
        levelPaid[receiver]! += share;
        shares.levelIncomeMicros += share;
        shares.count += 1;
      } else if (share > 0n) {
        missedOn[receiver]! += whole;
        missedShare[receiver]! += share;
      }
      receiver = tree.sponsor[receiver]!;
    }
  }
}

/** Room for the most shares there can be; memory that is never written to costs nothing. */
function levelColumns(rows: number): RoiLevelColumns {
  return {
    source: new Int32Array(rows),
    receiver: new Int32Array(rows),
    level: new Uint8Array(rows),
    paid: new BigInt64Array(rows),
  };
}

function firstOf(columns: RoiLevelColumns, count: number): RoiLevelColumns {
  return {
    source: columns.source.subarray(0, count),
    receiver: columns.receiver.subarray(0, count),
    level: columns.level.subarray(0, count),
    paid: columns.paid.subarray(0, count),
  };
}

function missedColumns(tree: Tree, on: BigInt64Array, share: BigInt64Array): RoiMissedColumns {
  const order = rowsById(tree.uid);
  const receivers: number[] = [];
  for (let at = 0; at < share.length; at += 1) {
    const row = order ? order[at]! : at;
    if (share[row]! > 0n) receivers.push(row);
  }
  return {
    receiver: Int32Array.from(receivers),
    on: BigInt64Array.from(receivers, (row) => on[row]!),
    flushed: BigInt64Array.from(receivers, (row) => share[row]!),
  };
}
