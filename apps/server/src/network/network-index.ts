import { setImmediate } from 'node:timers/promises';
import type { Network } from '@canopy/network/network.ts';
import type { Logger } from 'pino';
import { startLoop } from '#base/loop.ts';
import type { LoadedNetwork, NetworkIndex, Snapshot } from '#call/ports.ts';
import { beginLife } from '#db/database-life.ts';
import type { Database, Queryable } from '#db/database.ts';
import { logAnswered, logFailure } from '#db/log-failure.ts';
import { beginLately, keep, notCounted, turn, type Lately } from '#network/lately.ts';
import { loadNetwork } from '#network/load-network.ts';
import { readNews, readNewsInPortions, type News, type Numbered } from '#network/read-news.ts';

/** The count that follows; it is not whole while news are being applied to it. */
type Live = LoadedNetwork & { isWhole: boolean; isOld?: true; lately: Lately };

/** How often the index looks for news on its own; a call can make it look immediately. */
const pauseMs = 200;
/** The pause after a failure, so that a database that is away is not asked without end. */
const failurePauseMs = 1000;
/** More news than this is an import, and is read in portions. */
const mostAtOnce = 5_000;
/** What is read again after a crash or a failover; of more, counting anew is quicker. */
const mostRead = 200_000;

/** Starts the index: it loads in the background and then follows. */
export function startNetworkIndex({ db, log }: { db: Database; log: Logger }): NetworkIndex {
  const alone = makeQueue();
  let live: Live | null = null;
  let loaded = 0;
  let stopped = false;
  let lookedAt = performance.now();
  const load = async (): Promise<Live> => {
    const counted = await loadNetwork(db, (members) => {
      loaded = members;
      if (stopped) throw new Error('Stopped while loading.');
    });
    return liveOf(counted);
  };
  const follow = async (read: (at: Live) => Promise<void>): Promise<Network> => {
    const at = (live ??= await load());
    try {
      await read(at);
    } finally {
      // What was applied and what was not is unknown then; only a new count is sure to be right.
      if (!at.isWhole || at.isOld) live = null;
    }
    if (at.isOld) {
      log.warn('The network is counted anew.');
      live = await load();
    }
    lookedAt = performance.now();
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
      logAnswered(log);
      return pauseMs;
    } catch (error) {
      if (!stopped) logFailure(log, error, 'The index of the network could not follow.');
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
    look: () => ({
      members: live?.network.size ?? 0,
      ageSeconds: (performance.now() - lookedAt) / 1000,
    }),
    stop() {
      stopped = true;
      return loop.stop();
    },
  };
}

function liveOf(counted: LoadedNetwork): Live {
  return { ...counted, isWhole: true, lately: beginLately(counted.snapshot) };
}

/** Applies what has become visible since the last look. */
async function readOn(db: Database, at: Live): Promise<void> {
  const news = await readNews(db, at.snapshot, mostAtOnce);
  if (news && isOtherLife(at, news)) return readAgain(db, at);
  if (!news) return once(db, (tx) => readImport(tx, at));
  take(at, news.events);
  moveTo(at, news);
}

function isOtherLife(at: Live, { life }: Pick<News, 'life'>): boolean {
  return life === null || life !== at.life;
}

/**
 * After a crash or a failover. Transactions may have the numbers of others that were lost, so news
 * since the last snapshot could pass over some. What was counted lately is held against what is
 * there; where some of it is gone, the network is counted anew.
 */
async function readAgain(db: Database, at: Live): Promise<void> {
  await beginLife(db);
  const { since } = at.lately.older;
  const news = await readNews(db, since, mostRead);
  const isSameDatabase = news !== null && endOf(news.snapshot) >= endOf(since);
  const missed = isSameDatabase ? notCounted(at.lately, news.events) : null;
  if (!missed) {
    at.isOld = true;
    return;
  }
  take(at, missed);
  at.snapshot = news!.snapshot;
  at.life = news!.life;
  at.isWhole = true;
}

/** Brings both to the moment of one and the same snapshot. */
async function readBoth(db: Database, at: Live, other: LoadedNetwork): Promise<void> {
  await once(db, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await readImport(tx, at);
    await readImport(tx, liveOf(other));
  });
}

async function readImport(tx: Queryable, at: Live): Promise<void> {
  let last: Pick<News, 'snapshot' | 'life'> = at;
  await readNewsInPortions(tx, at.snapshot, mostAtOnce, async (news) => {
    last = news;
    take(at, news.events);
    await setImmediate();
  });
  moveTo(at, last);
}

function take(at: Live, numbered: readonly Numbered[]): void {
  at.isWhole &&= numbered.length === 0;
  const events = numbered.map(({ event }) => event);
  at.network.apply(events);
  at.lately = keep(at.lately, numbered);
  // Members were removed; what is counted here still has them.
  if (events.some(({ kind }) => kind === 'reset')) at.isOld = true;
}

function moveTo(at: Live, to: Pick<News, 'snapshot' | 'life'>): void {
  // Numbers that go back are another database under the same name: nothing that is here is true.
  at.isWhole = endOf(to.snapshot) >= endOf(at.snapshot) && !isOtherLife(at, to);
  if (!at.isWhole) throw new Error('The database is not the one that the index was read from.');
  at.snapshot = to.snapshot;
  at.lately = turn(at.lately, to.snapshot);
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
