import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { connectToClone } from '../apps/server/testing/server.support.ts';
import { describeSchema } from './schema/describe.ts';
import { schemaPath, schemaText, silentlyChanged } from './schema/schema-file.ts';

let database: Awaited<ReturnType<typeof connectToClone>>;
let client: pg.Client;
beforeAll(async () => {
  database = await connectToClone();
  client = database.admin;
});
afterAll(async () => {
  await database.drop();
});

test('docs/schema.sql is the database as it is; if not, run npm run schema', async () => {
  expect(await schemaText(client)).toBe(readFileSync(schemaPath, 'utf8'));
});

describe('what changes the schema changes its text', () => {
  test.each([
    ['a table', 'CREATE TABLE fresh (n integer)', 'CREATE TABLE fresh (\n  n integer\n);'],
    ['a column', 'ALTER TABLE seals ADD fresh text', '  fresh text'],
    ['a default', "ALTER TABLE postings ALTER remark SET DEFAULT 'x'", "DEFAULT 'x'::text"],
    ['a constraint', 'ALTER TABLE seals ADD CONSTRAINT fresh CHECK (no > 0)', 'CONSTRAINT fresh'],
    ['an index', 'CREATE INDEX fresh ON seals (at)', 'CREATE INDEX fresh ON seals'],
    [
      'a trigger',
      `CREATE TRIGGER fresh BEFORE INSERT ON seals EXECUTE FUNCTION refuse_change()`,
      'CREATE TRIGGER fresh',
    ],
    ['a right', 'GRANT UPDATE ON seals TO canopy_app', 'SELECT, UPDATE ON seals TO canopy_app;'],
    [
      'a right to a column',
      'GRANT UPDATE (at) ON seals TO canopy_app',
      'GRANT UPDATE (at) ON seals TO canopy_app;',
    ],
    ['a comment', "COMMENT ON TABLE seals IS 'A chain.'", "COMMENT ON TABLE seals IS 'A chain.';"],
    ['a sequence', 'CREATE SEQUENCE fresh START 7', 'CREATE SEQUENCE fresh AS bigint START 7;'],
    ['a view', 'CREATE VIEW fresh AS SELECT 1 AS n', 'CREATE VIEW fresh AS\n SELECT 1 AS n;'],
    [
      'a function',
      "CREATE FUNCTION fresh(n integer) RETURNS text LANGUAGE sql AS 'SELECT n::text'",
      '-- fresh(n integer) RETURNS text',
    ],
  ])('%s', async (_what, statement, text) => {
    expect(await describeSchema(client)).not.toContain(text);
    await client.query('BEGIN');
    await client.query(statement);
    expect(await describeSchema(client)).toContain(text);
    await client.query('ROLLBACK');
  });
});

test('a function that was changed under its old revision is found', () => {
  const before = '-- a.sql revision 1: 00aa\n-- b.sql revision 2: 00bb\n';
  expect(silentlyChanged(before, before)).toEqual([]);
  expect(silentlyChanged(before, before.replace('00bb', '00cc'))).toEqual(['b.sql revision 2']);
  expect(silentlyChanged(before, before.replace('2: 00bb', '3: 00cc'))).toEqual([]);
});
