/** Rows that one statement writes: enough to be quick, and few enough to be signed at once. */
const portion = 10_000;

/** Works through a long list in portions. */
export async function inPortions<T>(
  list: readonly T[] | Int32Array,
  work: (part: T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < list.length; from += portion) {
    await work(Array.from(list.slice(from, from + portion) as Iterable<T>));
  }
}
