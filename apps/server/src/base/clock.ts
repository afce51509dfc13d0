/** The server's time. Everything asks it, so that a test or the demo can live on another day. */
export type Clock = { now(): Date };

/** The real time, or a time that starts at the given moment and runs on from there. */
export function runningClock(startsAt?: Date): Clock {
  const offset = startsAt ? startsAt.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + offset) };
}

/**
 * The moment of what undoes something: now, but never before what it undoes, which was dated by a
 * clock that was ahead and has been set right since.
 */
export function notBefore(then: Date, now: Date): Date {
  return now < then ? then : now;
}
