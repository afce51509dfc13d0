/** One row of values, one for each day; null where a day has none. */
export type Series = {
  name: string;
  tone: 'income' | 'left' | 'right' | 'in' | 'out';
  values: readonly (number | null)[];
};

/** What is drawn. */
export type DayChartProps = {
  label: string;
  kind: 'bars' | 'lines';
  days: readonly string[];
  series: readonly Series[];
  /** A line that the values should stay below. */
  limit?: { readonly name: string; readonly value: number };
  /** How a value is written, and how a line of the scale. */
  write: (value: number) => string;
  writeStep: (value: number) => string;
};

/** A value as it is written; a dash for none. */
export function written(
  value: number | null | undefined,
  write: (value: number) => string,
): string {
  return value === null || value === undefined ? '–' : write(value);
}
