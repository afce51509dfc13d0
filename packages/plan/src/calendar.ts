/** A day of the calendar, 'YYYY-MM-DD'. */
export type Day = string;

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The moment as a clock in that time zone shows it, read as if it were UTC. */
function clockAt(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes moments the way that Date.parse reads them.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
}

/** The day that a moment falls on in a time zone. */
export function dayOf(moment: Date, timeZone: string): Day {
  return new Date(clockAt(moment.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The day so many days later. */
export function dayAfter(day: Day, days = 1): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The moment at which a day ends in a time zone: the first that falls on a later day. It is looked
 * for by halves between moments that are surely before and after, so that days of 23 or 25 hours
 * and midnights that a clock skips need no rule of their own.
 */
export function dayEnd(day: Day, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  let before = noon - 36 * 3_600_000;
  let after = noon + 36 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(new Date(middle), timeZone) > day) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** What a closing covers: all that happened before its cut-off, under the plan of planMoment. */
export type ClosingBounds = { cutOff: Date; planMoment: Date };

/**
 * A closing of a day that is over covers what happened before the day's end. One of today, or of a
 * day ahead, covers what happened before it was started; the rest falls to the next closing.
 */
export function closingBounds(day: Day, timeZone: string, startedAt: Date): ClosingBounds {
  const end = dayEnd(day, timeZone);
  if (end <= startedAt) return { cutOff: end, planMoment: new Date(end.getTime() - 1) };
  return { cutOff: startedAt, planMoment: startedAt };
}

/** The days that a closing of one day has to close, in order: every open one before it, and it. */
export function openDays(firstPurchase: Day, lastClosed: Day | null, upTo: Day): Day[] {
  const days: Day[] = [];
  let day =
    lastClosed === null || lastClosed < firstPurchase ? firstPurchase : dayAfter(lastClosed);
  for (; day <= upTo; day = dayAfter(day)) days.push(day);
  return days;
}

/** How far ahead of today a closing may be run by hand, by the owner. */
export const daysAhead = 7;

/** Whether a day may be closed now, and whether only the owner may, because it lies ahead. */
export function whoMayClose(day: Day, today: Day): 'operator' | 'owner' | 'nobody' {
  if (day <= today) return 'operator';
  return day <= dayAfter(today, daysAhead) ? 'owner' : 'nobody';
}
