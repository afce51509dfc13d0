type TypedArray = Int32Array | Uint32Array | BigInt64Array | Uint8Array;

/** A typed array that grows; data is the array to read and write, replaced when it grows. */
export type Column<T extends TypedArray> = { data: T };

/** All columns of one table of members; they grow together. */
export type Columns = {
  int32(): Column<Int32Array>;
  uint32(): Column<Uint32Array>;
  /** Amounts: whole micro-units, exact up to nine trillion dollars, in the space of a double. */
  int64(): Column<BigInt64Array>;
  uint8(): Column<Uint8Array>;
  /** Makes room for so many rows in every column. */
  reserve(rows: number): void;
};

/**
 * Columns of plain numbers instead of objects: ten million members take a gigabyte and are walked
 * at the speed of memory, where ten million objects would take several and be chased one by one.
 */
export function makeColumns(): Columns {
  let capacity = 1024;
  const grow: ((rows: number) => void)[] = [];
  const column = <T extends TypedArray>(make: (rows: number) => T): Column<T> => {
    const made: Column<T> = { data: make(capacity) };
    grow.push((rows) => {
      const larger = make(rows);
      // Both are of the same kind; only the compiler does not see it.
      (larger as Uint8Array).set(made.data as Uint8Array);
      made.data = larger;
    });
    return made;
  };
  return {
    int32: () => column((rows) => new Int32Array(rows)),
    uint32: () => column((rows) => new Uint32Array(rows)),
    int64: () => column((rows) => new BigInt64Array(rows)),
    uint8: () => column((rows) => new Uint8Array(rows)),
    reserve(rows) {
      if (rows <= capacity) return;
      // An eighth more: a large table must not double its memory, nor copy it all for one row.
      capacity = Math.max(rows, Math.ceil(capacity * 1.125));
      for (const each of grow) each(capacity);
    },
  };
}
