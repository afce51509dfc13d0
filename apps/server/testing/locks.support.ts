import type { Queryable } from '#db/database.ts';

/** Resolves when so many wait for a lock; fails if they never do. */
export async function waitForLocks(db: Queryable, count = 1): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 1) {
    // The application's role does not see what other sessions wait for, but it sees the locks.
    const waiting = await db.query(
      `SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE NOT l.granted AND a.datname = current_database()`,
    );
    if (waiting.length >= count) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`Fewer than ${count} wait for a lock.`);
}
