import type { Services } from '#call/services.ts';
import { unreadable } from '#db/sealing/readable.ts';
import {
  destinationOf,
  recordDestinations,
  type PayoutPlace,
} from '#features/people/payout/destinations.ts';
import type { Destination, PayoutType } from '#features/people/payout/destinations.ts';
import { openNumber } from '#features/people/payout/payout-details.ts';

/** A place as it is stored, without its fingerprint yet; order is what the batches go by. */
type Unknown = PayoutPlace & Omit<Destination, 'print'> & { order: number };

const batchSize = 1000;

/** Requests whose destination is not recorded. */
const ofRequests = `SELECT w.id AS "order", w.uid, w.wtype AS type, w.w_address AS "usdtAddress",
    w.account_number AS "accountNumber", w.ifsc, w.id AS "withdrawalId", w.requested_at AS at
  FROM withdrawals w WHERE w.id > $1 AND w.wtype IN ('USDT', 'BANK')
    AND NOT EXISTS (SELECT 1 FROM payout_destinations d WHERE d.withdrawal_id = w.id)
  ORDER BY w.id LIMIT ${batchSize}`;

/** Saved details of one type whose destination was never recorded; their last change has a date. */
const savedAs = (type: PayoutType): string =>
  `SELECT p.uid AS "order", p.uid, '${type}' AS type, p.usdt_address AS "usdtAddress",
     p.account_number AS "accountNumber", p.ifsc, NULL::int AS "withdrawalId",
     coalesce(p.changed_at, m.joined_at) AS at
   FROM payout_details p JOIN members m USING (uid)
   WHERE p.uid > $1 AND ${type === 'USDT' ? 'p.usdt_address' : 'p.account_number'} <> ''
     AND NOT EXISTS (SELECT 1 FROM payout_destinations d
       WHERE d.uid = p.uid AND d.wtype = '${type}' AND d.withdrawal_id IS NULL)
   ORDER BY p.uid LIMIT ${batchSize}`;

/** Servers that start at the same time do this one after the other. */
const fillLock = 0x64657374;

/**
 * Records the destinations of requests and details from before these were kept, which a migration
 * cannot do without the key. An interrupted run continues at the next start; with nothing left it
 * costs three queries. A row that cannot be opened is reported and skipped.
 */
export async function fillDestinations(services: Services): Promise<number> {
  let filled = 0;
  for (const sql of [ofRequests, savedAs('USDT'), savedAs('BANK')]) {
    for (let after: number | null = 0; after !== null;) {
      const done: { last: number | null; count: number } = await fillBatch(services, sql, after);
      filled += done.count;
      after = done.last;
    }
  }
  return filled;
}

async function fillBatch(
  services: Services,
  sql: string,
  after: number,
): Promise<{ last: number | null; count: number }> {
  return services.db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [fillLock]);
    const rows = await tx.query<Unknown>(sql, [after]);
    const found = rows.flatMap((row) => {
      const print = printOf(services, row);
      return print === null ? [] : [{ ...row, print }];
    });
    await recordDestinations(tx, found);
    return { last: rows.at(-1)?.order ?? null, count: found.length };
  });
}

function printOf(services: Services, row: Unknown): Buffer | null {
  const table = row.withdrawalId === null ? 'payout_details' : 'withdrawals';
  const place = `${table}.account_number:${row.uid}` as const;
  const accountNumber = openNumber(services, row.accountNumber, place);
  return accountNumber === unreadable
    ? null
    : destinationOf(services, row.type, { ...row, accountNumber });
}
