import type { Row } from '@canopy/contract/calls.ts';
import type { Queryable } from '#db/database.ts';

/** The remark of a claim that another one's approval rejected; it names no member. */
export const otherClaimApproved = 'Another claim of this transaction number was approved';

/** How many of the other claims are shown. */
const mostClaims = 10;

type Claim = Row<'operator/FundRequests'>['claims'][number];

/**
 * Lets claims of one number, and decisions about them, come one after the other: no claim slips in
 * while another one is approved.
 */
export async function lockNumber(tx: Queryable, account: string, utrno: string): Promise<void> {
  await tx.query(
    "SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || plain_number($2), 2))",
    [account, utrno],
  );
}

/**
 * Who else claims the e-currency payments of these requests, at whichever address of the company:
 * those that wait and those that were approved, the oldest first.
 */
export async function readClaims(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { claims: Claim[]; claimCount: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ of: number; claims: Claim[]; claimCount: number }>(
    `SELECT r.id AS of, others.count AS "claimCount", others.claims
     FROM fund_requests r CROSS JOIN LATERAL (
       SELECT count(*)::int, (array_agg(json_build_object('id', o.id, 'uid', o.uid,
         'st', o.status, 'sameAccount', o.account = r.account) ORDER BY o.id))[1:$2] AS claims
       FROM fund_requests o WHERE o.utr = r.utr AND o.id <> r.id AND o.kind <> 'bank'
         AND o.status IN ('Pending', 'Approved')) AS others
     WHERE r.id = ANY ($1) AND r.kind <> 'bank' AND others.count > 0`,
    [ids, mostClaims],
  );
  return new Map(rows.map(({ of, ...found }) => [of, found]));
}
