import type { Queryable } from '#db/database.ts';

/**
 * Writes a job down in the transaction of its cause: it runs if and only if the cause is committed.
 * A key makes a later job of the same key take the place of one that has not run yet.
 */
export async function enqueueJob(
  tx: Queryable,
  task: string,
  payload: Record<string, unknown>,
  key: string | null = null,
): Promise<void> {
  await tx.query({ name: 'enqueue-job', text: 'SELECT enqueue_job($1, $2::json, $3)' }, [
    task,
    JSON.stringify(payload),
    key,
  ]);
}
