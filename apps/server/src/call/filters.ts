import { dayEnd, dayStart } from '@canopy/plan/calendar.ts';
import { isDay } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { ListContext, Filter } from '#call/list.ts';
import { readUid } from '#call/read-uid.ts';

/** A filter's value, or null for all; one that nothing could ever match is a mistake. */
export function readFilter(
  value: string | undefined,
  known: readonly string[],
  code: 'filter.wrong' | 'team.position' | 'team.status' | 'withdrawal-type.wrong' = 'filter.wrong',
): string | null {
  if (value === undefined || value === '' || value === 'All') return null;
  if (!known.includes(value)) throw refuse(code);
  return value;
}

/** The member whose rows alone are wanted, or null for all. */
function readUidFilter(field: string, value: string | undefined): number | null {
  if (value === undefined || value.trim() === '') return null;
  const uid = readUid(value.trim());
  if (uid === null) throw refuse('user.not-found', {}, field);
  return uid;
}

/** The bounds of a report from its two dates, '' being none; the second day is included. */
export function readPeriod(
  fdate: string,
  tdate: string,
  timeZone: string,
): { from: Date | null; before: Date | null } {
  for (const [field, day] of Object.entries({ fdate, tdate })) {
    if (day !== '' && !isDay(day)) throw refuse('date.wrong', {}, field);
  }
  if (fdate !== '' && tdate !== '' && fdate > tdate) {
    throw refuse('date.order');
  }
  return {
    from: fdate === '' ? null : dayStart(fdate, timeZone),
    // The last day that can be written has no day after it.
    before: ['', '9999-12-31'].includes(tdate) ? null : dayEnd(tdate, timeZone),
  };
}

/** Rows that have the acting member in one of these columns. */
export function own(...columns: readonly [string, ...string[]]): Filter<unknown> {
  return {
    sql: columns.map((column) => `${column} = $1`).join(' OR '),
    read: (_payload, { caller }) => [caller.actor.uid],
    isOwn: true,
  };
}

/** Rows whose column is what a field of the payload asks for. */
export function oneOf<Field extends string>(
  field: Field,
  column: string,
  known: readonly string[],
): Filter<{ readonly [Name in Field]?: string | undefined }> {
  return {
    sql: `${column} = $1`,
    read: (payload) => {
      const wanted = readFilter(payload[field], known);
      return wanted === null ? null : [wanted];
    },
  };
}

/** The pattern of what begins with a text, whose signs stand for themselves. */
export function startPattern(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Rows whose column, whatever its letter case, begins with a field of the payload. */
export function beginsWith<Field extends string>(
  field: Field,
  sql: string,
): Filter<{ readonly [Name in Field]?: string | undefined }> {
  return {
    sql,
    read: (payload) => {
      const start = payload[field]?.trim() ?? '';
      return start === '' ? null : [startPattern(start.toLowerCase())];
    },
  };
}

/** Rows of the member whom a field of the payload names. */
export function ofMember<Field extends string>(
  field: Field,
  column: string,
): Filter<{ readonly [Name in Field]?: string | undefined }> {
  return {
    sql: `${column} = $1`,
    read: (payload) => {
      const uid = readUidFilter(field, payload[field]);
      return uid === null ? null : [uid];
    },
  };
}

type Bounds = { readonly fdate?: string | undefined; readonly tdate?: string | undefined };

/** Rows of the days from fdate to tdate, both included; a date that is '' is no bound. */
export function period(column: string): readonly Filter<Bounds>[] {
  const bound = (comparison: string, end: 'from' | 'before') => ({
    sql: `${column} ${comparison} $1`,
    read: ({ fdate = '', tdate = '' }: Bounds, { services }: ListContext) => {
      const moment = readPeriod(fdate, tdate, services.config.timeZone)[end];
      return moment === null ? null : [moment];
    },
  });
  return [bound('>=', 'from'), bound('<', 'before')];
}
