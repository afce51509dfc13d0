import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToClone } from '#testing/server.support.ts';

let database: Awaited<ReturnType<typeof connectToClone>>;
beforeAll(async () => {
  database = await connectToClone();
});
afterAll(() => database.drop());

/** The digest as it was first written down; rows are signed by it for ever. */
const first = `SELECT encode(sha256(convert_to(coalesce(jsonb_object_agg(key, value), '{}')::text,
  'UTF8')), 'hex') FROM jsonb_each($1::jsonb) WHERE value <> 'null'`;

test.each([
  '{}',
  '{"a":null}',
  '{"a":1,"b":null}',
  '{"b":1.50,"a":"\\u0910"}',
  '{"a":"null","b":[]}',
  '{"a":{"x":1},"b":null}',
  '{"a":{"x":null}}',
  '{"a":[null,1]}',
  '{"a":[{"x":null}],"b":null}',
  '{"a":{"x":{"y":null}},"b":"t"}',
])('the digest of %s is what it always was', async (row) => {
  const { rows } = await database.admin.query(
    `SELECT row_digest($1::jsonb) AS now, (${first}) AS was`,
    [row],
  );
  expect(rows[0].now).toBe(rows[0].was);
});

test('a key of several columns is their texts in order', async () => {
  const { rows } = await database.admin.query(
    `SELECT row_key(r, '{b}') AS one, row_key(r, '{b,a}') AS two, row_key(r, '{b,a,c}') AS three
     FROM (SELECT '{"a":1,"b":"x","c":true}'::jsonb AS r) AS given`,
  );
  expect(rows).toEqual([{ one: 'x', two: 'x:1', three: 'x:1:true' }]);
});
