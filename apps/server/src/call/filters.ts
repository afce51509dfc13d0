import { messages } from '@canopy/contract/messages.ts';
import { dayEnd, dayStart } from '@canopy/plan/calendar.ts';
import { isDay } from '#base/dates.ts';
import { Refusal } from '#base/errors.ts';
import { readUid } from '#call/read-uid.ts';

/** A filter's value, or null for all; one that nothing could ever match is a mistake. */
export function readFilter(
  value: string | undefined,
  known: readonly string[],
  text: string = messages.wrongFilter,
): string | null {
  if (value === undefined || value === '' || value === 'All') return null;
  if (!known.includes(value)) throw new Refusal(text);
  return value;
}

/** The member whose rows alone are wanted, or null for all. */
export function readUidFilter(value: string | undefined): number | null {
  if (value === undefined || value.trim() === '') return null;
  const uid = readUid(value.trim());
  if (uid === null) throw new Refusal(messages.userNotFound);
  return uid;
}

/** The bounds of a report from its two dates, '' being none; the second day is included. */
export function readPeriod(
  fdate: string,
  tdate: string,
  timeZone: string,
): { from: Date | null; before: Date | null } {
  if ([fdate, tdate].some((day) => day !== '' && !isDay(day))) throw new Refusal('Invalid Date !!');
  if (fdate !== '' && tdate !== '' && fdate > tdate) {
    throw new Refusal('From Date should not be after To Date !!');
  }
  return {
    from: fdate === '' ? null : dayStart(fdate, timeZone),
    // The last day that can be written has no day after it.
    before: ['', '9999-12-31'].includes(tdate) ? null : dayEnd(tdate, timeZone),
  };
}
