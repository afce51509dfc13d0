import type { Columns } from '#columns.ts';
import { none, setDepth, sideUnder } from '#places.ts';

/** The columns of all members, by what they say. */
export type Members = ReturnType<typeof makeMemberColumns>;

/** Bits of the column flags. */
export const flags = { active: 1, suspended: 2 } as const;

/** Makes the columns. */
export function makeMemberColumns(columns: Columns) {
  return {
    uid: columns.int32(),
    parent: columns.int32(),
    /** The side of the parent: 1 left, 2 right, 0 for the root. */
    side: columns.uint8(),
    sponsor: columns.int32(),
    /** The side of the sponsor's tree that the member is on; 0 who is not below the sponsor. */
    sponsorSide: columns.uint8(),
    left: columns.int32(),
    right: columns.int32(),
    /** A far ancestor; see climbTo. */
    jump: columns.int32(),
    depth: columns.int32(),
    joinedAt: columns.uint32(),
    activatedAt: columns.uint32(),
    flags: columns.uint8(),
    /** The newest member that this one brought, and who was brought before a member. */
    newestDirect: columns.int32(),
    olderDirect: columns.int32(),
    /** Directs by side, all and active; one who is on neither side is in none of them. */
    directsLeft: columns.int32(),
    directsLeftActive: columns.int32(),
    directsRight: columns.int32(),
    directsRightActive: columns.int32(),
    /** What the member has. */
    volume: columns.int64(),
    price: columns.int64(),
    forex: columns.int64(),
    crypto: columns.int64(),
  };
}

/** Adds the row of a new member, with everything but the sums of those above. */
export function addRow(
  m: Members,
  row: number,
  uid: number,
  sponsor: number,
  parent: number,
  side: number,
  joinedAt: number,
): void {
  const children = side === 1 ? m.left.data : m.right.data;
  if (parent !== none && children[parent] !== none) {
    throw new Error('Two members cannot stand on one place.');
  }
  m.uid.data[row] = uid;
  m.parent.data[row] = parent;
  m.side.data[row] = side;
  m.sponsor.data[row] = sponsor;
  m.left.data[row] = none;
  m.right.data[row] = none;
  m.newestDirect.data[row] = none;
  m.olderDirect.data[row] = none;
  m.joinedAt.data[row] = joinedAt;
  m.jump.data[row] = row;
  m.depth.data[row] = 0;
  if (parent !== none) {
    children[parent] = row;
    setDepth(m, row, parent);
  }
  const sponsorSide = sponsorSideOf(m, row);
  m.sponsorSide.data[row] = sponsorSide;
  if (sponsor !== none) {
    m.olderDirect.data[row] = m.newestDirect.data[sponsor]!;
    m.newestDirect.data[sponsor] = row;
    if (sponsorSide === 1) m.directsLeft.data[sponsor]! += 1;
    if (sponsorSide === 2) m.directsRight.data[sponsor]! += 1;
  }
}

/**
 * The side of the sponsor's tree that a new member is on. Mostly the parent knows: who came from
 * the same sponsor is on the same side.
 */
function sponsorSideOf(m: Members, row: number): 0 | 1 | 2 {
  const [sponsor, parent] = [m.sponsor.data[row]!, m.parent.data[row]!];
  if (sponsor === none || parent === none) return 0;
  if (parent === sponsor) return m.side.data[row] as 1 | 2;
  if (m.sponsor.data[parent] === sponsor) return m.sponsorSide.data[parent] as 0 | 1 | 2;
  return sideUnder(m, row, sponsor);
}

/** Makes a member active or not; answers by how much the number of active members changed. */
export function setActive(m: Members, row: number, active: boolean, at: number): number {
  const step = Number(active) - (m.flags.data[row]! & flags.active);
  if (step === 0) return 0;
  m.activatedAt.data[row] = at;
  m.flags.data[row]! ^= flags.active;
  const sponsor = m.sponsor.data[row]!;
  const sponsorSide = m.sponsorSide.data[row]!;
  if (sponsorSide === 1) m.directsLeftActive.data[sponsor]! += step;
  if (sponsorSide === 2) m.directsRightActive.data[sponsor]! += step;
  return step;
}

/** Marks a member as suspended or lifts that. */
export function setSuspended(m: Members, row: number, suspended: boolean): void {
  if (suspended) m.flags.data[row]! |= flags.suspended;
  else m.flags.data[row]! &= ~flags.suspended;
}
