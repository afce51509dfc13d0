import { join } from 'node:path';
import { callEntries } from '@canopy/contract/calls.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../apps/server/testing/server.support.ts';
import { checkStatements } from './statements/check.ts';
import { listSenders, otherLists, possibleValues } from './statements/possible-values.ts';

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

const canopy = {
  folder: join(import.meta.dirname, '../apps/server'),
  possibleValues,
  listSenders,
  listCalls: callEntries.filter(([, call]) => 'row' in call && !call.uncut).map(([name]) => name),
  otherLists,
};

test('PostgreSQL takes every statement of the server, and answers what they say', async () => {
  const { statements, lists, complaints } = await checkStatements(client, canopy);
  expect(complaints).toEqual([]);
  expect(statements).toBeGreaterThan(400);
  expect(lists).toBeGreaterThan(30);
}, 180_000);
