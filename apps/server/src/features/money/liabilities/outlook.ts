import type { Answer } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { dayAfter, dayOf, type Day } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readAssets, stateAt } from '#features/money/liabilities/assets.store.ts';

/** How far it is looked back and ahead, and what counts as a month. */
const daysBack = 90;
const monthsAhead = 36;
const daysOfMonth = 30;

/** What is known of the house today, in millionths; a month's figures are from the days back. */
export type Standing = {
  owed: Micros;
  stated: Micros | null;
  paidMonthly: Micros;
  creditedMonthly: Micros;
};

/** How it goes on. */
export type Course = {
  verdict: 'unstated' | 'not covered' | 'covered';
  /** After how many whole months the stated assets are used up; null where they are not. */
  months: number | null;
  /** What is still owed then, or at the end of the time. */
  owedThen: Micros;
};

/**
 * If nobody joins any more: nothing comes in, results go on being credited, and members go on
 * withdrawing as they did. Each month what is paid is taken from the stated assets, until they are
 * used up or nothing is owed.
 */
export function followCourse({ owed, stated, paidMonthly, creditedMonthly }: Standing): Course {
  let owedThen = owed;
  if (stated === null) return { verdict: 'unstated', months: null, owedThen };
  const verdict = stated < owed ? 'not covered' : 'covered';
  let left = stated;
  for (let month = 1; month <= monthsAhead; month += 1) {
    owedThen += creditedMonthly;
    const paid = owedThen < paidMonthly ? owedThen : paidMonthly;
    if (paid > left) return { verdict, months: month - 1, owedThen };
    left -= paid;
    owedThen -= paid;
  }
  return { verdict, months: null, owedThen };
}

/** The call. */
export async function showOutlook({ db, clock, config }: Services): Promise<Answer<'Outlook'>> {
  const now = clock.now();
  const today = dayOf(now, config.timeZone);
  const figures = await readFigures(db, new Date(now.getTime() - daysBack * 86_400_000), now);
  const stated = stateAt(await readAssets(db), today);
  const monthly = (sum: Micros): Micros => (sum * BigInt(daysOfMonth)) / BigInt(daysBack);
  const standing = {
    owed: figures.owed,
    stated,
    paidMonthly: monthly(figures.paidOut),
    creditedMonthly: monthly(figures.credited > 0n ? figures.credited : 0n),
  };
  const { verdict, months, owedThen } = followCourse(standing);
  return {
    data: {
      day: today,
      owed: toNumber(standing.owed),
      rewards: toNumber(figures.rewards),
      stated: stated === null ? null : toNumber(stated),
      paidMonthly: toNumber(standing.paidMonthly),
      creditedMonthly: toNumber(standing.creditedMonthly),
      depositedMonthly: toNumber(monthly(figures.deposited)),
      daysBack,
      monthsAhead,
      verdict,
      until: months === null ? '' : untilDay(today, months),
      owedThen: toNumber(owedThen),
    },
  };
}

function untilDay(today: Day, months: number): Day {
  return dayAfter(today, months * daysOfMonth);
}

type Figures = Record<'owed' | 'rewards' | 'paidOut' | 'credited' | 'deposited', Micros>;

/** One statement, so that what is booked meanwhile is in all of the figures or in none. */
async function readFigures(db: Queryable, from: Date, to: Date): Promise<Figures> {
  const [found] = await db.query<Figures>(
    `SELECT
       (SELECT coalesce(sum(balance), 0)::bigint FROM wallets WHERE account <> 'coin') AS owed,
       (SELECT coalesce(sum(amount), 0)::bigint FROM rewards WHERE released_at IS NULL) AS rewards,
       (SELECT coalesce(sum(e.amount), 0)::bigint FROM entries e
         JOIN postings p ON p.id = e.posting_id WHERE e.uid IS NULL
         AND e.account LIKE 'paidOut:%' AND p.at >= $1 AND p.at <= $2) AS "paidOut",
       (SELECT coalesce(sum(i.paid), 0)::bigint FROM incomes i JOIN runs r ON r.id = i.run_id
         WHERE r.kind <> 'closing' AND i.at >= $1 AND i.at <= $2) AS credited,
       (SELECT coalesce(-sum(e.amount), 0)::bigint FROM entries e
         JOIN postings p ON p.id = e.posting_id WHERE e.uid IS NULL
         AND e.account LIKE 'received:%' AND p.at >= $1 AND p.at <= $2) AS deposited`,
    [from, to],
  );
  return found!;
}
