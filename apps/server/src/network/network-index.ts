import { setImmediate } from 'node:timers/promises';
import type { NetworkEvent } from '@canopy/network/events.ts';
import type { Network } from '@canopy/network/network.ts';
import type { Logger } from 'pino';
import { startLoop } from '#base/loop.ts';
import type { LoadedNetwork, NetworkIndex, Snapshot } from '#call/ports.ts';
import type { Database, Queryable } from '#db/database.ts';
import { loadNetwork } from '#network/load-network.ts';
import { readNews, readNewsInPortions } from '#network/read-news.ts';

/** The count that follows; it is not whole while news are being applied to it. */
type Live = LoadedNetwork & { isWhole: boolean; isOld?: true };

/** How often the index looks for news on its own; a call can make it look immediately. */
const pauseMs = 200;
/** The pause after a failure, so that a database that is away is not asked without end. */
const failurePauseMs = 1000;
/** More news than this is an import, and is read in portions. */
const mostAtOnce = 5_000;

/** Starts the index: it loads in the background and then follows. */
export function startNetworkIndex({ db, log }: { db: Database; log: Logger }): NetworkIndex {
  const alone = makeQueue();
  let live: Live | null = null;
  let loaded = 0;
  let stopped = false;
  const load = async (): Promise<Live> => {
    const counted = await loadNetwork(db, (members) => {
      loaded = members;
      if (stopped) throw new Error('Stopped while loading.');
    });
    return { ...counted, isWhole: true };
  };
  const follow = async (read: (at: Live) => Promise<void>): Promise<Network> => {
    const at = (live ??= await load());
    try {
      await read(at);
    } finally {
      // What was applied and what was not is unknown then; only a new count is sure to be right.
      if (!at.isWhole || at.isOld) live = null;
    }
    if (at.isOld) live = await load();
    return (live ?? at).network;
  };
  // Calls that come before a look has begun share it; it cannot miss what they want to see.
  let next: Promise<Network> | null = null;
  const catchUp = (): Promise<Network> =>
    (next ??= alone(() => {
      next = null;
      return follow((at) => readOn(db, at));
    }));
  const loop = startLoop(async () => {
    try {
      await catchUp();
      return pauseMs;
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'The index of the network could not follow.');
      return failurePauseMs;
    }
  });
  return {
    catchUp,
    beside: (other, look) => alone(async () => look(await follow((at) => readBoth(db, at, other)))),
    state: () =>
      live === null
        ? { ok: false, detail: `loading, ${loaded} members so far` }
        : { ok: true, detail: `${live.network.size} members` },
    stop() {
      stopped = true;
      return loop.stop();
    },
  };
}

/** Applies what has become visible since the last look. */
async function readOn(db: Database, at: Live): Promise<void> {
  const news = await readNews(db, at.snapshot, mostAtOnce);
  if (!news) return once(db, (tx) => readImport(tx, at));
  take(at, news.events);
  moveTo(at, news.snapshot);
}

/** Brings both to the moment of one and the same snapshot. */
async function readBoth(db: Database, at: Live, other: LoadedNetwork): Promise<void> {
  await once(db, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await readImport(tx, at);
    await readImport(tx, { ...other, isWhole: true });
  });
}

async function readImport(tx: Queryable, at: Live): Promise<void> {
  const snapshot = await readNewsInPortions(tx, at.snapshot, mostAtOnce, async (events) => {
    take(at, events);
    await setImmediate();
  });
  moveTo(at, snapshot);
}

function take(at: Live, events: readonly NetworkEvent[]): void {
  at.isWhole &&= events.length === 0;
  at.network.apply(events);
  // Members were removed; what is counted here still has them.
  if (events.some(({ kind }) => kind === 'reset')) at.isOld = true;
}

function moveTo(at: Live, snapshot: Snapshot): void {
  // Numbers that go back are another database under the same name: nothing that is here is true.
  at.isWhole = endOf(snapshot) >= endOf(at.snapshot);
  if (!at.isWhole) throw new Error('The database is not the one that the index was read from.');
  at.snapshot = snapshot;
}

/** The number of the first transaction that a snapshot knows nothing of: xmin:xmax:list. */
function endOf(snapshot: Snapshot): bigint {
  return BigInt(snapshot.split(':')[1]!);
}

/** A transaction may be run again; what was applied once must not be applied again. */
function once(db: Database, work: (tx: Queryable) => Promise<void>): Promise<void> {
  let begun = false;
  return db.transaction(async (tx) => {
    if (begun) throw new Error('Reading the news was cut off.');
    begun = true;
    await work(tx);
  });
}

/** Lets one work at a time run, in the order in which they came. */
function makeQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run;
    return run;
  };
}
