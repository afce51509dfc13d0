import { fromDecimal, toDecimal, toNumber, units, type Micros } from '@canopy/ledger/money.ts';
import { groupDigits } from '#group-digits.ts';

/**
 * Which way a figure is cut where it has more decimals than are shown. Down is for what one has or
 * gets, up for what one pays, owes or has used: neither ever looks better than it is. None is for
 * sentences, books and totals, which show every decimal that there is.
 */
export type Cut = 'down' | 'up' | 'none';

/** How an amount is to be shown. */
export type AmountStyle = {
  /** '$' unless said; '' for coins. */
  readonly sign?: string;
  /** Two for dollars, which is usual, and four for tokens and coins. */
  readonly decimals?: 2 | 4;
  readonly cut?: Cut;
  /** By which the thousands are separated; English unless said. */
  readonly locale?: string;
};

/** An amount as it is shown. */
export type ShownAmount = {
  readonly minus: '' | '\u2212';
  /** The digits without minus and sign. */
  readonly figure: string;
  /** All of it: '−$1,234.50'. */
  readonly text: string;
  /** The same with every decimal that the amount has. */
  readonly exact: string;
  /** Whether something was cut, so that text is not exact. */
  readonly isCut: boolean;
};

const mostDecimals = 6;

/**
 * A number of the wire, or a decimal text, in micro-units. It goes by the digits that the number is
 * written with. No amount has more than six decimals; more are the dust of adding binary fractions,
 * and the nearest micro-unit is meant. Null for what is no number.
 */
function microsOf(amount: number | string): Micros | null {
  const value = Number(amount);
  if (!Number.isFinite(value) || amount === '') return null;
  const given = String(amount);
  if (/^-?\d+(\.\d{1,6})?$/.test(given)) return fromDecimal(given);
  return Math.abs(value) < 1e21 ? fromDecimal(value.toFixed(mostDecimals)) : units(BigInt(value));
}

/** Cut to what is shown; an amount below the smallest figure shown keeps all its decimals. */
function cutOff(micros: Micros, decimals: number, cut: Cut): Micros {
  const unit = 10n ** BigInt(mostDecimals - decimals);
  const size = micros < 0n ? -micros : micros;
  if (cut === 'none' || size < unit) return micros;
  const above = ((micros % unit) + unit) % unit;
  return above === 0n || cut === 'down' ? micros - above : micros - above + unit;
}

/** The digits with their thousands separated, and a least number of decimals. */
function digitsOf(micros: Micros, decimals: number, locale: string): string {
  const [whole = '0', rest = ''] = toDecimal(micros < 0n ? -micros : micros).split('.');
  return `${groupDigits(whole, locale)}.${rest.padEnd(decimals, '0')}`;
}

/** An amount as a person reads it: never better than it is, and nothing only if it is nothing. */
export function showAmount(amount: number | string, style: AmountStyle = {}): ShownAmount {
  const { sign = '$', decimals = 2, cut = 'down', locale = 'en' } = style;
  const micros = microsOf(amount);
  if (micros === null) return { minus: '', figure: '–', text: '–', exact: '–', isCut: false };
  const shown = cutOff(micros, decimals, cut);
  const minus = micros < 0n ? '\u2212' : '';
  const figure = digitsOf(shown, decimals, locale);
  const exact = `${minus}${sign}${digitsOf(micros, decimals, locale)}`;
  return { minus, figure, text: `${minus}${sign}${figure}`, exact, isCut: shown !== micros };
}

/** Amounts added up without the dust of binary fractions. */
export function sumAmounts(amounts: readonly number[]): number {
  return toNumber(amounts.reduce((sum, amount) => sum + (microsOf(amount) ?? 0n), 0n));
}
