import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { teamGrowth, spanOf } from '@canopy/network/growth.ts';
import type { Network } from '@canopy/network/network.ts';
import { isBelow, sideTotals } from '@canopy/network/team.ts';
import { dayAfter, dayOf, dayStart, type Day } from '@canopy/plan/calendar.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { lossGivenBackAt } from '#features/plan/incomes/income-sql.ts';
import { inSlices } from '#network/in-slices.ts';

type Trends = Answer<'Trends'>['data'];

const mostDays = 366;

/** Income by day and type, and the size of the team at the end of each day, oldest first. */
export async function readTrends(
  { db, clock, config: { timeZone }, network: index }: Services,
  payload: Payload<'Trends'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'Trends'>> {
  const count = /^\d{1,3}$/.test(payload.days) ? Number(payload.days) : 0;
  if (count < 1 || count > mostDays) {
    throw refuse('days.wrong', { most: mostDays });
  }
  const today = dayOf(clock.now(), timeZone);
  const days = Array.from({ length: count }, (_, at) => dayAfter(today, at + 1 - count));
  const starts = days.map((day) => dayStart(day, timeZone));
  const [income, changes, network] = await Promise.all([
    readIncome(db, uid, starts[0]!, timeZone),
    readChanges(db, starts[0]!),
    index.catchUp(),
  ]);
  return { data: { income, team: await readTeam(network, uid, days, starts, changes) } };
}

/** What a member was paid by day and type, from a moment on. */
export async function readIncome(
  db: Queryable,
  uid: number,
  from: Date,
  timeZone: string,
): Promise<Trends['income']> {
  const rows = await db.query<{ date: Day; type: string; paid: Micros }>(
    // A loss that was given back is none on its own day; giving it back is no income of another.
    `SELECT (at AT TIME ZONE $3)::date::text AS date, type, sum(paid)::bigint AS paid
     FROM (SELECT coalesce(${lossGivenBackAt}, i.at) AS at, i.type, i.paid FROM incomes i
       WHERE i.uid = $1 AND i.at >= $2 AND i.paid <> 0) AS counted
     WHERE at >= $2 GROUP BY 1, type HAVING sum(paid) <> 0 ORDER BY 1, type`,
    [uid, from, timeZone],
  );
  return rows.map(({ date, type, paid }) => ({ date, type, amount: toNumber(paid) }));
}

/** What happened to those who were made inactive since; few, since only a reversal does that. */
type Change = { uid: number; activated: boolean; at: Date };

function readChanges(db: Queryable, from: Date): Promise<Change[]> {
  return db.query<Change>(
    `SELECT e.uid, e.kind = 'activated' AS activated, e.at FROM network_events e
     WHERE e.at >= $1 AND e.kind IN ('activated', 'deactivated') AND e.uid IN (
       SELECT uid FROM network_events WHERE at >= $1 AND kind = 'deactivated')
     ORDER BY e.id`,
    [from],
  );
}

/** Counts back from what the team is now. */
async function readTeam(
  network: Network,
  uid: number,
  days: readonly Day[],
  starts: readonly Date[],
  changes: readonly Change[],
): Promise<Trends['team']> {
  const row = network.mustFind(uid);
  const seconds = starts.map((start) => Math.floor(start.getTime() / 1000));
  const [left, right] = [sideTotals(network, row, 1), sideTotals(network, row, 2)];
  const own = changes.filter(({ uid: each }) => {
    const at = network.rowOf(each);
    return at > row && isBelow(network, at, row);
  });
  const passedOver = new Set(own.map((each) => network.rowOf(each.uid)));
  const growth = await inSlices(teamGrowth(network, row, seconds, passedOver));
  for (const { at, activated } of own) {
    const span = spanOf(seconds, Math.floor(at.getTime() / 1000));
    growth.active[span]! += activated ? 1 : -1;
  }
  const team = { left: left.count, right: right.count, active: left.active + right.active };
  const rows = days.toReversed().map((date, back) => {
    const span = days.length - 1 - back;
    const shown = { date, ...team };
    team.left -= growth.left[span]!;
    team.right -= growth.right[span]!;
    team.active -= growth.active[span]!;
    return shown;
  });
  return rows.toReversed();
}
