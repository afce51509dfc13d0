import { refuse } from '#base/errors.ts';
import { exactOf, type Exact } from '#features/plan/evidence/exact.ts';

/** A cell of the file: what is in it, and where it is. */
export type Cell = { readonly text: string; readonly line: number; readonly column: string };

/** The sign before decimals; the other one is then between thousands. */
type DecimalSign = '.' | ',';

type Parts = { minus: boolean; currency: string; digits: string };

const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '¥': 'JPY',
};
const currency = String.raw`US\$|[$€£₹¥]|[A-Z]{3,4}`;
const amountShape = new RegExp(
  String.raw`^([-+]?)\s*(${currency})?\s*([-+]?)\s*([\d.,'’\s]*\d)\s*(${currency})?$`,
);
/** Blanks and strokes between thousands. */
const grouped = /^\d{1,3}(?:[\s'’]\d{3})+(?=[.,]|$)/;

/** What the file looks like where a point, or a comma, comes before the decimals. */
const shapes: Readonly<Record<DecimalSign, RegExp>> = {
  // India separates hundreds above the thousands.
  '.': /^(?:(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3}|\d+)(?:\.\d+)?|\.\d+)$/,
  ',': /^(?:(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?|,\d+)$/,
};

/** Sign, currency and digits of an amount; null where it is none. */
export function amountParts(given: string): Parts | null {
  const text = given.trim().replaceAll(/[−–]/g, '-');
  const [, bracketed] = /^\((.*)\)$/s.exec(text) ?? [];
  const found = amountShape.exec(bracketed ?? text);
  if (!found) return null;
  const [, first = '', before = '', second = '', body = '', after = ''] = found;
  if ((first && second) || (before && after) || (bracketed !== undefined && first + second)) {
    return null;
  }
  const digits = body.replace(grouped, (group) => group.replaceAll(/\D/g, ''));
  const name = before || after;
  const minus = bracketed !== undefined || first === '-' || second === '-';
  return { minus, currency: currencies[name] ?? name, digits };
}

/**
 * Reads all amounts of a file. '1,234' and '1.234' alone can be a thousand or a part of one: the
 * other amounts decide how the file writes, and where none of them does it is refused.
 */
export function readAmounts(cells: readonly Cell[]): Exact[] {
  const found = cells.map((cell) => ({ cell, ...partsOf(cell) }));
  refuseOtherCurrency(found);
  const clear = found.flatMap(({ cell, signs }) =>
    signs.length === 1 ? [{ cell, sign: signs[0]! }] : [],
  );
  const other = clear.find(({ sign }) => sign !== clear[0]!.sign);
  if (other) throw refuse('statement.mixed', { ...at(other.cell), other: clear[0]!.cell.line });
  return found.map(({ cell, digits, minus, signs }) => {
    const isPlain = /^\d+$/.test(digits);
    if (!clear[0] && !isPlain && signs.length > 1) throw refuse('statement.ambiguous', at(cell));
    const sign = clear[0]?.sign ?? '.';
    const [whole = '', part = ''] = digits.replaceAll(sign === '.' ? ',' : '.', '').split(sign);
    const amount = exactOf(whole || '0', part);
    if (amount === null) throw noAmount(cell);
    return minus ? -amount : amount;
  });
}

function partsOf(cell: Cell): Parts & { signs: DecimalSign[] } {
  const parts = amountParts(cell.text);
  if (!parts) throw noAmount(cell);
  const signs = (['.', ','] as const).filter((sign) => shapes[sign].test(parts.digits));
  if (signs.length === 0) throw noAmount(cell);
  return { ...parts, signs };
}

function refuseOtherCurrency(found: readonly { cell: Cell; currency: string }[]): void {
  const named = found.filter((each) => each.currency !== '');
  const other = named.find((each) => each.currency !== named[0]!.currency);
  if (!other) return;
  throw refuse('statement.currencies', { ...at(other.cell), other: named[0]!.currency });
}

const noAmount = (cell: Cell) => refuse('statement.no-amount', at(cell));

const mostShown = 40;

/** Where a cell is and what it says, for a refusal. */
export function at({ line, column, text }: Cell): { line: number; column: string; value: string } {
  return { line, column: column.slice(0, mostShown), value: text.trim().slice(0, mostShown) };
}
