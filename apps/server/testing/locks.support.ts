import { expect } from 'vitest';
import type { Queryable } from '#db/database.ts';

/** Of pg_locks, which has the locks of all databases; those of other tests look the same. */
export const inThisDatabase =
  'database = (SELECT oid FROM pg_database WHERE datname = current_database())';

/** Resolves when so many wait for a lock; fails if they never do. */
export async function waitForLocks(db: Queryable, count = 1): Promise<void> {
  // The application's role does not see what other sessions wait for, but it sees the locks.
  const sql = `SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.datname = current_database()`;
  await expect.poll(async () => (await db.query(sql)).length).toBeGreaterThanOrEqual(count);
}
