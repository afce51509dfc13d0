import { units } from '@canopy/ledger/money.ts';
import { move, type Entry } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uncausedPostings } from '#ledger/causes.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { bookTest, received } from '#testing/money/books.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
let other: TestPerson;
let bankId: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await bench.person({ fund: 100 });
  other = await bench.person({ working: 100 });
  ({ bankId } = await makeTestBanks(server));
});
afterAll(() => server.stop());

const uncaused = async (): Promise<string[]> =>
  (await uncausedPostings(server.services, server.db, 0n, 1_000_000n)).map(({ id }) => String(id));

/** A request for a deposit of 20 dollars; answers its number. */
async function requested(): Promise<number> {
  const utrno = `N${Math.random()}`;
  const body = { bankid: bankId, amount: '20', utrno, password: testPassword };
  expect(await bench.ask(person, 'FundRequest', body)).toBe('success');
  const [row] = await server.db.query<{ id: number }>(
    'SELECT id FROM fund_requests WHERE utrno = $1',
    [utrno],
  );
  return row!.id;
}

test('a deposit that an operator has approved has its cause', async () => {
  const [token, id] = [await server.operator('finance'), await requested()];
  const decision = { id, decision: 'approve', remark: 'Seen' };
  expect((await server.call('operator/DecideFundRequest', decision, { token })).status).toBe(200);
  expect(await uncaused()).toEqual([]);
});

test('what nobody asked for, decided or earned has none, and is named', async () => {
  await sealAll(server.services);
  const pending = await requested();
  const transfer = move(
    { uid: person.uid, account: 'fund' },
    { uid: other.uid, account: 'fund' },
    units(1),
  );
  const paid: Entry[] = [
    { uid: other.uid, account: 'working', amountMicros: units(5) },
    { uid: null, account: 'expense:LevelIncome', amountMicros: -units(5) },
  ];
  const made: [kind: string, entries: Entry[], cause: string, actor: string][] = [
    ['deposit', received(person.uid, 'fund', 20), 'fundRequest:999999', 'operator:1'],
    ['deposit', received(person.uid, 'fund', 20), `fundRequest:${pending}`, 'operator:1'],
    ['transfer', transfer, 'transfer:fund', `member:${person.uid}`],
    ['transfer', transfer, 'transfer:fund', `member:${other.uid}`],
    ['LevelIncome', paid, 'purchase:1', `member:${person.uid}`],
    ['MatchingIncome', paid, 'run:1', 'system'],
    ['RewardIncome', paid, 'reward:1', 'operator:1'],
    ['KycIncome', paid, `kyc:${other.uid}`, 'operator:1'],
    ['gift', paid, 'gift:1', 'operator:1'],
  ];
  const ids: string[] = [];
  for (const [kind, entries, cause, actor] of made) {
    ids.push(await bookTest(server.services, kind, entries, { cause, actor }));
  }
  expect(await uncaused()).toEqual(ids);
  const told: unknown[] = [];
  const log = { error: (facts: { posting: bigint }) => told.push(String(facts.posting)) };
  await sealAll({ ...server.services, log: log as never });
  expect(told).toEqual(ids);
  const { checks } = await verifyLedger(server.services);
  expect(checks.filter(({ ok, name }) => !ok && name === 'causes')).toEqual([
    {
      name: 'causes',
      ok: false,
      detail: `Posting ${ids[0]} (deposit) does not agree with fundRequest:999999.`,
    },
  ]);
});
