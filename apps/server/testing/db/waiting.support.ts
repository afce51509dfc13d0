import { expect } from 'vitest';
import type { Queryable } from '#db/database.ts';

/** Until this many connections to the database wait for what others hold. */
export async function untilWaiting(db: Queryable, count = 1): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
  await expect.poll(async () => (await db.query(sql)).length).toBeGreaterThanOrEqual(count);
}
