import type pg from 'pg';

/** How often a worker says that it is there. */
export const beatMs = 10_000;
/** Who has not been seen for so long is gone, and who has just come leaves the others as long. */
const goneSeconds = 60;
/** Who was not there itself for so long has just come: the database may have been away for all. */
const gapSeconds = 30;

/**
 * Says that the worker of this pool is there, and sets free what workers held that are gone: their
 * server was killed, or is cut off. Times are the database's own. Only who has been seen without a
 * gap for as long frees anything: where the database was away, nobody could be seen. A worker that
 * never said that it is there is of the release before, and left to the queue.
 */
export async function freeJobs(pool: Pick<pg.Pool, 'query'>, id: string): Promise<string[]> {
  await pool.query(
    `INSERT INTO job_pools AS own (id) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET seen_at = now(), since = CASE
       WHEN own.seen_at < now() - $2 * interval '1 second' THEN now() ELSE own.since END`,
    [id, gapSeconds],
  );
  const { rows } = await pool.query<{ gone: string }>(
    `SELECT other.id AS gone FROM job_pools own
     JOIN job_pools other ON other.seen_at < now() - $2 * interval '1 second'
     WHERE own.id = $1 AND own.since < now() - $2 * interval '1 second'`,
    [id, goneSeconds],
  );
  const gone = rows.map((row) => row.gone);
  if (gone.length === 0) return [];
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [gone]);
  await pool.query('DELETE FROM job_pools WHERE id = ANY ($1)', [gone]);
  return gone;
}
