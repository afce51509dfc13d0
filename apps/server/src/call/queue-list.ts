import { decideWithinHours } from '@canopy/contract/catalog/queues.ts';
import { momentText } from '#base/dates.ts';
import { chosenList, type List } from '#call/list.ts';
import type { Services } from '#call/services.ts';

/**
 * A list that operators work off. Asked for what waits it begins with the oldest, else with the
 * newest; both orders are those of an index.
 */
export function oldestFirst<P extends { readonly status?: string | undefined }, R>(
  waiting: readonly string[],
  listBy: (order: 'ASC' | 'DESC') => List<P, R>,
): List<P, R> {
  const oldest = listBy('ASC');
  const newest = listBy('DESC');
  return chosenList([oldest, newest], ({ status = '' }) =>
    waiting.includes(status) ? oldest : newest,
  );
}

/** How long something has waited in hours, by when it is to be decided, and whether it is late. */
type QueueClock = { readonly age: number; readonly dueBy: string; readonly overdue: boolean };

/** The clock of something that waits in a queue since one moment, or did until another. */
export function clockOf(
  services: Services,
  queue: keyof typeof decideWithinHours,
  since: Date,
  until: Date | null,
): QueueClock {
  const due = new Date(since.getTime() + decideWithinHours[queue] * 3_600_000);
  return clockUntil(services, since, until, due);
}

/** The same where the moment by which it is to be decided is known. */
export function clockUntil(
  { clock, config }: Services,
  since: Date,
  until: Date | null,
  due: Date,
): QueueClock {
  const end = until ?? clock.now();
  return {
    age: hoursBetween(since, end),
    dueBy: momentText(due, config.timeZone),
    overdue: end > due,
  };
}

/** Hours with one decimal; a clock that was set back makes nobody wait less than nothing. */
export function hoursBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 360_000) / 10);
}
