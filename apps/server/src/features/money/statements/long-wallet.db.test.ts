import { units } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovementFilter } from '#features/money/statements/movement-filter.ts';
import { pageStatement, wholeStatement } from '#features/money/statements/movements.store.ts';
import { moneyBench, type TestPerson } from '#testing/money.support.ts';
import { networkBench } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const count = 100_000;

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  const bench = moneyBench(server);
  person = await bench.person();
  const other = await bench.person();
  // Straight into the tables: as many postings by the ledger would take minutes.
  await networkBench(server).asOwner(`
    CREATE TEMP TABLE bulk AS SELECT n, nextval('posting_ids') AS id
      FROM generate_series(1, ${count * 4}) AS n;
    INSERT INTO postings (id, kind, cause, key, actor, remark, at)
      SELECT id, CASE WHEN n % 4 = 0 AND n % 1000 < 500 THEN 'transfer' ELSE 'deposit' END,
        'bulk:' || n, 'bulk:' || n, 'system', '', now() - (${count * 4} - n) * interval '1 minute'
      FROM bulk;
    INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
      SELECT p.id, 1, CASE WHEN n % 4 = 0 THEN ${person.uid} ELSE ${other.uid} END, 'kyc', p.kind,
        ${units(1)}, ${units(1)}::bigint * CASE WHEN n % 4 = 0 THEN n / 4 ELSE n END
      FROM bulk JOIN postings p USING (id);
    ANALYZE postings; ANALYZE entries;`);
});
afterAll(() => server.stop());

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

async function wholeTables(statement: { text: string; values: unknown[] }): Promise<unknown[]> {
  const [row] = await server.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `EXPLAIN (FORMAT JSON) ${statement.text}`,
    statement.values,
  );
  return nodes(row!['QUERY PLAN'][0]!.Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']);
}

test('of a hundred thousand movements is shown page by page, and adds up', async () => {
  const asked = { uid: person.uid, wallet: 'kyc', fdate: '', tdate: '', limit: 25 };
  const { body } = await server.call('WalletMovements', { ...asked, page: 4000 }, person);
  const { data, dataOut } = body.data as { data: { balance: number }[][]; dataOut: object };
  expect(data[0]!.map(({ balance }) => balance)).toEqual(
    Array.from({ length: 25 }, (_, at) => 25 - at),
  );
  expect(dataOut).toEqual({ opening: 0, in: count, out: 0, other: 0, closing: count });
});

test('is read by the indexes alone, however it is filtered', async () => {
  const all: MovementFilter = {
    uid: person.uid,
    wallet: 'kyc',
    from: null,
    to: null,
    kinds: null,
    posting: null,
  };
  const dayAgo = new Date(Date.now() - 86_400_000);
  const kinds = { names: ['transfer'], isExcept: false };
  const part = { last: 10n ** 12n, beyond: null, offset: 0, limit: 25 };
  for (const filter of [all, { ...all, from: dayAgo }, { ...all, kinds }]) {
    // A member with few movements does not pay for those of others.
    const few = { ...filter, uid: person.uid + 2 };
    expect(await wholeTables(wholeStatement(few))).toEqual([]);
    for (const order of ['newest', 'oldest'] as const) {
      const read = await wholeTables(pageStatement(filter, { ...part, order }));
      expect(read).not.toContain('entries');
      expect(read).not.toContain('postings');
    }
  }
});
