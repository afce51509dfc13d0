import { setTimeout as after } from 'node:timers/promises';

/** What a work answers, or something else where that takes longer; the work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  const answered = new AbortController();
  try {
    return await Promise.race([work, after(ms, otherwise, { signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
