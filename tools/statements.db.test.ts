import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { cloneDatabase } from '../apps/server/testing/server.support.ts';
import { checkStatements } from './statements/check.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 180_000);
afterAll(async () => {
  await client.end();
  await database.drop();
}, 180_000);

test('every statement of the server is one for PostgreSQL, and its rows are what they are said to be', async () => {
  const { statements, complaints } = await checkStatements(client);
  expect(complaints).toEqual([]);
  expect(statements).toBeGreaterThan(400);
}, 180_000);
