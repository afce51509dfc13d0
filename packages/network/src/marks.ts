/** One bit per row, read back from the greatest row down. */
export type Marks = {
  add(row: number): void;
  has(row: number): boolean;
  /** The greatest marked row below the given one, or -1. */
  before(row: number): number;
  remove(row: number): void;
};

/** Marks for rows below the given number; ten million rows take a megabyte and a quarter. */
export function makeMarks(rows: number): Marks {
  const words = new Int32Array((rows >> 5) + 1);
  return {
    add(row) {
      words[row >> 5]! |= 1 << (row & 31);
    },
    remove(row) {
      words[row >> 5]! &= ~(1 << (row & 31));
    },
    has: (row) => (words[row >> 5]! & (1 << (row & 31))) !== 0,
    before(row) {
      let word = row >> 5;
      let bits = words[word]! & ((1 << (row & 31)) - 1);
      while (bits === 0) {
        word -= 1;
        if (word < 0) return -1;
        bits = words[word]!;
      }
      return (word << 5) + 31 - Math.clz32(bits);
    },
  };
}
