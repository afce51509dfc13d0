import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { Services } from '#call/services.ts';
import { audienceSql, readAudience } from '#features/office/announcements/audience.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

/** How many members an announcement would reach if it started now. */
export async function showReach(
  { db, clock }: Services,
  payload: Payload<'operator/AnnouncementReach'>,
): Promise<Answer<'operator/AnnouncementReach'>> {
  const { parameters } = await readPlanAt(db, clock.now());
  const { countries, ranks, active } = readAudience(payload, parameters.ranks.length);
  const [row] = await db.query<{ reach: number; members: number }>(
    `SELECT (SELECT count(*) ${audienceSql})::int AS reach,
       (SELECT count(*) FROM members WHERE erased_at IS NULL)::int AS members
     FROM (SELECT $1::smallint[] AS countries, $2::int AS ranks, $3::boolean AS active) a`,
    [countries, ranks, active],
  );
  return { data: row! };
}
