import { readPageSettings } from '#frame/read-settings.ts';

/** The first and the last day of a period, as the wire has them. */
export type Period = { readonly from: string; readonly to: string };

/** A day of the wire, some days later or earlier. */
function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The periods that are one press away, by their names, as of a day. */
export function periodsOn(today: string): ReadonlyMap<string, Period> {
  return new Map([
    ['Today', { from: today, to: today }],
    ['7 days', { from: daysFrom(today, -6), to: today }],
    ['30 days', { from: daysFrom(today, -29), to: today }],
    ['This month', { from: `${today.slice(0, 8)}01`, to: today }],
  ]);
}

/** The present day where the network is: its dates, and not the browser's, are filtered. */
export function networkToday(now = new Date()): string {
  const { timeZone } = readPageSettings(document.getElementById('page-settings')?.textContent);
  return dayIn(timeZone, now);
}

/** The day that a moment has in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
