import { setTimeout as after } from 'node:timers/promises';

/** Settles after this many milliseconds, or as soon as the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** By the real time. */
export const sleep: Sleep = (ms, signal) =>
  after(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
