import { kycStatuses, statusLooks } from '@canopy/contract/catalog/statuses.ts';
import { expect, test } from 'vitest';
import { connectToClone } from '#testing/server.support.ts';

/** The conditions of the columns that hold a status, as 'table: condition'. */
async function conditions(): Promise<string[]> {
  const database = await connectToClone();
  const { admin } = database;
  const { rows } = await admin.query<{ condition: string }>(
    `SELECT c.conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) AS condition
     FROM pg_constraint c JOIN pg_attribute a
       ON a.attrelid = c.conrelid AND a.attname = 'status' AND c.conkey = ARRAY[a.attnum]
     WHERE c.contype = 'c' ORDER BY 1`,
  );
  await database.drop();
  return rows.map(({ condition }) => condition);
}

test('every status that the database can hold has a look', async () => {
  const found = await conditions();
  const tables = found.map((condition) => condition.split(':')[0]);
  expect(tables).toEqual(expect.arrayContaining(['fund_requests', 'kyc_documents', 'runs']));
  const names = found.flatMap((condition) => {
    const texts = [...condition.matchAll(/'([^']+)'::text/g)].map(([, text]) => text!);
    const codes = [...condition.matchAll(/[^'\w](\d+)\b/g)].map(([, code]) => Number(code));
    return texts.length > 0
      ? texts
      : codes.map((code) => kycStatuses.find((each) => each.code === code)?.name ?? `code ${code}`);
  });
  expect(names).toEqual(expect.arrayContaining(['Pending', 'Open', 'reversing', 'Under Review']));
  expect(names.filter((name) => !(name in statusLooks))).toEqual([]);
});
