import type { Answer } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { isActive, type Network } from '@canopy/network/network.ts';
import { sideTotals } from '@canopy/network/team.ts';
import { matchedVolume, payMatch, whyNotMatched } from '@canopy/plan/matching.ts';
import { overallCap, roomOf } from '@canopy/plan/overall-cap.ts';
import type { PlanParameters } from '@canopy/plan/parameters.ts';
import { toPercent } from '@canopy/plan/rates.ts';
import type { Queryable } from '#db/database.ts';
import { momentText } from '#dates.ts';
import { readPlanAt } from '#features/plan/plan-versions.ts';
import type { Caller } from '#http/handlers.ts';
import type { Services } from '#services.ts';

type Prediction = Answer<'Prediction'>['data'];

/** What the plan remembers of a member, and what they hold. */
type Standing = {
  matchedMicros: Micros;
  capUsedMicros: Micros;
  heldMicros: Micros;
  dailyCapMicros: Micros;
};

/** The next closing of one member, as if it were now: the rules are the closing's own. */
export async function predict(
  { db, clock, config, network: index }: Services,
  _payload: unknown,
  { actor: { uid } }: Caller,
): Promise<Answer<'Prediction'>> {
  const now = clock.now();
  const [network, plan, standing] = await Promise.all([
    index.catchUp(),
    readPlanAt(db, now),
    readStanding(db, uid),
  ]);
  const asOf = momentText(now, config.timeZone);
  return { data: { asOf, ...forecast(network, uid, standing, plan.parameters) } };
}

function forecast(
  network: Network,
  uid: number,
  standing: Standing,
  plan: PlanParameters,
): Omit<Prediction, 'asOf'> {
  const row = network.mustFind(uid);
  const { directsLeftActive, directsRightActive } = network.members;
  const sides =
    (directsLeftActive.data[row]! > 0 ? 1 : 0) + (directsRightActive.data[row]! > 0 ? 2 : 0);
  const isRoot = uid === limits.rootUserId;
  const why = whyNotMatched(isRoot, isActive(network, row), sides);
  const left = sideTotals(network, row, 1).volumeMicros - standing.matchedMicros;
  const right = sideTotals(network, row, 2).volumeMicros - standing.matchedMicros;
  const matched = why === null ? matchedVolume(left, right) : 0n;
  const roomMicros = roomOf({ isRoot, ...standing }, plan.overallCap.factor);
  const pay = payMatch(matched, { isRoot, roomMicros, ...standing }, plan);
  return {
    qualified: why === null,
    why,
    left: { business: toNumber(left), needed: toNumber(lack(left, right)) },
    right: { business: toNumber(right), needed: toNumber(lack(right, left)) },
    matched: toNumber(matched),
    rate: toPercent(plan.matching.percent),
    income: toNumber(pay.paid),
    flushed: toNumber(pay.overDailyCap + pay.overOverallCap),
    dailyCap: toNumber(standing.dailyCapMicros),
    overallCap: isRoot ? null : toNumber(overallCap(standing.heldMicros, plan.overallCap.factor)),
    overallUsed: toNumber(standing.capUsedMicros),
  };
}

/** What the weaker side still needs until all of the stronger one matches. */
function lack(own: Micros, other: Micros): Micros {
  return other > own ? other - own : 0n;
}

async function readStanding(db: Queryable, uid: number): Promise<Standing> {
  const [row] = await db.query<Standing>(
    // Of two packages that are equally dear the larger cap counts, as in a closing.
    `SELECT coalesce(max(s.matched), 0)::bigint AS "matchedMicros",
       coalesce(max(s.cap_used), 0)::bigint AS "capUsedMicros",
       coalesce(sum(p.price), 0)::bigint AS "heldMicros",
       coalesce((max(ARRAY[p.price, p.daily_cap]))[2], 0)::bigint AS "dailyCapMicros"
     FROM (SELECT $1::int AS uid) AS m LEFT JOIN standings s ON s.uid = m.uid
     LEFT JOIN purchases p ON p.uid = m.uid AND p.reversed_at IS NULL`,
    [uid],
  );
  return row!;
}
