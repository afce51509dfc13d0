import pg from 'pg';
import { ConfigError } from '#base/config.ts';
import { inSpan } from '#base/spans.ts';
import { DatabaseAway, isAway } from '#db/away.ts';
import { openPool, type OpenPool, type PoolLimits } from '#db/open-pool.ts';
import { ownSessions, type OwnSessions, type Settings } from '#db/own-sessions.ts';
import type { Database, Marks, Queryable } from '#db/queryable.ts';
import { plainSettings } from '#db/signing/row-states.ts';
import { signChanges } from '#db/signing/sign-changes.ts';
import { isSigned } from '#db/signing/signed-statements.ts';

export type { Database, Marks, Queryable };

/** The role that every connection of the application takes on; it owns nothing. */
export const appRole = 'canopy_app';

const int8 = 20;
const retried = new Set(['40001', '40P01']);
const mostTries = 10;

/** Whole numbers of the database become BigInt: money must never pass through a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

type Opening = {
  /** Null where nothing is written that must be signed. */
  marks: Marks | null;
  /** How many connections at most. */
  max?: number;
  /** Further settings of PostgreSQL. */
  settings?: Settings;
  /** Tests do not wait for as long as people may. */
  limits?: Partial<PoolLimits>;
};

/**
 * When PostgreSQL gives a client up, so that nobody waits for locks of one that is gone. None of it
 * cuts a statement: a COMMIT that is cut while it waits for its standby counts as done here, and a
 * failover would lose it. (On Windows PostgreSQL cannot look after a client while it works.)
 */
export const goneClients: Settings = {
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '20s',
  ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '10s' }),
};

/**
 * Whatever a role or a database has set: what note_changes notes begins empty, names are those of
 * the tables' schema, no policy hides rows, and the texts that digests are made of are its own.
 */
export const applicationSettings = {
  role: appRole,
  'canopy.part': '0',
  'canopy.changes_0': '',
  search_path: 'public,pg_temp',
  row_security: 'off',
  // Whether a COMMIT has reached its standby is told as a warning.
  client_min_messages: 'warning',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '5min',
  ...goneClients,
  ...plainSettings,
};

/** Opens a pool whose connections have the rights of the application's role only. */
export function openDatabase(
  connectionString: string,
  { marks, max = 8, settings = {}, limits }: Opening,
): Database {
  const sessions = ownSessions('DATABASE_URL', { ...applicationSettings, ...settings });
  const greet = (client: pg.ClientBase): Promise<void> => {
    noteUnreplicated(client);
    return sessions.prepare(client);
  };
  const { options } = sessions;
  const opened = openPool({ connectionString, max, types, options, greet }, limits);
  const transaction: Database['transaction'] = (work) =>
    retrying(() => alone(opened, (client) => once(client, sessions, marks, work)));
  return {
    marks,
    query: (statement, values) =>
      marks && isSigned(textOf(statement))
        ? transaction((tx) => tx.query(statement, values))
        : alone(opened, (client) =>
            sessions.isAsked(client)
              ? once(client, sessions, null, (tx) => tx.query(statement, values))
              : runOn(client, statement, values),
          ),
    transaction,
    retrying,
    connections: () => ({
      idle: opened.pool.idleCount,
      busy: opened.pool.totalCount - opened.pool.idleCount,
      waiting: opened.pool.waitingCount,
      max,
    }),
    close: () => opened.pool.end(),
  };
}

/** Connections whose last COMMIT was cut off while it waited for its standby. */
const unreplicated = new WeakSet<pg.ClientBase>();

function noteUnreplicated(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unreplicated.add(client);
  });
}

/** Such a COMMIT is on this machine alone: a failover would lose it, so nobody may rely on it. */
function requireReplicated(client: pg.ClientBase): void {
  if (!unreplicated.delete(client)) return;
  throw new DatabaseAway('A COMMIT was cut off before its standby had it.');
}

/** A connection that somebody else has opened, such as the owner's. */
export function onClient(client: pg.ClientBase, marks: Marks | null): Queryable {
  return { marks, query: (statement, values) => runOn(client, statement, values) };
}

function textOf(statement: string | { text: string }): string {
  return typeof statement === 'string' ? statement : statement.text;
}

async function runOn<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: string | { name: string; text: string },
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  const run = () => client.query<Row>({ ...config, types, values: [...values] });
  const { rows } = await inSpan(statementName(config), run);
  requireReplicated(client);
  return rows;
}

/**
 * Works on a connection of the pool. One that failed since the database is away is thrown away, and
 * so is one whose session is not its own.
 */
async function alone<T>(
  { connect }: OpenPool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect();
  let broken: unknown;
  try {
    return await work(client);
  } catch (error) {
    if (isAway(error) || error instanceof ConfigError) broken = error;
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}

/** What a trace calls a statement: its name, or what it does to which table; never a value. */
function statementName({ name, text }: { name?: string; text: string }): string {
  if (name !== undefined) return `db ${name}`;
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE|JOIN)\s+([a-z_]+)/.exec(text) ?? [];
  return `db ${verb} ${table}`.trim();
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!retried.has(code) || tries === mostTries) throw error;
      // A growing, uneven pause keeps two that met from meeting again at once.
      await new Promise((done) => setTimeout(done, Math.random() * 5 * 2 ** Math.min(tries, 6)));
    }
  }
}

async function once<T>(
  client: pg.ClientBase,
  sessions: OwnSessions,
  marks: Marks | null,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  try {
    await sessions.begin(client);
    const tx = onClient(client, marks);
    const result = await work(tx);
    if (marks) await signChanges(tx, marks);
    const { command } = await client.query('COMMIT');
    // To PostgreSQL the end of a failed transaction is no error, only not a commit.
    if (command !== 'COMMIT') throw new Error('A failed statement was passed over: rolled back.');
    requireReplicated(client);
    return result;
  } catch (error) {
    // Where the database is away it rolls back itself, and nobody hears us.
    if (!isAway(error)) await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
