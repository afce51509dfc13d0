import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changingTables, checkedTables, growingTables } from '#db/signing/covered-tables.ts';
import { onClient, type Database } from '#db/database.ts';
import { moveAnchor, readAnchor, type Anchor } from '#ledger/seal-anchor.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { fillBooks } from '#testing/ledger/filled-books.support.ts';
import { makeRandom } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** The owner of the database, without the key and with all triggers off. */
let server: TestServer;
let owner: pg.Client;
let anchor: Anchor;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  await fillBooks(server, owner);
  await moveAnchor(server.db, server.services.config.dataDir);
  anchor = readAnchor(server.services.config.dataDir);
  await owner.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

type Column = { name: string; type: string; isKey: boolean };
type Table = { name: string; columns: Column[]; where: string };

/** Rows that say as much as none: a balance of nothing, a key that booked nothing. */
const nothing: Record<string, string> = {
  wallets: 'balance <> 0',
  owed: 'amount <> 0',
  standings: 'cap_used <> 0 OR matched <> 0 OR ranks <> 0',
  idempotency_keys: 'posting_id IS NOT NULL',
};

/** The columns of a covered table that must not change without the key. */
async function readTable(name: string): Promise<Table> {
  const covered = { ...changingTables, ...checkedTables }[name as keyof typeof changingTables];
  const free = Object.keys((covered as { free?: object } | undefined)?.free ?? {});
  const signed = (growingTables as Record<string, string>)[name]?.split(', ');
  const { rows } = await owner.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type, EXISTS (SELECT FROM pg_index
         WHERE indrelid = attrelid AND indisprimary AND attnum = ANY (indkey)) AS "isKey"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
       AND attgenerated = '' ORDER BY attnum`,
    [name],
  );
  const columns = rows.filter((column) => !free.includes(column.name));
  const counted = signed ? columns.filter((column) => signed.includes(column.name)) : columns;
  return { name, columns: counted, where: nothing[name] ?? 'true' };
}

/** Another value for a column, as SQL. */
function another({ name, type }: Column): string {
  if (type.endsWith('[]')) return `coalesce("${name}", '{}') || ${elementOf(type)}`;
  const values: Record<string, string> = {
    boolean: `NOT coalesce("${name}", false)`,
    bytea: `CASE WHEN length("${name}") > 0
      THEN set_byte("${name}", 0, (get_byte("${name}", 0) + 1) % 256) ELSE '\\x01' END`,
    date: `coalesce("${name}", current_date) + 1`,
    jsonb: `coalesce("${name}", '{}') || '{"forged": 1}'`,
    text: `coalesce("${name}", '') || 'x'`,
    'timestamp with time zone': `coalesce("${name}", now()) + interval '1 second'`,
    uuid: 'gen_random_uuid()',
    xid8: `'1'::xid8`,
  };
  return values[type] ?? `coalesce("${name}", 0) + 1`;
}

function elementOf(type: string): string {
  if (type === 'text[]') return `'x'::text`;
  return type === 'bytea[]' ? `'\\x01'::bytea` : '1';
}

/** One deed at one row: a value changed, the row removed, or a copy of it slipped in. */
function tamperingOf({ name, columns }: Table, below: (most: number) => number): string {
  const deed = below(10);
  if (deed === 0) return `DELETE FROM ${name} WHERE ctid = $1`;
  if (deed === 1) {
    const names = columns.map((column) => `"${column.name}"`);
    const values = columns.map((column) =>
      column.isKey
        ? another(column).replace(/ \+ 1$/, ` + ${1_000_000 + below(1000)}`)
        : `"${column.name}"`,
    );
    return `INSERT INTO ${name} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
      SELECT ${values.join(', ')} FROM ${name} WHERE ctid = $1`;
  }
  const column = columns[below(columns.length)]!;
  return `UPDATE ${name} SET "${column.name}" = ${another(column)} WHERE ctid = $1`;
}

/** The books as verify sees them inside of the owner's transaction. */
function insideOf(client: pg.Client): Pick<Database, 'marks' | 'query' | 'transaction'> {
  const tx = onClient(client, null);
  const isolation = /^SET TRANSACTION/;
  const query: typeof tx.query = (statement, values) =>
    typeof statement === 'string' && isolation.test(statement)
      ? Promise.resolve([])
      : tx.query(statement, values);
  return { marks: null, query, transaction: (work) => work({ marks: null, query }) };
}

/** Does it, looks, and takes it back; null where the database itself refuses the deed. */
async function findingOf(sql: string, row: string): Promise<string[] | null> {
  await owner.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    const done = await owner.query(sql, [row]).catch(() => null);
    if (done?.rowCount !== 1) return null;
    const books = { ...server.services, db: insideOf(owner) as Database };
    const { checks } = await verifyLedger(books, anchor);
    return checks.filter(({ ok }) => !ok).map(({ detail }) => detail);
  } finally {
    await owner.query('ROLLBACK');
  }
}

test('of a thousand tamperings at random, over all covered tables, each is found', async () => {
  const names = [changingTables, growingTables, checkedTables].flatMap(Object.keys);
  const tables: Table[] = [];
  for (const name of names) tables.push(await readTable(name));
  expect(await findingOf('SELECT 1 WHERE $1 = $1', 'x')).toEqual([]);
  const below = makeRandom(20_261_118);
  const missed: string[] = [];
  const done = new Map<string, number>();
  for (let found = 0; found < 1000;) {
    const table = tables[found % tables.length]!;
    const { rows } = await owner.query<{ at: string }>(
      `SELECT ctid::text AS at FROM ${table.name} WHERE ${table.where} ORDER BY ctid`,
    );
    expect(rows.length, table.name).toBeGreaterThan(0);
    const sql = tamperingOf(table, below);
    const finding = await findingOf(sql, rows[below(rows.length)]!.at);
    if (finding === null) continue;
    if (finding.length === 0) missed.push(sql);
    found += 1;
    done.set(table.name, (done.get(table.name) ?? 0) + 1);
  }
  expect(missed).toEqual([]);
  expect(done.size).toBe(tables.length);
});
