import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedFailure, tailOf } from './failure.ts';
import { startKeeper, type Keeper, type KeeperJob } from './keeper.ts';
import { isRunning, noteKeeper, readPostmaster, type Postmaster } from './postmaster.ts';

const LARGEST_LOG = 10 * 1024 * 1024;
const LONGEST_START_MS = 600_000;

export type KeptServer = { stop(): Promise<void> };

type KeepOptions = {
  cluster: string;
  keeperFile: string;
  logFile: string;
  job: KeeperJob;
  log: (text: string) => void;
};

/** Runs the job's server under a keeper and returns when it serves. */
export async function keepServer(options: KeepOptions): Promise<KeptServer> {
  const { cluster, keeperFile, logFile, log } = options;
  const logStart = trimLog(logFile);
  let isStopping = false;
  let hasServed = false;
  let keepersLeft = 10;
  let keeper = hold(options.job);

  function hold(job: KeeperJob): Keeper {
    const handle = fs.openSync(logFile, 'a', 0o600);
    const started = startKeeper(job, handle, strangerEnvironment(cluster));
    fs.closeSync(handle);
    noteKeeper(keeperFile, started.pid);
    void started.exited.then(() => onExit());
    return started;
  }

  /** Takes over a server whose keeper was killed; false when the server has gone as well. */
  function holdAgain(): boolean {
    const postmaster = readPostmaster(cluster);
    if (postmaster === undefined || !isRunning(postmaster, cluster)) return false;
    keeper = hold({ ...options.job, adopt: postmaster.pid });
    return true;
  }

  function onExit(): void {
    if (isStopping || !hasServed) return;
    if (keepersLeft-- > 0 && holdAgain()) log('the database has a new keeper, the old was killed');
    else log(`PostgreSQL has ended unexpectedly.\n${tailOf(logFile, logStart)}`);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    do {
      keeper.close();
      await keeper.exited;
    } while (keepersLeft-- > 0 && holdAgain());
  }

  try {
    await waitUntilReady(options, () => keeper.hasExited(), logStart);
    hasServed = true;
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function trimLog(logFile: string): number {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST_LOG) return size;
  fs.truncateSync(logFile);
  return 0;
}

async function waitUntilReady(
  { cluster, logFile, log }: KeepOptions,
  hasEnded: () => boolean,
  logStart: number,
): Promise<Postmaster> {
  const began = Date.now();
  let told = began;
  while (Date.now() - began < LONGEST_START_MS) {
    const ended = hasEnded();
    const postmaster = readPostmaster(cluster);
    const serves = postmaster?.status === 'ready' && isRunning(postmaster, cluster);
    if (serves) return postmaster;
    if (ended) throw new EmbeddedFailure('it did not start.', tailOf(logFile, logStart));
    if (Date.now() - told > 15_000) {
      told = Date.now();
      log('the database is still starting (after a crash it first repeats what was lost)');
    }
    await sleep(15);
  }
  throw new EmbeddedFailure('it is not ready after ten minutes.', tailOf(logFile, logStart));
}

/** When a crash left a postmaster.pid whose process id now belongs to someone else, as it easily
 * does in a container, PostgreSQL would take that process for itself and refuse to start. It
 * makes an exception for the id in this variable, and all its other checks stay in force. */
function strangerEnvironment(cluster: string): Record<string, string> {
  const left = readPostmaster(cluster);
  if (left === undefined || isRunning(left, cluster)) return {};
  return { PG_GRANDPARENT_PID: String(left.pid) };
}
