import { none } from '#places.ts';

/** Which row a member's id has. Ids are given out in order, so a plain array has few gaps. */
export type UidRows = {
  /** The smallest id. */
  readonly first: number;
  /** One past the greatest id. */
  readonly end: number;
  rowOf(uid: number): number;
  set(uid: number, row: number): void;
  reserve(count: number): void;
};

/** Makes the table; the first id that is put in must be the smallest of all. */
export function makeUidRows(): UidRows {
  // Each row plus one, so that what was never written says none.
  let rows = new Int32Array(1024);
  let first = 0;
  let end = 0;
  const grow = (count: number): void => {
    if (count <= rows.length) return;
    const larger = new Int32Array(count);
    larger.set(rows);
    rows = larger;
  };
  return {
    get first() {
      return first;
    },
    get end() {
      return end;
    },
    rowOf(uid) {
      return uid >= first && uid < end ? rows[uid - first]! - 1 : none;
    },
    set(uid, row) {
      if (end === 0) first = uid;
      if (uid < first) throw new Error('The first member has the smallest id.');
      const place = uid - first;
      if (place >= rows.length) grow(Math.ceil((place + 1) * 1.25));
      rows[place] = row + 1;
      end = Math.max(end, uid + 1);
    },
    reserve: grow,
  };
}
