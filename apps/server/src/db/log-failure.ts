import type { Logger } from 'pino';
import { isAway } from '#db/away.ts';

/** While the database is away it is told this often. */
const tellEveryMs = 30_000;
/** It is back where nothing has failed for so long. */
const quietMs = 2_000;

/** Of this process: whatever asks the database finds the same one away. */
let toldAt: number | null = null;
let failedAt = 0;
let untold = 0;

/**
 * Logs what failed. While the database is away everything fails for one reason, which is told once
 * in a while and without a stack.
 */
export function logFailure(log: Pick<Logger, 'error'>, error: unknown, text: string): void {
  if (!isAway(error)) {
    log.error({ err: error }, text);
    return;
  }
  const now = performance.now();
  untold += 1;
  failedAt = now;
  if (toldAt !== null && now - toldAt < tellEveryMs) return;
  const { code, message } = error as Error & { code?: string };
  log.error({ code, reason: message, failures: untold }, 'The database is away.');
  toldAt = now;
  untold = 0;
}

/** To be called again and again where the database answers: says once that it is back. */
export function logAnswered(log: Pick<Logger, 'info'>): void {
  // Reading may work where writing does not, as with a full disk.
  if (toldAt === null || performance.now() - failedAt < quietMs) return;
  log.info({ failures: untold }, 'The database answers again.');
  toldAt = null;
  untold = 0;
}
