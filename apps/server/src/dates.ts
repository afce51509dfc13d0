/** A moment as the wire shows it: 'YYYY-MM-DD HH:mm:ss' in the operator's time zone. */
export function momentText(moment: Date | null, timeZone: string): string {
  if (!moment) return '';
  return formatter(timeZone).format(moment);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    // Swedish happens to write moments exactly as the wire wants them.
    found = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

const dayMs = 86_400_000;

/** True for a day of the calendar, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The day after. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/** The moment at which a day begins in a time zone. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (moment: number): number =>
    Date.parse(`${momentText(new Date(moment), timeZone).replace(' ', 'T')}Z`) - moment;
  // Twice, since the clocks may be set between the first guess and the day's beginning.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
}
