import pg from 'pg';
import { ConfigError } from '#base/config.ts';
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
  /** Further settings of PostgreSQL, as on its command line. */
  settings?: string;
};

/**
 * Whatever a role or a database has set: what note_changes notes begins empty, names are those of
 * the tables' schema, no policy hides rows, and the texts that digests are made of are its own.
 */
const ownSettings = [
  'canopy.part=0',
  'canopy.changes_0=',
  'search_path=public,pg_temp',
  'row_security=off',
  ...Object.entries(plainSettings).map(([name, value]) => `${name}=${value}`),
]
  .map((each) => `-c ${each}`)
  .join(' ');

/** Opens a pool whose connections have the rights of the application's role only. */
export function openDatabase(
  connectionString: string,
  { marks, max = 8, settings = '' }: Opening,
): Database {
  const options = `-c role=${appRole} ${ownSettings} ${settings}`;
  // The pool waits for it, though its types do not say so.
  const onConnect = checkRole as (client: pg.ClientBase) => void;
  const pool = new pg.Pool({ connectionString, max, types, options, onConnect });
  // A connection that breaks while idle is dropped by the pool; one that breaks in use fails its
  // next statement; without listeners either would end node.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const transaction: Database['transaction'] = (work) => retrying(() => once(pool, marks, work));
  return {
    marks,
    query: (statement, values) =>
      marks && isSigned(textOf(statement))
        ? transaction((tx) => tx.query(statement, values))
        : runOn(pool, statement, values),
    transaction,
    retrying,
    close: () => pool.end(),
  };
}

/**
 * A connection pooler may drop the options that a connection starts with, and the connection then
 * has every right of the owner. Each new connection is asked, since a pooler may come in later.
 */
async function checkRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
  const { role } = rows[0]!;
  if (role === appRole) return;
  throw new ConfigError(
    `DATABASE_URL: a connection has the rights of ${role} instead of ${appRole}, because ` +
      'something between Canopy and PostgreSQL drops the option "-c role" of its start. Connect ' +
      'to PostgreSQL itself, or let the connection pooler pass the option on.',
  );
}

/** A connection that somebody else has opened, such as the owner's. */
export function onClient(client: pg.ClientBase, marks: Marks | null): Queryable {
  return { marks, query: (statement, values) => runOn(client, statement, values) };
}

function textOf(statement: string | { text: string }): string {
  return typeof statement === 'string' ? statement : statement.text;
}

async function runOn<Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.ClientBase,
  statement: string | { name: string; text: string },
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  return (await client.query<Row>({ ...config, types, values: [...values] })).rows;
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
  pool: pg.Pool,
  marks: Marks | null,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const tx = onClient(client, marks);
    const result = await work(tx);
    if (marks) await signChanges(tx, marks);
    const { command } = await client.query('COMMIT');
    // To PostgreSQL the end of a failed transaction is no error, only not a commit.
    if (command !== 'COMMIT') throw new Error('A failed statement was passed over: rolled back.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
