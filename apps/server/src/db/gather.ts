import { isAway } from '#db/away.ts';
import type { Database } from '#db/database.ts';

type Asked<I, O> = {
  item: I;
  since: number;
  resolve(result: O): void;
  reject(error: unknown): void;
};

/** Does the work for all items, and answers with a result for each, in their order. */
type RunAll<I, O> = (items: readonly I[]) => Promise<readonly O[]>;

/** How items travel together. */
export type Gathering<I> = {
  /** Two items with the same key are never in one run; without keys all may be. */
  keyOf?: (item: I) => unknown;
  /** How many runs may be under way at once. */
  mostRuns?: number;
  /** How many items a run takes at most. */
  mostItems?: number;
  /** A run has a fixed cost, so while another is under way it needs at least this many items. */
  worthARun?: number;
  /** Unless the first item has waited this long: somebody's lock may hold the others up. */
  longestWaitMs?: number;
  /** True where an item that fails must not take its neighbors down: each is then run by itself. */
  failAlone?: boolean;
};

/** One gathering for everyone who asks the same database. */
export function gatherPerDatabase<I, O>(
  runAll: (db: Database, items: readonly I[]) => Promise<readonly O[]>,
  gathering?: Gathering<I>,
): (db: Database) => (item: I) => Promise<O> {
  const known = new WeakMap<Database, (item: I) => Promise<O>>();
  return (db) => {
    const one = known.get(db) ?? gather((items: readonly I[]) => runAll(db, items), gathering);
    known.set(db, one);
    return one;
  };
}

/**
 * Serves many requests with one run. What is asked for while runs are under way goes together
 * into the next one, so the busier it gets the fewer round trips an item costs; when idle, a
 * request runs immediately. As every run begins after its items were asked for, nobody is answered
 * with what was true before.
 */
export function gather<I, O>(
  runAll: RunAll<I, O>,
  {
    keyOf,
    mostRuns = 2,
    mostItems = Infinity,
    worthARun = Infinity,
    longestWaitMs = 0,
    failAlone = false,
  }: Gathering<I> = {},
): (item: I) => Promise<O> {
  const waiting: Asked<I, O>[] = [];
  let runs = 0;
  let isPlanned = false;
  let alarm: NodeJS.Timeout | undefined;

  // Requests that came in with the same tick of the event loop travel together.
  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(pump);
  };
  const pump = (): void => {
    isPlanned = false;
    while (runs < mostRuns && waiting.length > 0) {
      const waitsMs = performance.now() - waiting[0]!.since;
      if (runs > 0 && waiting.length < worthARun && waitsMs < longestWaitMs) {
        clearTimeout(alarm);
        alarm = setTimeout(plan, longestWaitMs - waitsMs);
        return;
      }
      const share = Math.ceil(waiting.length / (mostRuns - runs));
      const most = Math.min(mostItems, Math.max(worthARun, share));
      const { taken, twins } = takeDistinct(waiting, most, keyOf);
      runs += 1;
      void answer(runAll, taken, failAlone).finally(() => {
        runs -= 1;
        plan();
      });
      if (waiting.length === twins) return;
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: performance.now(), resolve, reject });
      plan();
    });
}

/** Takes the next items; of two with one key the second stays, for a later run. */
function takeDistinct<I, O>(
  waiting: Asked<I, O>[],
  most: number,
  keyOf: ((item: I) => unknown) | undefined,
): { taken: Asked<I, O>[]; twins: number } {
  const taken = new Map<unknown, Asked<I, O>>();
  const twins: Asked<I, O>[] = [];
  let seen = 0;
  while (seen < waiting.length && taken.size < most) {
    const asked = waiting[seen]!;
    seen += 1;
    const key = keyOf ? keyOf(asked.item) : asked;
    if (taken.has(key)) twins.push(asked);
    else taken.set(key, asked);
  }
  waiting.splice(0, seen, ...twins);
  return { taken: [...taken.values()], twins: twins.length };
}

async function answer<I, O>(
  runAll: RunAll<I, O>,
  asked: readonly Asked<I, O>[],
  failAlone: boolean,
): Promise<void> {
  try {
    const results = await runAll(asked.map(({ item }) => item));
    for (const [index, { resolve }] of asked.entries()) resolve(results[index]!);
  } catch (error) {
    // Where the database is away each alone would only wait for it again.
    const isOver = !failAlone || asked.length === 1 || isAway(error);
    if (isOver) for (const { reject } of asked) reject(error);
    else for (const each of asked) await answer(runAll, [each], false);
  }
}
