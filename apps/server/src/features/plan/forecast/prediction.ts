import type { Answer } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { matchedVolume, payMatch, whyNotMatched } from '@canopy/plan/matching.ts';
import { endless, overallCap, roomAtCutOff } from '@canopy/plan/overall-cap.ts';
import type { PlanParameters } from '@canopy/plan/parameters.ts';
import { toPercent } from '@canopy/plan/rates.ts';
import { momentText } from '#base/dates.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readMemberPast, type MemberThen } from '#features/plan/forecast/member-past.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { readOpenBounds } from '#features/plan/runs/open-dates.ts';

type Prediction = Answer<'Prediction'>['data'];

/** What the plan remembers of a member. */
type Standing = { matchedMicros: Micros; capUsedMicros: Micros };

/** A date still to be closed: the member at its cut-off, and its plan. */
type OpenDate = { member: MemberThen; plan: PlanParameters };

/**
 * The next closing of one member, as if it were now: the rules are the closing's own. Dates that
 * are over and not closed yet come before it, each with its own day's cap and its own room.
 */
export async function predict(
  services: Services,
  _payload: unknown,
  { actor: { uid } }: Caller,
): Promise<Answer<'Prediction'>> {
  const { db, clock, config } = services;
  const now = clock.now();
  const [network, open, standing] = await Promise.all([
    services.network.catchUp(),
    readOpenBounds(services, db, now),
    readStanding(db, uid),
  ]);
  const bounds = [...open, { cutOff: now, planMoment: now }];
  const thenOf = await readMemberPast(db, network, uid, bounds[0]!.cutOff);
  const dates: OpenDate[] = [];
  for (const { cutOff, planMoment } of bounds) {
    const { parameters } = await readPlanAt(db, planMoment);
    dates.push({ member: thenOf(cutOff), plan: parameters });
  }
  const asOf = momentText(now, config.timeZone);
  return { data: { asOf, ...forecast(uid === limits.rootUserId, standing, dates) } };
}

function forecast(
  isRoot: boolean,
  standing: Standing,
  dates: readonly OpenDate[],
): Omit<Prediction, 'asOf'> {
  const { member: now, plan } = dates.at(-1)!;
  const why = whyNotMatched(isRoot, now.isActive, now.directSides);
  const left = now.left - standing.matchedMicros;
  const right = now.right - standing.matchedMicros;
  const { matched, paid, flushed } = closeAll(isRoot, standing, dates);
  return {
    qualified: why === null,
    why,
    left: { business: toNumber(left), needed: toNumber(lack(left, right)) },
    right: { business: toNumber(right), needed: toNumber(lack(right, left)) },
    matched: toNumber(matched),
    rate: toPercent(plan.matching.percent),
    income: toNumber(paid),
    flushed: toNumber(flushed),
    dailyCap: toNumber(now.dailyCapMicros),
    overallCap: isRoot ? null : toNumber(overallCap(now.heldMicros, plan.overallCap.factor)),
    overallUsed: toNumber(standing.capUsedMicros),
  };
}

/** The dates one after the other; each counts what those before it have matched and taken. */
function closeAll(isRoot: boolean, standing: Standing, dates: readonly OpenDate[]) {
  const { heldMicros: heldNow } = dates.at(-1)!.member;
  const sums = { matched: 0n, paid: 0n, flushed: 0n };
  for (const { member: then, plan } of dates) {
    const before = standing.matchedMicros + sums.matched;
    const why = whyNotMatched(isRoot, then.isActive, then.directSides);
    const volume = why === null ? matchedVolume(then.left - before, then.right - before) : 0n;
    const used = standing.capUsedMicros + sums.paid;
    const room = roomAtCutOff(
      { heldMicros: then.heldMicros, usedMicros: used - then.usedSinceMicros },
      { heldMicros: heldNow, usedMicros: used },
      plan.overallCap.factor,
    );
    const holder = { isRoot, dailyCapMicros: then.dailyCapMicros };
    const pay = payMatch(volume, { ...holder, roomMicros: isRoot ? endless : room }, plan);
    sums.matched += volume;
    sums.paid += pay.paid;
    sums.flushed += pay.overDailyCap + pay.overOverallCap;
  }
  return sums;
}

/** What the weaker side still needs until all of the stronger one matches. */
function lack(own: Micros, other: Micros): Micros {
  return other > own ? other - own : 0n;
}

async function readStanding(db: Queryable, uid: number): Promise<Standing> {
  const [row] = await db.query<Standing>(
    'SELECT matched AS "matchedMicros", cap_used AS "capUsedMicros" FROM standings WHERE uid = $1',
    [uid],
  );
  return row ?? { matchedMicros: 0n, capUsedMicros: 0n };
}
