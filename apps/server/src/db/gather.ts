import type { Database } from '#db/database.ts';

type Asked<I, O> = { item: I; resolve(result: O): void; reject(error: unknown): void };

/** Does the work for all items, and answers with a result for each, in their order. */
type RunAll<I, O> = (items: readonly I[]) => Promise<readonly O[]>;

/** Two items with the same key are never done together; without keys all may be. */
type KeyOf<I> = (item: I) => unknown;

const mostRuns = 2;

/** One gathering for everyone who asks the same database. */
export function gatherPerDatabase<I, O>(
  runAll: (db: Database, items: readonly I[]) => Promise<readonly O[]>,
  keyOf?: KeyOf<I>,
): (db: Database) => (item: I) => Promise<O> {
  const known = new WeakMap<Database, (item: I) => Promise<O>>();
  return (db) => {
    const one = known.get(db) ?? gather((items: readonly I[]) => runAll(db, items), keyOf);
    known.set(db, one);
    return one;
  };
}

/**
 * Does for many at once what each asks for alone. What is asked for while runs are under way
 * travels together in the next one, so the busier it gets the fewer round trips an item costs; an
 * idle one runs at once. As every run begins after its items were asked for, nobody is answered
 * with what was true before.
 */
export function gather<I, O>(runAll: RunAll<I, O>, keyOf?: KeyOf<I>): (item: I) => Promise<O> {
  let waiting: Asked<I, O>[] = [];
  let runs = 0;
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned || runs === mostRuns || waiting.length === 0) return;
    isPlanned = true;
    // Requests that came in with the same tick of the event loop travel together.
    setImmediate(() => {
      isPlanned = false;
      const { now, later } = keyOf ? distinct(waiting, keyOf) : { now: waiting, later: [] };
      waiting = later;
      runs += 1;
      void answer(runAll, now).finally(() => {
        runs -= 1;
        plan();
      });
    });
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
}

function distinct<I, O>(waiting: readonly Asked<I, O>[], keyOf: KeyOf<I>) {
  const keys = new Set<unknown>();
  const [now, later]: [Asked<I, O>[], Asked<I, O>[]] = [[], []];
  for (const asked of waiting) {
    const key = keyOf(asked.item);
    (keys.has(key) ? later : now).push(asked);
    keys.add(key);
  }
  return { now, later };
}

async function answer<I, O>(runAll: RunAll<I, O>, asked: readonly Asked<I, O>[]): Promise<void> {
  try {
    const results = await runAll(asked.map(({ item }) => item));
    for (const [index, { resolve }] of asked.entries()) resolve(results[index]!);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
