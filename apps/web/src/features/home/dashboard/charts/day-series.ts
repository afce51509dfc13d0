/** One row of values, one for each day. */
export type Series = {
  name: string;
  tone: 'income' | 'left' | 'right';
  values: readonly number[];
};

/** What is drawn. */
export type DayChartProps = {
  label: string;
  kind: 'bars' | 'lines';
  days: readonly string[];
  series: readonly Series[];
  /** How a value is written, and how a line of the scale. */
  write: (value: number) => string;
  writeStep: (value: number) => string;
};
