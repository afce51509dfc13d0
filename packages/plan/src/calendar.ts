/** A day of the calendar, 'YYYY-MM-DD'. */
export type Day = string;

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment, 'YYYY-MM-DD HH:mm:ss'. */
export function clockText(moment: Date | number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes moments the way that the wire wants them.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/**
 * The moment at which the clocks of a time zone show a time, 'YYYY-MM-DDTHH:mm:ss'. Of a time that
 * they show twice it is the first. A time that they skip is as long after the change as it would
 * have been after it without one, so that no day begins before its midnight.
 */
export function momentOf(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`);
  const offsetAt = (moment: number): number =>
    Date.parse(`${clockText(moment, timeZone).replace(' ', 'T')}Z`) - moment;
  // No offset is as long as a day: one of these holds, before the clocks are set or after it.
  const before = shown - offsetAt(shown - dayMs);
  const after = shown - offsetAt(shown + dayMs);
  const shows = (moment: number): boolean => offsetAt(moment) === shown - moment;
  const found = [before, after].filter(shows);
  return new Date(found.length === 0 ? before : Math.min(...found));
}

/** The day that a moment falls on in a time zone. */
export function dayOf(moment: Date, timeZone: string): Day {
  return clockText(moment, timeZone).slice(0, 10);
}

/** The day this many days later. */
export function dayAfter(day: Day, days = 1): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The moment at which a day begins in a time zone. */
export function dayStart(day: Day, timeZone: string): Date {
  return momentOf(`${day}T00:00:00`, timeZone);
}

/** The moment at which a day ends in a time zone: the first that falls on a later day. */
export function dayEnd(day: Day, timeZone: string): Date {
  return dayStart(dayAfter(day), timeZone);
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
