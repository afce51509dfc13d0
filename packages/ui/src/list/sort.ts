import type { Column } from '#list/definition.ts';

/** By which column a list is sorted, and whether the largest comes first. */
export type Sort = { readonly label: string; readonly down: boolean };

const unsortable = ['serial', 'derived', 'statusOf', 'words', 'translated'] as const;

type Sortable = Exclude<Column<never>, { type: (typeof unsortable)[number] }>;

/** Sentences, serial numbers and what only the screen makes of a row have no order of their own. */
export function isSortable(column: Column<never>): column is Sortable {
  return !unsortable.some((type) => type === column.type);
}

/** What the address says: the column's label, with a minus before it for the largest first. */
export function readSort(columns: readonly Column<never>[], address: URLSearchParams): Sort | null {
  const text = address.get('sort') ?? '';
  const label = text.replace(/^-/, '');
  const known = columns.some((column) => isSortable(column) && column.label === label);
  return known ? { label, down: text.startsWith('-') } : null;
}

/** As written in an address; '' for the list's own order. */
export function sortText(sort: Sort | null): string {
  if (sort === null) return '';
  return sort.down ? `-${sort.label}` : sort.label;
}

/** What pressing a column's heading does next: upwards, downwards, the list's own order. */
export function nextSort(label: string, sort: Sort | null): Sort | null {
  if (sort?.label !== label) return { label, down: false };
  return sort.down ? null : { label, down: true };
}

/** The rows in order; those that are equal keep theirs. */
export function sortRows(
  rows: readonly object[],
  columns: readonly Column<never>[],
  { label, down }: Sort,
): readonly object[] {
  const column = columns.find((each) => each.label === label);
  if (!column || !isSortable(column)) return rows;
  const by = (one: object, two: object): number => compare(keyOf(one, column), keyOf(two, column));
  return rows.toSorted((one, two) => (down ? by(two, one) : by(one, two)));
}

function keyOf(row: object, column: Sortable): string | number {
  const value: unknown = Reflect.get(row, column.type === 'member' ? column.name : column.field);
  if (column.type === 'firstText' && value === '') return textOf(Reflect.get(row, column.orElse));
  if (column.type === 'named') return column.names[textOf(value)] ?? textOf(value);
  return typeof value === 'number' ? value : textOf(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function compare(one: string | number, two: string | number): number {
  if (typeof one === 'number' && typeof two === 'number') return one - two;
  return String(one).localeCompare(String(two), undefined, { numeric: true });
}
