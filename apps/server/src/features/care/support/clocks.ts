import { dayEnd, dayOf } from '@canopy/plan/calendar.ts';
import { momentText, readMoment } from '#base/dates.ts';

/** How soon a ticket must be acknowledged, in hours of working days. */
const acknowledgeHours = 48;

const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * The moment so many hours later, where only the hours of Monday to Friday count, all twenty-four
 * of them. Of the possible meanings of "working hours" this one keeps nobody waiting.
 */
export function afterWorkingHours(from: Date, hours: number, timeZone: string): Date {
  let at = from;
  for (let left = hours * 3_600_000; ;) {
    const day = dayOf(at, timeZone);
    const end = dayEnd(day, timeZone);
    if (!isWeekend(day)) {
      const room = end.getTime() - at.getTime();
      if (room >= left) return new Date(at.getTime() + left);
      left -= room;
    }
    at = end;
  }
}

/** The same time of the same day of the next month, or of its last day where it has no such day. */
export function monthAfter(from: Date, timeZone: string): Date {
  const [day = '', time = ''] = momentText(from, timeZone).split(' ');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const next = new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
  return readMoment(`${next} ${time}`, timeZone)!;
}

/** By when a ticket must be acknowledged, and by when it must be resolved. */
export function deadlines(
  openedAt: Date,
  timeZone: string,
): { acknowledgeBy: Date; resolveBy: Date } {
  return {
    acknowledgeBy: afterWorkingHours(openedAt, acknowledgeHours, timeZone),
    resolveBy: monthAfter(openedAt, timeZone),
  };
}
