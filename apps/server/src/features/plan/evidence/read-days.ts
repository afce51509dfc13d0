import { dayAfter, type Day } from '@canopy/plan/calendar.ts';
import { isDay } from '#base/dates.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The days that a date and time may mean; 01/02/2026 is of January or of February. */
export function readDays(given: string): Day[] {
  const text = given.trim();
  const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?=[T\s,]|$)/.exec(text);
  if (yearFirst) return days([[yearFirst[1]!, yearFirst[3]!, yearFirst[4]!]]);
  const named = /^(\d{1,2})[-\s]([a-z]{3})[a-z]*[-\s,]\s*(\d{4})(?=[T\s,]|$)/i.exec(text);
  if (named) {
    const month = months.indexOf(named[2]!.toLowerCase()) + 1;
    return days([[named[3]!, String(month), named[1]!]]);
  }
  const [, one, sign, two, year] =
    /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?=[T\s,]|$)/.exec(text) ?? [];
  if (!one || !two || !year) return [];
  const dayFirst = [year, two, one] as const;
  return days(sign === '.' ? [dayFirst] : [dayFirst, [year, one, two]]);
}

function days(found: readonly (readonly [string, string, string])[]): Day[] {
  return found
    .map(([year, month, day]) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((day) => isDay(day));
}

/** Whether a date is of a day; a broker's clock may stand a day before ours, or after it. */
export function isOfDay(found: readonly Day[], day: Day): boolean {
  const near = [dayAfter(day, -1), day, dayAfter(day, 1)];
  return found.some((each) => near.includes(each));
}
