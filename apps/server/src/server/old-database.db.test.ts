import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages } from '@canopy/contract/messages.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import { openPool } from '#db/open-pool.ts';
import { startServer, type Server } from '#server/server.ts';
import { runVerify } from '#server/verify.ts';
import { oldKeys, readOldDatabase, teamReads } from '#testing/db/old-database.support.ts';
import { codeGiver } from '#testing/money/given-codes.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';

/**
 * The database of the first landed version, with members, money and requests in it, written by its
 * own server: npm run old-database -- cbf5c89e apps/server/testing/old/first.generated.sql
 */
const old = readOldDatabase(join(productRoot(), 'apps/server/testing/old/first.generated.sql'));

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
let server: Server;
let dataDir: string;
let env: Record<string, string>;
let before: Map<string, object[]>;
beforeAll(async () => {
  database = await cloneDatabase('template1');
  pool = openPool({ connectionString: database.url, max: 2 }).pool;
  const restoring = new pg.Client({ connectionString: database.url });
  await restoring.connect();
  await restoring.query(old.sql);
  await restoring.end();
  before = await allRows();
  dataDir = mkdtempSync(join(tmpdir(), 'canopy-old-'));
  writeFileSync(join(dataDir, 'seal.json'), old.seal);
  env = { ...oldKeys, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', DEMO: '0' };
  server = await startServer(readConfig(env), pino({ level: 'silent' }));
});
afterAll(async () => {
  await server?.stop();
  await pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** What passes by itself, and the list that the upgrade itself writes. */
const passing = ['codes', 'idempotency_keys', 'migrations', 'sessions', 'try_counts'];

/** All rows of the other tables of then, in the columns of then. */
async function allRows(): Promise<Map<string, object[]>> {
  const found = new Map<string, object[]>();
  for (const { table, columns } of await tablesOfThen()) {
    const { rows } = await pool.query<object>(
      `SELECT ${columns} FROM (SELECT ${columns} FROM public.${table}) t ORDER BY t::text`,
    );
    found.set(table, rows);
  }
  return found;
}

let tables: { table: string; columns: string }[] | undefined;
async function tablesOfThen() {
  tables ??= (
    await pool.query<{ table: string; columns: string }>(
      `SELECT table_name AS table, string_agg(quote_ident(column_name), ', '
         ORDER BY ordinal_position) AS columns
       FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> ALL ($1) GROUP BY 1 ORDER BY 1`,
      [passing],
    )
  ).rows;
  return tables;
}

async function call(name: string, payload: object, token = '', key = 'none') {
  const answer = await fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': key },
    body: JSON.stringify(payload),
  });
  return (await answer.json()) as { token?: string; data: unknown };
}

const signIn = async (uid: number): Promise<string> => {
  const { token } = await call('login', { uid, password: 'demo1234', ipaddress: '192.0.2.1' });
  return token!;
};

const verify = async (): Promise<string[]> => {
  const said: string[] = [];
  await runVerify(env, (text) => said.push(text));
  return said.filter((line) => !line.startsWith('ok '));
};

describe('a database of the first landed version', () => {
  test('has every row that it had', async () => {
    const after = await allRows();
    const { seals, ...others } = Object.fromEntries(before);
    for (const [table, rows] of Object.entries(others)) {
      expect(after.get(table), table).toEqual(rows);
    }
    // The sealer of the new server adds seals of its own.
    expect(after.get('seals')).toEqual(expect.arrayContaining(seals!));
    const { rows } = await pool.query('SELECT FROM members');
    expect(rows).toHaveLength(21);
  });

  test('is found in order, with the end of the chain that its server kept', async () => {
    expect(await verify()).toEqual(['The books are in order.']);
  });

  test('answers its members as it did: balances and teams', async () => {
    const tokens = new Map<string, string>();
    for (const [asked, answer] of Object.entries(old.answers)) {
      const [uid = '', name = ''] = asked.split(' ');
      tokens.set(uid, tokens.get(uid) ?? (await signIn(Number(uid))));
      const { payload } = teamReads(Number(uid)).find((each) => each.call === name)!;
      expect(await call(name, payload, tokens.get(uid)), asked).toMatchObject(answer);
    }
  });

  test('lets a member pay another with the money from then', async () => {
    const [from, to] = [100001, 100002];
    const token = await signIn(from);
    const { dataKey } = readConfig(env);
    const otp = await (await codeGiver(pool, dataKey))(from);
    const order = { uid: from, touserid: to, amount: 435, WalletType: 'FUNDS', otp };
    const first = await call('FundTransferUser', order, token, 'once');
    expect(first).toMatchObject({ data: messages.transferred });
    expect(await call('FundTransferUser', order, token, 'once')).toEqual(first);
    const { rows } = await pool.query(
      `SELECT uid, balance / 1000000 AS dollars FROM wallets
       WHERE account = 'fund' AND uid IN ($1, $2) ORDER BY uid`,
      [from, to],
    );
    expect(rows).toEqual([
      { uid: from, dollars: '0' },
      { uid: to, dollars: String(190 + 435) },
    ]);
    expect(await verify()).toEqual(['The books are in order.']);
  });
});
