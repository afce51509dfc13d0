import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '#db/database.ts';
import { patienceMs } from '../../../tools/patience.ts';

/** Of pg_locks, which has the locks of all databases; those of other tests look the same. */
export const inThisDatabase =
  'database = (SELECT oid FROM pg_database WHERE datname = current_database())';

/** Resolves when so many wait for a lock; fails if they never do. */
export async function waitForLocks(db: Queryable, count = 1): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    // The application's role does not see what other sessions wait for, but it sees the locks.
    const waiting = await db.query(
      `SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE NOT l.granted AND a.datname = current_database()`,
    );
    if (waiting.length >= count) return;
    await sleep(10);
  }
  throw new Error(`Fewer than ${count} wait for a lock.`);
}
