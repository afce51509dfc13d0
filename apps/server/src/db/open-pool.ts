import pg from 'pg';
import { DatabaseAway } from '#db/away.ts';
import { giveUpOn, watchConnections, type WatchLimits } from '#db/watch-connections.ts';

/** How long things may take before the database counts as away. */
export type PoolLimits = WatchLimits & {
  /** How long a connection may take to open. */
  connectMs: number;
  /** How long anybody waits for one that is free, */
  waitMs: number;
  /** and how many do at once; whoever comes then is sent away without waiting. */
  mostWaiting: number;
};

const usual: PoolLimits = {
  connectMs: 5_000,
  waitMs: 10_000,
  mostWaiting: 2_000,
  lookAfterMs: 5_000,
  lookEveryMs: 1_000,
  lookMs: 3_000,
};

/** What every connection is opened with, the owner's too. */
export const connecting = {
  connectionTimeoutMillis: usual.connectMs,
  // The system asks a connection that is still for so long whether the other end is there.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

type PoolConfig = Omit<pg.PoolConfig, 'onConnect'> & {
  connectionString: string;
  /** What is done on every new connection before it is used. */
  greet?: (client: pg.ClientBase) => Promise<void>;
};

/** A pool, and how a connection is taken from it. */
export type OpenPool = { pool: pg.Pool; connect(): Promise<pg.PoolClient> };

/** Opens a pool that notices when the database is away, and comes back by itself. */
export function openPool(
  { greet, ...config }: PoolConfig,
  changed: Partial<PoolLimits> = {},
): OpenPool {
  const { connectMs, waitMs, mostWaiting, ...times } = { ...usual, ...changed };
  const watch = watchConnections(config.connectionString, times);
  const begin = async (client: pg.ClientBase): Promise<void> => {
    watch.add(client);
    // A pooler that is full lets a connection in and its first statement wait.
    const giveUp = setTimeout(() => giveUpOn(client, 'A new connection got no answer.'), waitMs);
    try {
      await greet?.(client);
    } finally {
      clearTimeout(giveUp);
    }
  };
  // The pool waits for it, though its types do not say so.
  const onConnect = begin as (client: pg.ClientBase) => void;
  // The pool's one limit is for opening and for waiting; opening gets its own.
  class Client extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      super({ ...given, connectionTimeoutMillis: connectMs });
    }
  }
  const pool = new pg.Pool({
    ...config,
    ...connecting,
    connectionTimeoutMillis: waitMs,
    Client,
    onConnect,
  });
  // A connection that breaks while idle is dropped by the pool; one that breaks in use fails its
  // next statement; without listeners either would end node.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    connect() {
      if (pool.waitingCount < mostWaiting) return pool.connect();
      return Promise.reject(new DatabaseAway('Too many wait for a connection.'));
    },
  };
}
