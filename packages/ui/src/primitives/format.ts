import { groupDigits } from '@canopy/contract/group-digits.ts';
import { showAmount } from '@canopy/contract/show-amount.ts';
import { brand } from '#brand/brand.ts';
import { locale } from '#language/language.ts';
import { monthNames } from '#primitives/month-names.ts';

/** Rounded half up as it is written; the nearest binary fraction may lie below the half. */
function rounded(value: number, decimals: number): number {
  const shifted = Number(`${value}e${decimals}`);
  return Number.isNaN(shifted) ? value : Math.round(shifted) / 10 ** decimals;
}

/** A count or a share with its thousands separated and a true minus sign; no amount of money. */
export function formatFigure(value: number, decimals: number): string {
  const [whole = '', rest] = rounded(Math.abs(value), decimals).toFixed(decimals).split('.');
  const digits = `${groupDigits(whole, locale())}${rest === undefined ? '' : `.${rest}`}`;
  const shownAsZero = !/[1-9]/.test(digits);
  return value < 0 && !shownAsZero ? `\u2212${digits}` : digits;
}

/** A moment of the wire, 'YYYY-MM-DD HH:mm:ss', taken apart; null for '' and anything else. */
function parts(moment: string): { day: string; time: string; seconds: string } | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?/.exec(moment);
  if (!match) return null;
  const [, year = '', month = '', date = '', time = '', seconds = ''] = match;
  const name = monthNames[locale()][Number(month) - 1];
  return name ? { day: `${Number(date)} ${name} ${year}`, time, seconds } : null;
}

/** "15 Nov 2026, 14:05"; the moment is in the operator's time zone already; no clock is asked. */
export function formatMoment(moment: string): string {
  const found = parts(moment);
  if (!found) return '';
  return found.time === '' ? found.day : `${found.day}, ${found.time}`;
}

/** A text whose dates of the wire are written as all others are. */
export function formatDatesIn(text: string): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => formatMoment(day) || day);
}

/** The same with seconds, for the tooltip. */
export function formatMomentFully(moment: string): string {
  const found = parts(moment);
  return found ? `${formatMoment(moment)}${found.seconds}` : '';
}

/** Only the digits of a text, up to a limit. */
export function digitsOf(text: string, most = Number.POSITIVE_INFINITY): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** A plain amount: digits with at most one point, up to a number of characters. */
export function amountOf(text: string, most = 20): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return (rest.length === 0 ? whole : `${whole}.${rest.join('')}`).slice(0, most);
}

/** An amount inside of a sentence: every decimal that it has, at least two. */
export function formatAmount(amount: number | string, sign = brand().sign): string {
  return showAmount(amount, { sign, cut: 'none', locale: locale() }).text;
}

/** A decimal as it was written, with its thousands separated. */
export function formatDecimal(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [groupDigits(whole, locale()), ...rest].join('.');
}

/** A number of coins inside of a sentence: whole ones have no decimals. */
export function formatCoins(amount: number): string {
  return formatAmount(amount, '').replace(/\.0+$/, '');
}

/** One or two initials of a person, for a ring. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => (word ? Array.from(word)[0] : ''))
    .join('')
    .toUpperCase();
}
