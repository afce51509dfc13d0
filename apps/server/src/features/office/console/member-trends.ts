import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { sumAmounts } from '@canopy/contract/show-amount.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import { incomesWith } from '@canopy/plan/incomes/all.ts';
import type { Services } from '#call/services.ts';
import { findPerson } from '#features/office/console/find-person.ts';
import { lastDays, sealedBefore } from '#features/office/console/last-days.ts';
import { readIncome } from '#features/plan/forecast/trends.ts';

type Found = { date: Day; change: Micros; paidIn: Micros; paidOut: Micros; now: Micros };

/** The member's own entries since, by wallet and so by their index, next to the balances of now. */
const statement = `
  WITH moved AS (
    SELECT (p.at AT TIME ZONE $4)::date AS date, sum(e.amount) AS change,
      sum(e.amount) FILTER (WHERE e.kind = 'deposit' AND v.id IS NULL) AS paid_in,
      -sum(e.amount) FILTER (WHERE e.kind = 'withdrawalPaid') AS paid_out
    FROM entries e JOIN postings p ON p.id = e.posting_id
    LEFT JOIN postings v ON v.reverses = p.id AND e.kind = 'deposit'
    WHERE e.uid = $1 AND e.account = ANY ($5::text[]) AND p.at >= $2
      AND e.posting_id > ${sealedBefore('$2')}
    GROUP BY 1)
  SELECT d.date::text AS date, coalesce(m.change, 0)::bigint AS change,
    coalesce(m.paid_in, 0)::bigint AS "paidIn", coalesce(m.paid_out, 0)::bigint AS "paidOut",
    (SELECT coalesce(sum(balance), 0)::bigint FROM wallets
      WHERE uid = $1 AND account = ANY ($5::text[])) AS now
  FROM unnest($3::date[]) AS d (date) LEFT JOIN moved m USING (date) ORDER BY d.date`;

const dollarWallets = walletNames.filter((name) => wallets[name].currency === 'dollar');
const coins: readonly string[] = incomesWith(({ wallet }) => wallet === 'coin');

/** A member's income, wallets and money in and out by day. */
export async function showMemberTrends(
  services: Services,
  payload: Payload<'operator/MemberTrends'>,
): Promise<Answer<'operator/MemberTrends'>> {
  const { db, config } = services;
  const { uid } = await findPerson(services, payload.uid);
  const { days, from } = lastDays(services);
  const values = [uid, from, days, config.timeZone, dollarWallets];
  const [moved, incomes] = await Promise.all([
    db.query<Found>(statement, values),
    readIncome(db, uid, from, config.timeZone),
  ]);
  const paid = incomes.filter(({ type }) => !coins.includes(type));
  const balances = balancesOf(moved);
  return {
    data: moved.map(({ date, paidIn, paidOut }, at) => ({
      date,
      income: sumAmounts(paid.filter((each) => each.date === date).map(({ amount }) => amount)),
      balance: toNumber(balances[at]!),
      paidIn: toNumber(paidIn),
      paidOut: toNumber(paidOut),
    })),
  };
}

/** The balance at the end of each day, counted back from what it is now. */
function balancesOf(moved: readonly Found[]): Micros[] {
  let balance = moved[0]?.now ?? 0n;
  return moved
    .toReversed()
    .map(({ change }) => {
      const end = balance;
      balance -= change;
      return end;
    })
    .toReversed();
}
