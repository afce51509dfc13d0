import { useState } from 'react';

/** Which items are marked, to be decided together. */
export function useMarks() {
  const [ids, set] = useState<readonly number[]>([]);
  const mark = (id: number): void =>
    set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  return { ids, set, mark };
}
