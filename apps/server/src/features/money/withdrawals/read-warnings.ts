import type { Row } from '@canopy/contract/calls.ts';
import { payoutWarningCodes, payoutWatchDays } from '@canopy/contract/catalog/payout-warnings.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readKycStatuses } from '#features/people/kyc-documents/kyc-status.ts';
import { mostUids, readTooShared } from '#features/people/persons/shared-prints.ts';
import { findUnconfirmed } from '#features/people/profile/confirmed-email.ts';
import { readHolds } from '#features/people/security-changes/payout-hold.ts';
import { readOwed } from '#features/plan/incomes/read-owed.ts';

type Warning = Row<'operator/Withdrawals'>['warnings'][number];

/** A warning of one request; its moment is written as text at the end. */
type Found = Omit<Warning, 'at'> & { id: number; at?: Date | null };

/**
 * What must be known before these requests are paid, by their ids, the gravest first. However many
 * they are, it takes the same few statements.
 */
export async function readWarnings(
  services: Services,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Warning[]>> {
  if (ids.length === 0) return new Map();
  const { db, config } = services;
  const [persons, changes, places] = await Promise.all([
    ofPersons(services, ids),
    ofDetails(db, ids),
    ofPlaces(db, ids),
  ]);
  const found = [...persons, ...changes, ...places].toSorted(
    (a, b) => payoutWarningCodes.indexOf(a.code) - payoutWarningCodes.indexOf(b.code),
  );
  return new Map(
    ids.map((id) => [
      id,
      found
        .filter((each) => each.id === id)
        .map(({ id: _id, at = null, ...rest }) => ({
          ...rest,
          at: momentText(at, config.timeZone),
        })),
    ]),
  );
}

/** What to know about the member, and whether the request is in a payment file already. */
async function ofPersons(services: Services, ids: readonly number[]): Promise<Found[]> {
  const { db, config } = services;
  const rows = await db.query<{
    id: number;
    uid: number;
    wtype: string;
    suspendedAt: Date | null;
    mailChangedAt: Date | null;
    mailChangedSince: boolean;
    exportedAt: Date | null;
    exportedBy: string;
  }>(
    `SELECT w.id, w.uid, w.wtype, m.suspended_at AS "suspendedAt",
       c.confirmed_at AS "mailChangedAt",
       coalesce(c.confirmed_at > w.requested_at, false) AS "mailChangedSince",
       w.exported_at AS "exportedAt", coalesce(o.email, '') AS "exportedBy"
     FROM withdrawals w JOIN members m USING (uid)
     LEFT JOIN email_changes c ON c.uid = w.uid
       AND c.confirmed_at > w.requested_at - $2 * interval '1 day'
     LEFT JOIN operators o ON o.id = w.exported_by
     WHERE w.id = ANY ($1)`,
    [ids, payoutWatchDays],
  );
  const uids = [...new Set(rows.map(({ uid }) => uid))];
  const [owed, kyc, holds, shared, unconfirmed] = await Promise.all([
    readOwed(db, uids),
    readKycStatuses(db, uids),
    readHolds(services, db, uids),
    readTooShared(db, uids),
    findUnconfirmed(db, uids),
  ]);
  return rows.flatMap(({ id, uid, suspendedAt, mailChangedAt, exportedAt, ...row }) => {
    const found: Found[] = [];
    if (suspendedAt) found.push({ id, code: 'suspended', at: suspendedAt });
    if (unconfirmed.has(uid)) found.push({ id, code: 'mailUnconfirmed' });
    const { frozen = null, held = null } = holds.get(uid) ?? {};
    if (frozen) found.push({ id, code: 'frozen', ...frozen });
    if (held) {
      const until = momentText(held.until, config.timeZone);
      found.push({ id, code: 'held', at: held.at, change: held.change, until });
    }
    if (mailChangedAt) {
      found.push({ id, code: 'mailChanged', at: mailChangedAt, since: row.mailChangedSince });
    }
    if (exportedAt) found.push({ id, code: 'exported', at: exportedAt, operator: row.exportedBy });
    // Members who share the destination of this very request are reported by ofPlaces.
    const own = row.wtype === 'BANK' ? 'account' : 'address';
    const others = (shared.get(uid) ?? []).filter(({ kind }) => kind !== own);
    found.push(...others.map((each) => ({ id, code: 'samePerson' as const, ...each })));
    const debt = owed.get(uid) ?? 0n;
    if (debt > 0n) found.push({ id, code: 'owes', amount: toNumber(debt) });
    const status = kyc.get(uid) ?? 'Not Submitted';
    if (status !== 'Approved') found.push({ id, code: 'kycIncomplete', kyc: status });
    return found;
  });
}

/** The newest change of each way of being paid, after the request and shortly before it. */
async function ofDetails(db: Queryable, ids: readonly number[]): Promise<Found[]> {
  const rows = await db.query<{ id: number; wtype: string; since: boolean; at: Date }>(
    `SELECT w.id, d.wtype, d.at > w.requested_at AS since, max(d.at) AS at
     FROM withdrawals w JOIN payout_destinations d ON d.uid = w.uid AND d.withdrawal_id IS NULL
       AND d.at > w.requested_at - $2 * interval '1 day'
     WHERE w.id = ANY ($1) GROUP BY w.id, d.wtype, since ORDER BY at DESC`,
    [ids, payoutWatchDays],
  );
  return rows.map((row) => ({ ...row, code: 'detailsChanged' }));
}

/** Whether anything was ever paid to where this is to go, and who else wants money there. */
async function ofPlaces(db: Queryable, ids: readonly number[]): Promise<Found[]> {
  const rows = await db.query<{ id: number; paid: boolean; count: number; uids: number[] | null }>(
    `SELECT d.withdrawal_id AS id, others.count, others.uids, EXISTS (
         SELECT 1 FROM payout_destinations e JOIN withdrawals p ON p.id = e.withdrawal_id
         WHERE e.destination = d.destination AND e.uid = d.uid AND p.status = 'Approved') AS paid
     FROM payout_destinations d CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, (array_agg(uid ORDER BY uid))[1:$2] AS uids
       FROM person_prints o
       WHERE o.kind = CASE d.wtype WHEN 'BANK' THEN 'account' ELSE 'address' END
         AND o.print = d.destination AND o.uid <> d.uid) AS others
     WHERE d.withdrawal_id = ANY ($1)`,
    [ids, mostUids],
  );
  return rows.flatMap(({ id, paid, count, uids }) => {
    const first: Found[] = paid ? [] : [{ id, code: 'firstPayout' }];
    if (uids === null) return first;
    return [...first, { id, code: 'sharedDestination', count, uids }];
  });
}
