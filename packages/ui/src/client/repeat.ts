import { ApiError } from '#client/api-error.ts';
import { isOnline } from '#client/connection.ts';

/** How often what can do no harm is sent again by itself: for some seconds, as a failover takes. */
const mostRepeats = 4;
/** A page without a connection shows what it has kept, and soon. */
const mostUnreached = 2;
/** Where a try itself takes so long, one more has to do: somebody looks at an empty page. */
const longMs = 4000;
const firstPauseMs = 300;

/** Whether a request that failed, and was repeated so often, is worth another try by itself. */
export function mayRepeat(repeats: number, error: unknown): boolean {
  if (!(error instanceof ApiError && error.passing && isOnline())) return false;
  const most = error.status === 0 ? mostUnreached : mostRepeats;
  return repeats < (error.tookMs >= longMs ? 1 : most);
}

/** How long to wait before the next: 0.3, 0.6, 1.2, 2.4 s, each up to half longer. */
export function pauseMs(repeats: number): number {
  return firstPauseMs * 2 ** repeats * (1 + Math.random() / 2);
}

/** Repeats a work that may be done again, until it answers or trying by itself is over. */
export async function repeating<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !mayRepeat(repeats, error)) throw error;
      await new Promise((done) => setTimeout(done, pauseMs(repeats)));
      if (signal.aborted) throw error;
    }
  }
}
