import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { applicationSettings, onClient, type Database } from '#db/database.ts';
import { isAway } from '#db/away.ts';
import { openPool, type PoolLimits } from '#db/open-pool.ts';
import { ownSessions } from '#db/own-sessions.ts';
import { checkSql, needsSql, unfit, type Needs, type Unfit } from '#db/replica-state.ts';

/** Who answered a read: the replica, or the primary and why. */
export type Answerer = 'replica' | Unfit | 'away' | 'resting' | 'failed' | 'wrote';

/** Reads from a replica that has all that the primary had when a read began, else from there. */
export type Replica = {
  /** Single statements; whole transactions, and whatever else, are those of the primary. */
  db: Database;
  /** How many reads were answered by whom. */
  counts: ReadonlyMap<Answerer, number>;
  close(): Promise<void>;
};

/** How long things may take there. */
type ReplicaLimits = Partial<PoolLimits> & {
  /** How long a read waits for it, to connect or to catch up, before the primary answers. */
  boundMs?: number;
};

const usualBoundMs = 100;
/** Where the replica was of no use, one read tries it again after this time. */
const restMs = 200;
/** A read that takes longer there begins again on the primary. */
const readMs = 30_000;

/** What is held against its last signed change is read where it is acted upon. */
const signatures = /\bFROM changes\b/;

/** Why the primary answers instead. */
class NotHere extends Error {
  readonly why: Answerer;
  constructor(why: Answerer) {
    super(`The replica does not answer: ${why}.`);
    this.why = why;
  }
}

/** Opens the replica; it may be away, and may come back. */
export function openReplica(
  url: string,
  primary: Database,
  log: Logger,
  limits: ReplicaLimits = {},
): Replica {
  const { pool, read } = connect(url, primary, limits);
  const counts = new Map<Answerer, number>();
  let unfitSince: { why: Answerer; tryAt: number } | null = null;
  const note = (who: Answerer): void => {
    counts.set(who, (counts.get(who) ?? 0) + 1);
    if (['resting', 'failed', 'wrote'].includes(who)) return;
    const before = unfitSince?.why ?? 'replica';
    unfitSince = who === 'replica' ? null : { why: who, tryAt: performance.now() + restMs };
    if (before !== who) log.warn({ replica: who }, 'Reads are answered by another.');
  };
  const attempt: Database['query'] = async (statement, values) => {
    if (unfitSince && performance.now() < unfitSince.tryAt) throw new NotHere('resting');
    // The others do not wait for what this one finds out.
    if (unfitSince) unfitSince.tryAt = performance.now() + restMs;
    return read(statement, values);
  };
  const query: Database['query'] = async (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (signatures.test(text)) return primary.query(statement, values);
    try {
      const rows = await attempt(statement, values);
      note('replica');
      return rows as never;
    } catch (error) {
      note(whyOf(error));
      // A mistake of the statement's own is the same there.
      return primary.query(statement, values);
    }
  };
  return { db: { ...primary, query }, counts, close: () => pool.end() };
}

function connect(
  url: string,
  primary: Database,
  { boundMs = usualBoundMs, ...changed }: ReplicaLimits,
): { pool: pg.Pool; read: Database['query'] } {
  const sessions = ownSessions('DATABASE_READ_URL', {
    ...applicationSettings,
    default_transaction_read_only: 'on',
    statement_timeout: String(readMs),
  });
  const { options, prepare: greet } = sessions;
  // Every read has its limit, and a look from outside may reach another replica than it.
  const limits = { lookAfterMs: 2 * readMs, ...changed };
  const opening = { connectionString: url, max: 8, options, greet };
  const { pool, connect: take } = openPool(opening, limits);
  const read: Database['query'] = async (statement, values) => {
    const connecting = take();
    // Whatever becomes of it while the primary is asked, it is somebody's.
    connecting.catch(() => {});
    const [needs] = await primary.query<Needs>(needsSql).catch((error: unknown) => {
      connecting.then(giveBack, () => {});
      throw error;
    });
    // Of the time that the replica has; the primary's own is not counted.
    const until = performance.now() + boundMs;
    const client = await inTime(connecting, until, giveBack);
    let broken: Error | undefined;
    const isAsked = sessions.isAsked(client);
    try {
      if (isAsked) await inTime(sessions.begin(client), until);
      await catchUp(client, needs!, until, boundMs);
      const reading = onClient(client, null).query(statement, values);
      const rows = await inTime(reading, performance.now() + readMs + 1000);
      if (isAsked) await client.query('COMMIT');
      return rows as never;
    } catch (error) {
      // A connection that lags is as good as before, unless a transaction is open on it; any other
      // may be broken.
      if (isAsked || whyOf(error) !== 'behind') broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return { pool, read };
}

const giveBack = (client: pg.PoolClient): void => client.release();

/** Waits until the replica has what is needed; the read follows on the same connection. */
async function catchUp(
  client: pg.PoolClient,
  needs: Needs,
  until: number,
  boundMs: number,
): Promise<void> {
  for (let answerBy = until; ; answerBy = until + boundMs) {
    const asked = client.query(checkSql, [needs.position, needs.timeline, needs.cluster]);
    const why = unfit((await inTime(asked, answerBy)).rows[0]);
    if (why === null) return;
    if (why !== 'behind' || performance.now() >= until) throw new NotHere(why);
    await sleep(5);
  }
}

/** What comes until then; what comes later is handed to somebody else. */
async function inTime<T>(
  coming: Promise<T>,
  until: number,
  late: (value: T) => void = () => {},
): Promise<T> {
  const stop = new AbortController();
  const wait = sleep(Math.max(0, until - performance.now()), undefined, { signal: stop.signal });
  const first = await Promise.race([coming.then((value) => ({ value })), wait]).finally(() =>
    stop.abort(),
  );
  if (first) return first.value;
  coming.then(late, () => {});
  throw new NotHere('away');
}

function whyOf(error: unknown): Answerer {
  if (error instanceof NotHere) return error.why;
  if ((error as { code?: string }).code === '25006') return 'wrote';
  return isAway(error) ? 'away' : 'failed';
}
