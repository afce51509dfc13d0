import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ConfigError } from '#base/config.ts';

/** Settings of PostgreSQL by name. */
export type Settings = Readonly<Record<string, string>>;

/** What the connections of a pool begin with, and how that is known to hold. */
export type OwnSessions = {
  /** For the start of a connection. */
  options: string;
  /** Asks a new connection, and sets there what was dropped on the way. */
  prepare(client: pg.ClientBase): Promise<void>;
  /** Whether a connection has lost its options, so that it is asked in every transaction. */
  isAsked(client: pg.ClientBase): boolean;
  /** Begins a transaction; throws where the session is not the connection's own. */
  begin(client: pg.ClientBase): Promise<void>;
};

type State = { role: string; session: string };

const sessionName = 'canopy.session';
const stateSql = `SELECT current_user AS role, current_setting('${sessionName}', true) AS session`;

/** What a pooler in the wrong mode is refused with. */
export const sharedSessions =
  'A connection pooler before PostgreSQL shares sessions (transaction or statement mode), and ' +
  'Canopy keeps its role, settings and locks in them. Use session mode (PgBouncer: pool_mode = ' +
  'session, as in deploy/pgbouncer/pgbouncer.ini), or connect to PostgreSQL itself.';

/** A pooler that drops options would leave a connection the rights of the owner: it is asked. */
export function ownSessions(setting: string, settings: Settings & { role: string }): OwnSessions {
  const arrived = randomUUID();
  const names = new WeakMap<pg.ClientBase, string>();
  const check = ({ role, session }: State, name: string): void => {
    if (role === settings.role && session === name) return;
    throw new ConfigError(`${setting}: ${sharedSessions}`);
  };
  return {
    options: optionsOf({ ...settings, [sessionName]: arrived }),
    isAsked: (client) => names.has(client),
    async prepare(client) {
      const before = await client.query<State>(stateSql);
      const { role, session } = before.rows[0]!;
      if (role === settings.role && session === arrived) return;
      const name = randomUUID();
      names.set(client, name);
      const wanted = { ...settings, [sessionName]: name };
      await client.query('SELECT set_config(key, value, false) FROM json_each_text($1)', [wanted]);
      const after = await client.query<State>(stateSql);
      check(after.rows[0]!, name);
    },
    async begin(client) {
      const name = names.get(client);
      if (name === undefined) return void (await client.query('BEGIN'));
      // All in one message: a pooler that shares sessions does so between transactions only. SHOW
      // is no query, after which a transaction could no longer choose its isolation level.
      const commands = ['BEGIN', 'SHOW role', `SHOW ${sessionName}`];
      const shown = together(client, commands).catch(notSet);
      const [, role, session] = (await shown) as pg.QueryResult[];
      check({ role: role?.rows[0]?.role, session: session?.rows[0]?.[sessionName] }, name);
    },
  };
}

function together(client: pg.ClientBase, commands: readonly string[]): Promise<unknown> {
  return client.query(commands.join('; '));
}

/** A session that nobody has set does not know the name. */
function notSet(error: Error & { code?: string }): [] {
  if (error.code !== '42704') throw error;
  return [];
}

/** Settings as a connection names them when it starts. */
export function optionsOf(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
