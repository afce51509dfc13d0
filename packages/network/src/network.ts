import { makeColumns } from '#columns.ts';
import type { NetworkEvent } from '#events.ts';
import { subtreeSums, type Change } from '#subtree-sums.ts';

/** No row: nobody stands there. */
export const none = -1;

const activeFlag = 1;
const suspendedFlag = 2;

/**
 * The whole network in memory: a row per member, in the order of registration, so that a parent's
 * and a sponsor's row is always smaller. It is a read model: the database is the truth, this is
 * rebuilt from its events.
 */
export type Network = ReturnType<typeof makeNetwork>;

/** Makes an empty network. */
export function makeNetwork() {
  const columns = makeColumns();
  const members = {
    uid: columns.int32(),
    parent: columns.int32(),
    side: columns.uint8(),
    sponsor: columns.int32(),
    left: columns.int32(),
    right: columns.int32(),
    /** A far ancestor; see is-below.ts. */
    jump: columns.int32(),
    depth: columns.int32(),
    joinedAt: columns.uint32(),
    activatedAt: columns.uint32(),
    flags: columns.uint8(),
    /** The newest member that this one brought, and who was brought before a member. */
    newestDirect: columns.int32(),
    olderDirect: columns.int32(),
    /** Directs by side, all and active. */
    directsLeft: columns.int32(),
    directsLeftActive: columns.int32(),
    directsRight: columns.int32(),
    directsRightActive: columns.int32(),
    /** What the member has: one for the count, one when active, and amounts. */
    one: columns.int32(),
    active: columns.int32(),
    volume: columns.float64(),
    price: columns.float64(),
    forex: columns.float64(),
    crypto: columns.float64(),
    /** Sums over the binary team and the member. */
    sumCount: columns.int32(),
    sumActive: columns.int32(),
    sumVolume: columns.float64(),
    sumForex: columns.float64(),
    sumCrypto: columns.float64(),
    /** Sums over the sponsor line below and the member. */
    lineCount: columns.int32(),
    linePrice: columns.float64(),
  };
  const m = members;
  const tree = subtreeSums(
    m.parent,
    [m.sumCount, m.sumActive, m.sumVolume, m.sumForex, m.sumCrypto],
    [m.one, m.active, m.volume, m.forex, m.crypto],
  );
  const line = subtreeSums(m.sponsor, [m.lineCount, m.linePrice], [m.one, m.price]);
  const state = { rows: 0, firstUid: 0 };
  const rowOfUid = { data: new Int32Array(0) };

  /** The row of a member, or none. */
  const rowOf = (uid: number): number => {
    const place = uid - state.firstUid;
    return place >= 0 && place < rowOfUid.data.length ? rowOfUid.data[place]! - 1 : none;
  };
  const mustFind = (uid: number): number => {
    const row = rowOf(uid);
    if (row === none) throw new Error(`Member ${uid} is not in the network.`);
    return row;
  };
  const remember = (uid: number, row: number): void => {
    if (state.rows === 0) state.firstUid = uid;
    const place = uid - state.firstUid;
    if (place >= rowOfUid.data.length) {
      const larger = new Int32Array(Math.max(1024, Math.ceil((place + 1) * 1.25)));
      larger.set(rowOfUid.data);
      rowOfUid.data = larger;
    }
    rowOfUid.data[place] = row + 1;
  };
  const network = { members, state, rowOf, mustFind };

  return {
    ...network,
    /** How many members there are. */
    get size() {
      return state.rows;
    },
    /** Makes room before many join. */
    reserve: (rows: number): void => columns.reserve(rows),
    /** Takes events in the order in which they were committed, and books them all together. */
    apply(events: readonly NetworkEvent[]): void {
      const inTree: Change[] = [];
      const inLine: Change[] = [];
      for (const event of events) {
        if (event.kind === 'joined') {
          columns.reserve(state.rows + 1);
          const row = join(members, state.rows, event, mustFind);
          remember(event.uid, row);
          state.rows += 1;
          inTree.push({ row, amounts: [1, 0, 0, 0, 0] });
          inLine.push({ row, amounts: [1, 0] });
        } else {
          change(members, mustFind(event.uid), event, inTree, inLine);
        }
      }
      if (inTree.length > 0) tree.add(inTree, state.rows);
      if (inLine.length > 0) line.add(inLine, state.rows);
    },
  };
}

type Members = ReturnType<typeof makeNetwork>['members'];
type Joined = Extract<NetworkEvent, { kind: 'joined' }>;

/** Adds the row of a new member, with everything but the sums of those above. */
function join(m: Members, row: number, event: Joined, mustFind: (uid: number) => number): number {
  const parent = event.parent === null ? none : mustFind(event.parent);
  const sponsor = event.sponsor === null ? none : mustFind(event.sponsor);
  m.uid.data[row] = event.uid;
  m.parent.data[row] = parent;
  m.side.data[row] = event.side ?? 0;
  m.sponsor.data[row] = sponsor;
  m.left.data[row] = none;
  m.right.data[row] = none;
  m.newestDirect.data[row] = none;
  m.olderDirect.data[row] = none;
  m.joinedAt.data[row] = event.at;
  m.one.data[row] = 1;
  m.jump.data[row] = row;
  m.depth.data[row] = 0;
  if (parent !== none) placeBelow(m, row, parent, event.side ?? 0);
  if (sponsor !== none) {
    m.olderDirect.data[row] = m.newestDirect.data[sponsor]!;
    m.newestDirect.data[sponsor] = row;
    (event.side === 1 ? m.directsLeft : m.directsRight).data[sponsor]! += 1;
  }
  return row;
}

function placeBelow(m: Members, row: number, parent: number, side: number): void {
  const children = side === 1 ? m.left.data : m.right.data;
  if (children[parent] !== none) throw new Error('Two members cannot stand on one place.');
  children[parent] = row;
  m.depth.data[row] = m.depth.data[parent]! + 1;
  // Jumps of doubling length: as far as the two before together, where those are equally long.
  const far = m.jump.data[parent]!;
  const farther = m.jump.data[far]!;
  const depth = m.depth.data;
  const equal = depth[parent]! - depth[far]! === depth[far]! - depth[farther]!;
  m.jump.data[row] = equal ? farther : parent;
}

function change(
  m: Members,
  row: number,
  event: Exclude<NetworkEvent, Joined>,
  inTree: Change[],
  inLine: Change[],
): void {
  switch (event.kind) {
    case 'activated':
    case 'deactivated': {
      const active = event.kind === 'activated' ? 1 : 0;
      const step = active - m.active.data[row]!;
      if (step === 0) return;
      m.active.data[row] = active;
      m.flags.data[row]! ^= activeFlag;
      m.activatedAt.data[row] = event.kind === 'activated' ? event.at : 0;
      const sponsor = m.sponsor.data[row]!;
      const count = m.side.data[row] === 1 ? m.directsLeftActive : m.directsRightActive;
      if (sponsor !== none) count.data[sponsor]! += step;
      inTree.push({ row, amounts: [0, step, 0, 0, 0] });
      return;
    }
    case 'volume':
      m.volume.data[row]! += event.volumeMicros;
      m.price.data[row]! += event.priceMicros;
      inTree.push({ row, amounts: [0, 0, event.volumeMicros, 0, 0] });
      inLine.push({ row, amounts: [0, event.priceMicros] });
      return;
    case 'investment': {
      const isForex = event.market === 'forex';
      (isForex ? m.forex : m.crypto).data[row]! += event.amountMicros;
      const [forex, crypto] = isForex ? [event.amountMicros, 0] : [0, event.amountMicros];
      inTree.push({ row, amounts: [0, 0, 0, forex, crypto] });
      return;
    }
    case 'suspended':
      if (event.suspended) m.flags.data[row]! |= suspendedFlag;
      else m.flags.data[row]! &= ~suspendedFlag;
  }
}

/** Whether a member is active now. */
export function isActive({ members }: Network, row: number): boolean {
  return (members.flags.data[row]! & activeFlag) !== 0;
}

/** Whether a member is suspended now. */
export function isSuspended({ members }: Network, row: number): boolean {
  return (members.flags.data[row]! & suspendedFlag) !== 0;
}
