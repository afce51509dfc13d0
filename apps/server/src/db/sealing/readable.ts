import type { Logger } from 'pino';
import type { SealedPlace } from '#base/sealed-columns.ts';
import { SealBroken } from '#base/secrets.ts';

/** What is shown in place of a value that was tampered with; no number or link looks like it. */
export const unreadable = 'Unreadable';

/**
 * What is sealed at a place, for lists and pages that must not fail because of one row: where it
 * was changed or put there from elsewhere it is not shown, and the log says so.
 */
export function orUnreadable<T>(
  { log }: { log: Logger },
  place: SealedPlace,
  open: () => T,
): T | typeof unreadable {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.error({ err: error, place }, 'A sealed value cannot be opened.');
    return unreadable;
  }
}
