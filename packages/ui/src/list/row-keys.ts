/** What a row is known by. */
export type RowKey = string | number;

/**
 * What tells the rows of a list apart: their ids, so that an open form stays with its row when rows
 * before it come or go. Their serial numbers where they have no ids, or not each its own.
 */
export function rowKeys(
  rows: readonly object[],
  first: number,
): (row: object, index: number) => RowKey {
  const ids = rows.map(idOf);
  const areOwn = new Set(ids).size === rows.length && ids.every(isId);
  return areOwn ? (row) => `id ${String(idOf(row))}` : (_, index) => first + index;
}

function idOf(row: object): unknown {
  return Reflect.get(row, 'id');
}

function isId(id: unknown): boolean {
  return typeof id === 'number' || (typeof id === 'string' && id !== '');
}
