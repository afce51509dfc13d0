import { join } from 'node:path';
import { callEntries } from '@canopy/contract/calls.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToClone } from '../apps/server/testing/server.support.ts';
import { checkStatements } from './statements/check.ts';
import { listSenders, otherLists, possibleValues } from './statements/possible-values.ts';

let database: Awaited<ReturnType<typeof connectToClone>>;
let client: pg.Client;
beforeAll(async () => {
  database = await connectToClone();
  client = database.admin;
});
afterAll(async () => {
  await database.drop();
});

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
});
