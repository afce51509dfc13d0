import { clockText, momentOf } from '@canopy/plan/calendar.ts';

/** A moment as the wire shows it: 'YYYY-MM-DD HH:mm:ss' in the operator's time zone. */
export function momentText(moment: Date | null, timeZone: string): string {
  if (!moment) return '';
  return clockText(moment, timeZone);
}

/** True for a day of the calendar, 'YYYY-MM-DD'. A year before 1900 is one half typed. */
export function isDay(text: string): boolean {
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
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
  if (offset === undefined) return momentOf(local, timeZone);
  const moment = new Date(`${local}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
