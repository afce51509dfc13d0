import { makeColumns } from '#columns.ts';
import type { NetworkEvent } from '#events.ts';
import {
  addRow,
  flags,
  makeMemberColumns,
  setActive,
  setSuspended,
  type Members,
} from '#member-columns.ts';
import { memberSums, type Sums } from '#member-sums.ts';
import { none } from '#places.ts';
import type { Steps } from '#steps.ts';
import { makeUidRows } from '#uid-rows.ts';

/** The turnover at which a sum could overflow an int64; in dollars it is never reached. */
const mostTurnover = 2n ** 62n;

/**
 * The whole network in memory: a row per member, in the order in which they came, so that a
 * parent's and a sponsor's row is always smaller. It is a read model: the database is the truth,
 * this is rebuilt from it and follows its events.
 */
export type Network = ReturnType<typeof makeNetwork>;

/** Makes an empty network. */
export function makeNetwork() {
  const table = makeTable();
  const { members, sums, uids, mustFind, join, turn } = table;
  return {
    members,
    sums,
    uids,
    mustFind,
    /** The row of a member, or none. */
    rowOf: uids.rowOf,
    /** How many members there are. */
    get size() {
      return table.size;
    },
    reserve: table.reserve,
    /** Takes events in the order in which they were committed. */
    apply(events: readonly NetworkEvent[]): void {
      for (const event of events) {
        if (event.kind === 'joined') {
          sums.join(join(event.uid, event.sponsor, event.parent, event.side ?? 0, event.at));
        } else if (event.kind !== 'reset') {
          change(members, sums, mustFind(event.uid), event, turn);
        }
      }
    },
    /**
     * Puts in a member as the database has them now, activatedAt 0 where that has not been. The
     * sums are not right until recompute().
     */
    load(
      uid: number,
      sponsor: number | null,
      parent: number | null,
      side: number,
      joinedAt: number,
      activatedAt: number,
      suspended: boolean,
    ): void {
      const row = join(uid, sponsor, parent, side, joinedAt);
      setActive(members, row, activatedAt > 0, activatedAt);
      setSuspended(members, row, suspended);
    },
    /** Puts in what a member has; the sums are not right until recompute(). */
    loadAmounts(uid: number, volume: bigint, price: bigint, forex: bigint, crypto: bigint): void {
      const row = mustFind(uid);
      for (const amount of [volume, price, forex, crypto]) turn(amount);
      members.volume.data[row] = volume;
      members.price.data[row] = price;
      members.forex.data[row] = forex;
      members.crypto.data[row] = crypto;
    },
    /** Cuts the paths and adds up all sums from what the members themselves have. */
    recompute: (): Steps<void> => sums.recompute(table.size),
  };
}

/** The rows and the ids, and what keeps them right. */
function makeTable() {
  const columns = makeColumns();
  const members = makeMemberColumns(columns);
  const sums = memberSums(members, columns);
  const uids = makeUidRows();
  let rows = 0;
  let turnover = 0n;
  const mustFind = (uid: number): number => {
    const row = uids.rowOf(uid);
    if (row === none) throw new Error(`Member ${uid} is not in the network.`);
    return row;
  };
  return {
    members,
    sums,
    uids,
    mustFind,
    get size() {
      return rows;
    },
    /** Makes room before many join. */
    reserve(most: number): void {
      columns.reserve(most);
      uids.reserve(most);
    },
    /** Adds a member and answers the row; what those above have is not touched. */
    join(
      uid: number,
      sponsor: number | null,
      parent: number | null,
      side: number,
      at: number,
    ): number {
      if (uids.rowOf(uid) !== none) throw new Error(`Member ${uid} is in the network already.`);
      const above = parent === null ? none : mustFind(parent);
      const broughtBy = sponsor === null ? none : mustFind(sponsor);
      columns.reserve(rows + 1);
      addRow(members, rows, uid, broughtBy, above, side, at);
      uids.set(uid, rows);
      rows += 1;
      return rows - 1;
    },
    /** Counts what is booked, so that no sum can ever leave its 64 bits unseen. */
    turn(amount: bigint): void {
      turnover += amount < 0n ? -amount : amount;
      if (turnover > mostTurnover) throw new Error('A sum is beyond what can be exact.');
    },
  };
}

/** Books an event at its member and for all above. */
function change(
  m: Members,
  sums: Sums,
  row: number,
  event: Exclude<NetworkEvent, { kind: 'joined' | 'reset' }>,
  turn: (amount: bigint) => void,
): void {
  switch (event.kind) {
    case 'activated':
    case 'deactivated': {
      const active = event.kind === 'activated';
      const step = setActive(m, row, active, active ? event.at : 0);
      if (step !== 0) sums.active.change(row, step);
      return;
    }
    case 'volume':
      turn(event.volumeMicros);
      turn(event.priceMicros);
      m.volume.data[row]! += event.volumeMicros;
      m.price.data[row]! += event.priceMicros;
      sums.volume.change(row, event.volumeMicros);
      sums.linePrice.change(row, event.priceMicros);
      return;
    case 'investment': {
      turn(event.amountMicros);
      const isForex = event.market === 'forex';
      (isForex ? m.forex : m.crypto).data[row]! += event.amountMicros;
      (isForex ? sums.forex : sums.crypto).change(row, event.amountMicros);
      return;
    }
    case 'suspended':
      setSuspended(m, row, event.suspended);
  }
}

/** Whether a member is active now. */
export function isActive({ members }: Network, row: number): boolean {
  return (members.flags.data[row]! & flags.active) !== 0;
}

/** Whether a member is suspended now. */
export function isSuspended({ members }: Network, row: number): boolean {
  return (members.flags.data[row]! & flags.suspended) !== 0;
}
