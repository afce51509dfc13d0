import { countries } from '@canopy/contract/catalog/countries.ts';
import { isEmail } from '@canopy/contract/registration.ts';
import { fromDecimal } from '@canopy/ledger/money.ts';
import { dayStart, momentOf } from '@canopy/plan/calendar.ts';
import type { Column } from '#features/office/moving/set/files.ts';
import type { Mapping } from '#features/office/moving/set/mapping.ts';
import type { ProblemCode } from '#features/office/moving/set/problems.ts';

/** What a cell says, or what is wrong with it. */
export type ReadCell = { value: string | number | bigint | Date | null } | Wrong;
type Wrong = { code: ProblemCode; text: string };

/** How cells are written. */
export type CellStyle = Pick<Mapping, 'dates' | 'decimal'> & { timeZone: string };

const mostOf = { id: 64, text: 200, line: 1000, mail: 254 } as const;

/**
 * A cell that a spreadsheet would run; with the quote before it, it was made harmless. A sign
 * before nothing but figures is a telephone number.
 */
const formula = /^[=@\t\r＝＋－＠]|^[+-](?!$|[\d\s()./,;+-]+$)/u;
const harmless = /^'(?='*[=+\-@\t\r＝＋－＠])/u;

/** Other systems have shorter names before the @ than registration takes. */
const mail = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/u;

/** What nobody can see, and may not be in a cell. */
const controls = (kind: keyof typeof mostOf): RegExp =>
  kind === 'line' ? /[^\P{Cc}\n\r\t]/gu : /\p{Cc}/gu;

/**
 * A text as it is written into a file: what a spreadsheet would run gets a quote before it, and
 * what nobody can see is a blank.
 */
export function writeText(given: string, kind: keyof typeof mostOf): string {
  const text = given.replaceAll(controls(kind), ' ').trim();
  return /^'*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/** Reads a cell; one that is empty is null, or '' where it is a text. */
export function readCell(column: Column, raw: string, style: CellStyle): ReadCell {
  const text = raw.trim();
  switch (column.kind) {
    case 'id':
    case 'text':
    case 'line':
    case 'mail':
      return readText(column.kind, text);
    case 'side':
      return text === '' ? { value: null } : readSide(text);
    case 'moment':
      return text === '' ? { value: null } : readMoment(text, style);
    case 'amount':
    case 'signed':
      return text === '' ? { value: null } : readMoney(text, column, style);
    case 'count':
      if (text === '') return { value: null };
      return /^\d{1,9}$/.test(text) ? { value: Number(text) } : wrong(`${show(text)} is no number`);
    case 'country':
      return text === '' ? { value: null } : readCountry(text);
    case 'choice': {
      if (text === '') return { value: null };
      const found = column.of.find((word) => word.toLowerCase() === text.toLowerCase());
      return found ? { value: found } : wrong(`${show(text)} is none of ${column.of.join(', ')}`);
    }
  }
}

const wrong = (text: string): Wrong => ({ code: 'cell.wrong', text });

/** A cell as it is repeated in a message: never more than a few words of it. */
export function show(text: string, most = 40): string {
  const clean = text.replaceAll(/\p{C}/gu, '·');
  return `'${clean.length > most ? `${clean.slice(0, most)}…` : clean}'`;
}

function readText(kind: keyof typeof mostOf, text: string): ReadCell {
  if (formula.test(text)) {
    const advice = "put a ' before it if it is really meant";
    return { code: 'cell.formula', text: `${show(text)} is a formula; ${advice}` };
  }
  const value = text.replace(harmless, '').normalize('NFC');
  const most = mostOf[kind];
  if (value.length > most) {
    const length = `${value.length} characters long, more than ${most}`;
    return { code: 'cell.too-long', text: `${show(value)} is ${length}` };
  }
  if (value.search(controls(kind)) >= 0)
    return wrong(`${show(value)} has characters that nobody can see`);
  if (kind === 'mail' && value !== '' && !isEmail(value) && !mail.test(value)) {
    return wrong(`${show(value)} is no mail address`);
  }
  return { value };
}

const sides = new Map<string, 1 | 2>([
  ...(['l', 'left', '1'] as const).map((word) => [word, 1] as const),
  ...(['r', 'right', '2'] as const).map((word) => [word, 2] as const),
]);

function readSide(text: string): ReadCell {
  const side = sides.get(text.toLowerCase());
  return side ? { value: side } : wrong(`${show(text)} is neither L nor R`);
}

const decimals = {
  '.': /^(-?)(\d{1,15})(?:\.(\d{1,18}))?$/,
  ',': /^(-?)(\d{1,15})(?:,(\d{1,18}))?$/,
} as const;

/** At most six decimals; thousands may not be separated, so that nothing is read wrongly. */
function readMoney(
  text: string,
  { kind, large }: { kind: 'amount' | 'signed'; large?: true },
  { decimal = '.' }: CellStyle,
): ReadCell {
  const found = decimals[decimal].exec(text);
  if (!found) return wrong(`${show(text)} is no amount such as 1234${decimal}50`);
  const [, minus, whole, parts = ''] = found;
  if (/[1-9]/.test(parts.slice(6))) return wrong(`${show(text)} has more than six decimals`);
  const micros = fromDecimal(`${minus}${whole}.${parts.slice(0, 6).padEnd(6, '0')}`);
  if (kind === 'amount' && micros <= 0n) return wrong(`${show(text)} is not above zero`);
  const most = large ? 10n ** 18n : 10n ** 15n;
  if (micros > most || micros < -most) return wrong(`${show(text)} is too large`);
  return { value: micros };
}

const ordered = {
  YMD: /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})/,
  DMY: /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4})/,
  MDY: /^(?<m>\d{1,2})[-/.](?<d>\d{1,2})[-/.](?<y>\d{4})/,
} as const;
const timed = /^[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,6})?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;

/** A date alone is its beginning in the time zone of the network, and so is a time without one. */
function readMoment(text: string, { dates = 'YMD', timeZone }: CellStyle): ReadCell {
  const found = ordered[dates].exec(text);
  if (!found) return wrong(`${show(text)} is no date (${dates})`);
  const { y = '', m = '', d = '' } = found.groups!;
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const rest = text.slice(found[0].length);
  const time = timed.exec(rest);
  const [, hours = '00', minutes = '00', seconds = '00', part = '', zone] = time ?? [];
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  const shift = /(\d{2}):?(\d{2})$/.exec(zone ?? '');
  const isZone = !shift || (Number(shift[1]) < 15 && Number(shift[2]) < 60);
  if (!isDay || !isTime || !isZone || (rest !== '' && !time)) {
    return { code: 'date.impossible', text: `${show(text)} is a date that does not exist` };
  }
  if (y < '1971') {
    return {
      code: 'date.impossible',
      text: `${show(text)} is long before there were such networks`,
    };
  }
  const clock = `${hours}:${minutes}:${seconds}`;
  if (zone) return { value: new Date(`${day}T${clock}${part.slice(0, 4)}${zone.toUpperCase()}`) };
  return { value: rest === '' ? beginOf(day, timeZone) : momentOf(`${day}T${clock}`, timeZone) };
}

/** Finding the beginning of a day is slow, and many members have joined on the same. */
const begins = new Map<string, Date>();

function beginOf(day: string, timeZone: string): Date {
  const key = `${timeZone} ${day}`;
  const known = begins.get(key) ?? dayStart(day, timeZone);
  if (begins.size > 50_000) begins.clear();
  begins.set(key, known);
  return known;
}

const byName = new Map(
  countries.flatMap(({ id, name, iso2 }) => [
    [iso2.toLowerCase(), id],
    [name.toLowerCase(), id],
    [String(id), id],
  ]),
);

function readCountry(text: string): ReadCell {
  const id = byName.get(text.toLowerCase());
  return id === undefined ? wrong(`${show(text)} is no country`) : { value: id };
}
