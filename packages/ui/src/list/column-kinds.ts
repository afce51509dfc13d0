import type { Column } from '#list/definition.ts';

const figures = new Set(['count', 'money', 'percent', 'tokens']);

/** Whether a column's values are figures, which are aligned by their decimal point. */
export function isFigure(column: Column<never>): boolean {
  return figures.has(column.type) || (column.type === 'derived' && column.figure === true);
}

/** Whether a column's values are sentences, which need the whole width of a phone. */
export function isSentence(column: Column<never>): boolean {
  const { type } = column;
  return type === 'words' || type === 'translated' || (type === 'derived' && column.words === true);
}

function isStatus({ type }: Column<never>): boolean {
  return type === 'status' || type === 'statusOf';
}

/** Values that are never cut in a short row, and so need not be repeated below it. */
function isShort(column: Column<never>): boolean {
  const short = ['id', 'moment', 'side', 'percent', 'count', 'money', 'tokens'];
  return short.includes(column.type) || isStatus(column) || isFigure(column);
}

/** The two lines of a short row, and what it shows when it is opened. */
export type ShortColumns = Readonly<Record<'first' | 'second' | 'opened', Column<never>[]>>;

/**
 * Main columns first; below them the date and the status, or else what is named or comes next.
 * Whatever is not in these lines, or may be cut there, is shown when the row is opened.
 */
export function shortColumns(columns: readonly Column<never>[]): ShortColumns {
  const shown = columns.filter(({ type }) => type !== 'serial');
  const main = shown.filter((each) => each.main);
  // Figures are at the right, below each other.
  const first = [...main.filter((each) => !isFigure(each)), ...main.filter(isFigure)];
  const rest = shown.filter((each) => !each.main);
  const hasDate = first.some(({ type }) => type === 'moment');
  const date = hasDate ? undefined : rest.find(({ type }) => type === 'moment');
  const named = [date, rest.find(isStatus), ...rest.filter((each) => each.second)];
  const likely = [...named, ...rest.filter((each) => !isSentence(each))];
  const second = [...new Set(likely.filter((each) => each !== undefined))].slice(0, 2);
  const opened = shown.filter(
    (each) => !(isShort(each) && (first.includes(each) || second.includes(each))),
  );
  return { first, second, opened };
}

/** Whether a value says by itself what it is, so that its heading is only read aloud. */
export function speaksForItself(column: Column<never>): boolean {
  return column.main === true || column.type === 'moment' || isStatus(column);
}
