import type { Queryable } from '#db/database.ts';

/**
 * The mark of the database's present life, as a part of another statement, so that both are of one
 * and the same server; null where nobody has begun it. See migration 0060.
 */
export const lifeSql = '(SELECT mark::text FROM database_lives)';

/** Gives the present life its mark, where it has none. */
export async function beginLife(db: Queryable): Promise<void> {
  await db.query('INSERT INTO database_lives (one) VALUES (true) ON CONFLICT DO NOTHING');
}
