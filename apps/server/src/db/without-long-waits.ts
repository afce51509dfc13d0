import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Whoever asks for a lock that waits keeps all others waiting behind it, readers too. */
const longestWait = '1s';
const mostTries = 120;
/** Waited too long, or in a circle with somebody who works. */
const inTheWay = new Set<string | undefined>(['55P03', '40P01']);

/**
 * Does what locks tables that running servers use. It never waits longer than a second for a lock:
 * then it steps back, lets those behind it go on, and tries again. The work is one transaction.
 */
export async function withoutLongWaits<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`SET lock_timeout = '${longestWait}'`);
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!inTheWay.has(codeOf(error)) || tries === mostTries) throw error;
        // As long as the wait was: half of the time is theirs.
        await sleep(1000);
      }
    }
  } finally {
    await client.query('RESET lock_timeout').catch(() => {});
  }
}

/** PostgreSQL's code, also where the error says which file it is of. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause instanceof Error ? codeOf(cause) : undefined);
}
