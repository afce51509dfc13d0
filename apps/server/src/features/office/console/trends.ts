import type { Answer } from '@canopy/contract/calls.ts';
import { withdrawalTypes } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import { lastDays, sealedBefore } from '#features/office/console/last-days.ts';

type Found = { date: Day; received: Micros; paidOut: Micros; left: number; right: number };

/**
 * Money in and out and registrations of the last days. Each account is named, so that its index
 * leads to the entries of these days only; BRIN does the same for the members.
 */
const statement = `
  WITH account (name) AS (
    SELECT 'received:' || id FROM banks UNION ALL SELECT unnest($4::text[])),
  moved AS (
    SELECT (p.at AT TIME ZONE $3)::date AS date,
      -sum(e.amount) FILTER (WHERE e.account LIKE 'received:%') AS received,
      sum(e.amount) FILTER (WHERE e.account LIKE 'paidOut:%') AS paid_out
    FROM account a
    JOIN entries e ON e.uid IS NULL AND e.account = a.name
      AND e.posting_id > ${sealedBefore('$1')}
    JOIN postings p ON p.id = e.posting_id
    WHERE p.at >= $1 GROUP BY 1),
  joined AS (
    SELECT (joined_at AT TIME ZONE $3)::date AS date,
      count(*) FILTER (WHERE side = 1) AS left, count(*) FILTER (WHERE side = 2) AS right
    FROM members WHERE joined_at >= $1 GROUP BY 1)
  SELECT d.date::text AS date, coalesce(m.received, 0)::bigint AS received,
    coalesce(m.paid_out, 0)::bigint AS "paidOut", coalesce(j.left, 0)::int AS left,
    coalesce(j.right, 0)::int AS right
  FROM unnest($2::date[]) AS d (date) LEFT JOIN moved m USING (date) LEFT JOIN joined j USING (date)
  ORDER BY d.date`;

/** What came in and went out, and who registered on which side, by day. */
export async function showTrends(services: Services): Promise<Answer<'operator/Trends'>> {
  const { days, from } = lastDays(services);
  const paidOut = Object.keys(withdrawalTypes).map((type) => `paidOut:${type}`);
  const rows = await services.db.query<Found>(statement, [
    from,
    days,
    services.config.timeZone,
    paidOut,
  ]);
  return {
    data: rows.map((row) => ({
      ...row,
      received: toNumber(row.received),
      paidOut: toNumber(row.paidOut),
    })),
  };
}
