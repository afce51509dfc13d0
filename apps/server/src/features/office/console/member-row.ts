import type { Row } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';

/** A member as the database has them. */
export type FoundMember = {
  uid: number;
  f_name: string;
  email: string;
  mobile: string;
  sid: number | null;
  side: 1 | 2 | null;
  joinedAt: Date;
  activatedAt: Date | null;
  suspendedAt: Date | null;
  heldMicros: Micros;
};

/** Its columns, of members m. */
export const memberColumns = `m.uid, m.name AS f_name, m.email, m.mobile, m.sponsor_uid AS sid,
  m.side, m.joined_at AS "joinedAt", m.activated_at AS "activatedAt",
  m.suspended_at AS "suspendedAt", (SELECT coalesce(sum(p.price), 0) FROM purchases p
    WHERE p.uid = m.uid AND p.reversed_at IS NULL)::bigint AS "heldMicros"`;

/** The row of a list, and the beginning of a member's page. */
export function memberRow(found: FoundMember, timeZone: string): Row<'operator/Members'> {
  const { uid, f_name, email, mobile, sid, side } = found;
  return {
    uid,
    f_name,
    email,
    mobile,
    st: found.activatedAt ? 'Active' : 'Inactive',
    suspended: found.suspendedAt !== null,
    sid,
    pos: side === null ? '' : side === 1 ? 'Left' : 'Right',
    dd: momentText(found.joinedAt, timeZone),
    tt: momentText(found.activatedAt, timeZone),
    packageamount: toNumber(found.heldMicros),
  };
}
