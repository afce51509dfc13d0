/** Those who receive something in a run, numbered in the order of their ids. */
export type Numbered = {
  /** The row of each receiver. */
  rows: Int32Array;
  /** A column of rows, each of a receiver, as a column of their numbers. */
  numbersOf(column: Int32Array): Int32Array;
};

/** Numbers everybody whose row is in one of the columns. */
export function numberReceivers(uid: Int32Array, columns: readonly Int32Array[]): Numbered {
  const has = new Uint8Array(uid.length);
  for (const column of columns) {
    for (let at = 0; at < column.length; at += 1) has[column[at]!] = 1;
  }
  const rows = rowsWith(has);
  // Mostly they are in order already, and to sort them again would take long.
  if (!isAscending(uid, rows)) rows.sort((a, b) => uid[a]! - uid[b]!);
  const number = new Int32Array(uid.length);
  for (let at = 0; at < rows.length; at += 1) number[rows[at]!] = at;
  return { rows, numbersOf: (column) => gatherRows(number, column) };
}

function rowsWith(has: Uint8Array): Int32Array {
  const rows = new Int32Array(has.length);
  let count = 0;
  for (let row = 0; row < has.length; row += 1) {
    if (has[row] === 0) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.slice(0, count);
}

function isAscending(uid: Int32Array, rows: Int32Array): boolean {
  for (let at = 1; at < rows.length; at += 1) {
    if (uid[rows[at]!]! < uid[rows[at - 1]!]!) return false;
  }
  return true;
}

/** The places that are named of a column of amounts, one after the other. */
export function gatherAmounts(column: BigInt64Array, places: Int32Array): BigInt64Array {
  const gathered = new BigInt64Array(places.length);
  for (let at = 0; at < places.length; at += 1) gathered[at] = column[places[at]!]!;
  return gathered;
}

/** The same of a column of rows or numbers. */
export function gatherRows(column: Int32Array, places: Int32Array): Int32Array {
  const gathered = new Int32Array(places.length);
  for (let at = 0; at < places.length; at += 1) gathered[at] = column[places[at]!]!;
  return gathered;
}

/** The same of a column of codes. */
export function gatherBytes(column: Uint8Array, places: Int32Array): Uint8Array {
  const gathered = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) gathered[at] = column[places[at]!]!;
  return gathered;
}
