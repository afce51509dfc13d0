import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { limits } from '@canopy/contract/limits.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { dayEnd } from '@canopy/plan/calendar.ts';
import { isDay, momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

type Solvency = Answer<'operator/Solvency'>['data'];
type Owed = Solvency['liabilities'];

/** The sum of an account: of all members but the root, of the root, or of the company's. */
type Total = { whose: 'members' | 'root' | 'company'; account: string; total: bigint };

/**
 * What is owed to members, next to what was received and paid out, as entered. The company's
 * accounts carry the other side of each entry, so what came in is negative there; here every figure
 * has the sign that a person reads: received, paid out, sales and fees are positive, and the
 * trading result is positive where members have gained.
 */
export async function showSolvency(
  services: Services,
  { asOf }: Payload<'operator/Solvency'>,
): Promise<Answer<'operator/Solvency'>> {
  return { data: await readSolvency(services, asOf?.trim() ? asOf.trim() : null) };
}

/** The figures now, or at the end of a day ('YYYY-MM-DD' in TIME_ZONE). */
async function readSolvency(services: Services, day: string | null): Promise<Solvency> {
  const { db, clock, config } = services;
  const now = momentText(clock.now(), config.timeZone);
  if (day !== null) checkDay(day, now.slice(0, 10));
  const totals =
    day === null ? await totalsNow(db) : await totalsBefore(db, dayEnd(day, config.timeZone));
  const company = (stem: string): Micros =>
    totals
      .filter(({ whose, account }) => whose === 'company' && account.split(':')[0] === stem)
      .reduce((sum, { total }) => sum + total, 0n);
  const members = owed(totals, 'members');
  const received = -company('received');
  const paidOut = company('paidOut');
  return {
    asOf: day === null ? now : `${day} 23:59:59`,
    liabilities: members.shown,
    received: toNumber(received),
    paidOut: toNumber(paidOut),
    sales: toNumber(company('sales')),
    fees: toNumber(company('fees')),
    tradingResult: toNumber(-company('result')),
    coverage: ratio(received - paidOut, members.total),
    root: owed(totals, 'root').shown,
    rewardsAchieved: toNumber(waitingRewards(totals, 'members')),
    rootRewardsAchieved: toNumber(waitingRewards(totals, 'root')),
  };
}

function checkDay(day: string, today: string): void {
  if (!isDay(day) || day < '1970') throw refuse('date.form');
  if (day > today) throw refuse('date.future');
}

/** A share to six decimals; null where nothing is owed. */
function ratio(part: Micros, whole: Micros): number | null {
  return whole === 0n ? null : toNumber((part * 1_000_000n) / whole);
}

/** Every account of members that is a debt, with what is set aside and without coins. */
function owed(totals: Total[], whose: Total['whose']): { shown: Owed; total: Micros } {
  const names = walletNames.filter((name) => wallets[name].currency === 'dollar');
  const sums = new Map(
    totals.filter((each) => each.whose === whose).map((each) => [each.account, each.total]),
  );
  const total = names.reduce((sum, name) => sum + (sums.get(name) ?? 0n), 0n);
  const shown = names.map((name) => [name, toNumber(sums.get(name) ?? 0n)]);
  return {
    shown: { ...Object.fromEntries(shown), total: toNumber(total) } as Owed,
    total,
  };
}

/** What unreleased rewards would cost; they are not in the accounts. */
function waitingRewards(totals: Total[], whose: Total['whose']): Micros {
  return totals.find((each) => each.whose === whose && each.account === rewards)?.total ?? 0n;
}

/** Their name among the totals; no account has it. */
const rewards = 'rewards';

/** One statement, so that what is booked meanwhile is in all of the figures or in none. */
function totalsNow(db: Queryable): Promise<Total[]> {
  return db.query<Total>(
    `SELECT CASE uid WHEN $1 THEN 'root' ELSE 'members' END AS whose, account,
       sum(balance)::bigint AS total FROM wallets GROUP BY 1, 2
     UNION ALL
     SELECT 'company', account, sum(amount)::bigint FROM entries WHERE uid IS NULL GROUP BY 2
     UNION ALL
     SELECT CASE uid WHEN $1 THEN 'root' ELSE 'members' END, '${rewards}', sum(amount)::bigint
     FROM rewards WHERE released_at IS NULL GROUP BY 1`,
    [limits.rootUserId],
  );
}

/** The same of what was booked before a moment, summed from the entries. */
function totalsBefore(db: Queryable, end: Date): Promise<Total[]> {
  return db.query<Total>(
    `SELECT CASE WHEN uid IS NULL THEN 'company' WHEN uid = $1 THEN 'root' ELSE 'members' END
         AS whose, account, sum(amount)::bigint AS total
     FROM entries e JOIN postings p ON p.id = e.posting_id WHERE p.at < $2 GROUP BY 1, 2
     UNION ALL
     SELECT CASE uid WHEN $1 THEN 'root' ELSE 'members' END, '${rewards}', sum(amount)::bigint
     FROM rewards WHERE achieved_at < $2 AND (released_at IS NULL OR released_at >= $2) GROUP BY 1`,
    [limits.rootUserId, end],
  );
}
