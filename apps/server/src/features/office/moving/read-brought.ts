import { getHeapStatistics } from 'node:v8';
import { limits } from '@canopy/contract/limits.ts';
import type { Services } from '#call/services.ts';
import { isEmpty, readNumbers } from '#features/office/moving/imports.store.ts';
import { readSet, type BroughtFile, type FoundSet } from '#features/office/moving/set/read-set.ts';
import { hasOwnPlan } from '#features/office/moving/take-plan.ts';
import { readLaterPlans, readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { readSettings } from '#settings/settings.ts';

/** What is read takes up to so many times its bytes of memory, measured at a million members. */
const memoryPerByte = 16;

/** How many bytes there is memory for, beside what this program holds already. */
function mostTogether(): number {
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
  return Math.floor(Math.max(0, limit - used) / memoryPerByte);
}

/** Reads and checks files by the rules of this network; nothing is changed. */
export async function readBrought(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  brought: readonly BroughtFile[],
  mostBytes: number,
): Promise<FoundSet> {
  const now = clock.now();
  const { parameters } = await readPlanAt(db, now);
  const { idsPerMail } = await readSettings(db);
  return readSet(brought, {
    timeZone: config.timeZone,
    now,
    idsPerMail,
    isEmpty: await isEmpty(db),
    ownPlan: await hasOwnPlan(db),
    plan: parameters,
    later: await readLaterPlans(db, now),
    numbers: await readNumbers(db, Math.max(config.userIdMax, limits.firstUserId)),
    mostBytes,
    mostTogether: mostTogether(),
  });
}
