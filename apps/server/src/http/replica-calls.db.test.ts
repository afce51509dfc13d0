import { callEntries } from '@canopy/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HasStatements } from '#call/rows.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { allHandlers } from '#features/handlers.ts';
import { readsFromReplica } from '#http/replica-calls.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const handlers: Record<string, object & Partial<HasStatements>> = allHandlers(() => '');
const reading = callEntries.filter(([name, definition]) =>
  readsFromReplica(name, 'list' in definition, handlers[name]!),
);

let server: TestServer;
let readOnly: Database;
const people = new Map<string, { uid: string; token: string }>();
beforeAll(async () => {
  server = await startTestServer();
  const uid = await server.register();
  people.set('member', { uid: String(uid), token: await server.signIn(uid) });
  people.set('operator', { uid: String(uid), token: await server.operator() });
  const settings = { default_transaction_read_only: 'on' };
  readOnly = openDatabase(server.databaseUrl, { marks: null, max: 2, settings });
});
afterAll(async () => {
  await readOnly.close();
  await server.stop();
});

/** What a form with every field sends. */
function plausible(field: string, uid: string): unknown {
  if (/^uid$/i.test(field)) return uid;
  if (field.endsWith('date')) return '2026-01-01';
  const known = { type: '1', wallet: 'fund', format: 'csv', page: '1', limit: '10' };
  return known[field as keyof typeof known] ?? '';
}

test('what acts, and what is held against its signature, stays with the primary', () => {
  const names = reading.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Statement', 'WalletMovements']));
  expect(names.length).toBeGreaterThan(60);
  for (const name of ['adminBankDetailsByBankid', 'operator/Withdrawals', 'operator/DrawBonanza']) {
    expect(names).not.toContain(name);
  }
});

test('every call for the replica reads there, and writes nothing', async () => {
  const failures: string[] = [];
  const reached = new Set<string>();
  let asked = '';
  const query: Database['query'] = async (statement, values) => {
    reached.add(asked);
    return readOnly.query<never>(statement, values).catch((error: Error) => {
      failures.push(`${asked}: ${error.message}`);
      throw error;
    });
  };
  server.services.replica = {
    db: { ...server.db, query },
    counts: new Map(),
    close: async () => {},
  };
  for (const [name, { access, payload, method }] of reading) {
    asked = name;
    const { uid = '', token = '' } = people.get(access) ?? {};
    const fields = Object.keys((payload as { shape?: object }).shape ?? {});
    const sent = Object.fromEntries(fields.map((field) => [field, plausible(field, uid)]));
    const url = `/api/${name}`;
    const how = method === 'GET' ? { query: sent as never } : { payload: sent };
    await server.app.inject({ method, url, ...how, headers: { authorization: token } });
  }
  expect(failures).toEqual([]);
  // The others were refused before they read, or have no rows yet; see their statements below.
  expect(reached.size).toBeGreaterThan(45);
});

describe('every statement of a list', () => {
  const texts = reading.flatMap(([name]) => handlers[name]!.statements ?? []);
  test('runs in a transaction that may only read', async () => {
    for (const { text } of texts) {
      const values = Array.from(new Set(text.match(/\$\d+/g)), () => null);
      await expect(readOnly.query(text, values)).resolves.toBeInstanceOf(Array);
    }
    expect(texts.length).toBeGreaterThan(100);
  });
});
