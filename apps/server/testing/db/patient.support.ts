import type { PoolLimits } from '#db/open-pool.ts';
import { patienceMs } from '../../../../tools/patience.ts';

/** For tests that are not about a database that is away: on a slow machine it is only slow. */
export const patientLimits = {
  connectMs: patienceMs,
  waitMs: patienceMs,
  lookMs: patienceMs,
  mostWaiting: 100_000,
} satisfies Partial<PoolLimits>;
