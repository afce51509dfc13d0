import { requestId } from '#base/request-scope.ts';
import type { Queryable } from '#db/database.ts';

/**
 * Writes a job down in the transaction of its cause: it runs if and only if the cause is committed.
 * A key makes a later job of the same key take the place of one that has not run yet. A delay is
 * counted by the database's clock, which may not be the server's: a job that must wait for a moment
 * checks the server's clock again when it runs. The job knows the request that it comes from.
 */
export async function enqueueJob(
  tx: Queryable,
  task: string,
  payload: Record<string, unknown>,
  key: string | null = null,
  delayMs: number | null = null,
): Promise<void> {
  await tx.query(
    {
      name: 'enqueue-job',
      text: `SELECT enqueue_job($1, $2::json, $3, now() + $4 * interval '1 millisecond')`,
    },
    [task, JSON.stringify(ofRequest(payload)), key, delayMs],
  );
}

/** What a job is told, with the request that it comes from: this one, if no other is named. */
export function ofRequest(payload: object, request: string | null = requestId()): object {
  return request === null ? payload : { ...payload, request };
}
