import { formatMoment } from '#primitives/format.ts';

const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const dayTime = String.raw`(?:,?[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?)?`;
const ofTheWire = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${dayTime}$`);
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})[ ./-]+([^\s\d./-]+|\d{1,2})[ ./-]+(\d{4})${dayTime}$`,
);

/** 1 to 12 for a month's name, in English or the language of the page, or its number. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const own = (month: number): string =>
    formatMoment(`2026-${String(month).padStart(2, '0')}-01`).split(' ')[1] ?? '';
  const at = english.findIndex(
    (name, index) => text.toLowerCase().startsWith(name) || text === own(index + 1),
  );
  return at + 1;
}

/**
 * A date that somebody typed, as the wire has it: '15 Nov 2026', '15/11/2026' and '2026-11-15' are
 * '2026-11-15'. A time is kept where one is asked for. Null for what is no date.
 */
export function readDate(text: string, withTime = false): string | null {
  const wire = ofTheWire.exec(text.trim());
  const typed = dayFirst.exec(text.trim());
  const found = wire ?? typed;
  if (!found) return null;
  const [year, month, day] = wire
    ? [Number(wire[1]), Number(wire[2]), Number(wire[3])]
    : [Number(found[3]), monthOf(found[2] ?? ''), Number(found[1])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // The 31st of a short month, or a month that there is not, becomes another date.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const [hour = '00', minute = '00', second] = found.slice(4);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const iso = date.toISOString().slice(0, 10);
  if (!withTime) return iso;
  return `${iso}T${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
}
