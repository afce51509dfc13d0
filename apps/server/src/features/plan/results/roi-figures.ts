import type { Row } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { dayAfter, dayOf, dayStart } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';

type Figures = Pick<
  Row<'userDashboard'>,
  | 'roiamountPermiTodayForex'
  | 'roiamountPermiTotalForex'
  | 'roiamountPermi15DayForex'
  | 'roiamountPermiTodayCrypto'
  | 'roiamountPermiTotalCrypto'
  | 'roiamountPermi15DayCrypto'
>;

type Sums = { crypto: boolean; today: bigint; fortnight: bigint; total: bigint };

/** Of the shown days, today is the last. */
const shownDays = 15;

/**
 * What trading results made of a member's bots: the whole profit less losses, by the day on which a
 * result was posted. One that was taken back counts against the day on which that was. The whole
 * profit is what the row of its token share was computed on; a loss has no such row.
 */
export async function roiFigures(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  uid: number,
): Promise<Figures> {
  const today = dayOf(clock.now(), config.timeZone);
  const rows = await db.query<Sums>(
    {
      name: 'roi-figures',
      text: `SELECT crypto,
          coalesce(sum(amount) FILTER (WHERE at >= $2), 0)::bigint AS today,
          coalesce(sum(amount) FILTER (WHERE at >= $3), 0)::bigint AS fortnight,
          sum(amount)::bigint AS total
        FROM (
          SELECT type IN ('TokenWalletCrypto', 'RoiIncomeCrypto') AS crypto, m.at, m.sign *
            CASE WHEN i.paid < 0 THEN i.paid ELSE i.on_micros END AS amount
          FROM incomes i
          LEFT JOIN runs r ON r.id = i.run_id
          CROSS JOIN LATERAL (VALUES (i.at, 1), (r.reversed_at, -1)) AS m (at, sign)
          WHERE i.uid = $1 AND i.reverses IS NULL AND m.at IS NOT NULL
            AND i.type IN ('RoiIncome', 'RoiIncomeCrypto', 'TokenWallet', 'TokenWalletCrypto')
            AND (i.paid < 0 OR i.type IN ('TokenWallet', 'TokenWalletCrypto'))) AS results
        GROUP BY crypto`,
    },
    [
      uid,
      dayStart(today, config.timeZone),
      dayStart(dayAfter(today, 1 - shownDays), config.timeZone),
    ],
  );
  const of = (crypto: boolean, span: 'today' | 'fortnight' | 'total'): number =>
    toNumber(rows.find((row) => row.crypto === crypto)?.[span] ?? 0n);
  return {
    roiamountPermiTodayForex: of(false, 'today'),
    roiamountPermiTotalForex: of(false, 'total'),
    roiamountPermi15DayForex: of(false, 'fortnight'),
    roiamountPermiTodayCrypto: of(true, 'today'),
    roiamountPermiTotalCrypto: of(true, 'total'),
    roiamountPermi15DayCrypto: of(true, 'fortnight'),
  };
}
