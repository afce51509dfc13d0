import { showAmount } from '@canopy/contract/show-amount.ts';
import { isFigure } from '#list/column-kinds.ts';
import type { Column } from '#list/definition.ts';

/** Point and decimals at the end of a figure; null where something else is at its end. */
function fractionOf(text: string): string | null {
  return /^.*?\d((?:\.\d+)?)$/.exec(text)?.[1] ?? null;
}

/** A figure as its column shows it; '' for what is not written with decimals. */
function figureText(column: Column<never>, row: object): string {
  if (column.type === 'derived') return column.text(row as never);
  // The sign behind it is the same in all rows.
  if (column.type === 'percent') return String(Number(Reflect.get(row, column.field)));
  if (column.type !== 'money' && column.type !== 'tokens') return '';
  const { field, type, cut = 'down' } = column;
  const decimals = type === 'tokens' ? 4 : 2;
  return showAmount(Number(Reflect.get(row, field)), { decimals, cut }).figure;
}

/** For each of some texts the hidden digits behind it that bring all decimal points in line. */
export function paddings(texts: readonly string[]): string[] {
  const fractions = texts.map(fractionOf);
  const longest = Math.max(0, ...fractions.map((each) => each?.length ?? 0));
  return fractions.map((each) => {
    if (each === null) return '';
    const missing = longest - each.length;
    return each === '' && missing > 0 ? `.${'0'.repeat(missing - 1)}` : '0'.repeat(missing);
  });
}

/** The hidden digits of each row's figures, by the label of their column. */
export function alignFigures(
  columns: readonly Column<never>[],
  rows: readonly object[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    columns
      .filter(isFigure)
      .map((column) => [column.label, paddings(rows.map((row) => figureText(column, row)))]),
  );
}
