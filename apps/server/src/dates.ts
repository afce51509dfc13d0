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
  return onTheClock(`${day}T00:00:00`, timeZone);
}

/**
 * A moment as people write it: 'YYYY-MM-DD HH:mm', with seconds or without, T or a blank between,
 * in the time zone; or, with Z or an offset behind it, as ISO has it. Null for anything else.
 */
export function readMoment(text: string, timeZone: string): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?$/;
  const [, day, minute, second = ':00', offset] = parts.exec(text.trim()) ?? [];
  if (day === undefined || !isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(minute!)) return null;
  if (!/^:[0-5]\d$/.test(second)) return null;
  const local = `${day}T${minute}${second}`;
  if (offset === undefined) return onTheClock(local, timeZone);
  const moment = new Date(`${local}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The moment at which the clocks of a time zone show this, 'YYYY-MM-DDTHH:mm:ss'. */
function onTheClock(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`);
  const offsetAt = (moment: number): number =>
    Date.parse(`${momentText(new Date(moment), timeZone).replace(' ', 'T')}Z`) - moment;
  // Twice, since the clocks may be set between the first guess and that moment.
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess));
}
