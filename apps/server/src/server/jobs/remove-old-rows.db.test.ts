import { messages } from '@canopy/contract/messages.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';
import { asOwner } from '#testing/ledger/tampering.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const day = 86_400;

let server: TestServer;
let bench: MoneyBench;
let finance: string;
let bankId: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  ({ bankId } = await makeTestBanks(server));
});
// What is asked is asked 31 days ago: the database holds a key by its own clock as well.
beforeEach(async () => {
  server.pass((Date.now() - server.services.clock.now().getTime()) / 1000 - 31 * day);
  finance = await server.operator('finance');
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const keys = async (part: string): Promise<number> =>
  (await server.db.query(`SELECT 1 FROM idempotency_keys WHERE key LIKE '%' || $1`, [part])).length;
const remove = (): Promise<void> => removeOldRows(server.services);
/** Lets time pass as a person does, who then signs in again. */
async function wait(days: number, person: TestPerson): Promise<void> {
  server.pass(days * day);
  person.token = await server.signIn(person.uid);
}
/** A transfer of five dollars with its own code. */
const transferTo = async (from: TestPerson, to: TestPerson): Promise<object> => {
  const otp = await bench.code(from, 'fundTransferOtp');
  return { touserid: to.uid, amount: 5, otp, remark: 'x', WalletType: 'FUNDS' };
};
const deposit = (person: TestPerson, utrno: string, key: string): Promise<unknown> =>
  bench.ask(person, 'FundRequest', { bankid: bankId, amount: 5, utrno }, key);

test('a refusal is remembered for 30 days, and then the key is free', async () => {
  const [from, to] = [await bench.person(), await bench.person()];
  const order = await transferTo(from, to);
  const send = (body: object): Promise<unknown> =>
    bench.ask(from, 'FundTransferUser', body, 'refused');
  expect(await send(order)).toBe(messages.insufficientFund);
  await bench.fill(from.uid, 'fund', 5);
  await wait(29, from);
  await remove();
  expect(await send(order)).toBe(messages.insufficientFund);
  expect(await send(await transferTo(from, to))).toBe(messages.keyUsed);
  await wait(2, from);
  await remove();
  expect(await send(await transferTo(from, to))).toBe(messages.transferred);
});

test('a key that booked something holds for ever', async () => {
  const [from, to] = [await bench.person({ fund: 10 }), await bench.person()];
  const order = await transferTo(from, to);
  const send = (): Promise<unknown> => bench.ask(from, 'FundTransferUser', order, 'booked');
  expect(await send()).toBe(messages.transferred);
  await wait(31, from);
  await remove();
  expect(await send()).toBe(messages.transferred);
  expect(await bench.balances(to.uid)).toEqual({ fund: '5' });
});

test('what moves money once is guarded by itself when the key of its request is gone', async () => {
  const person = await bench.person();
  expect(await deposit(person, 'UTR7', 'asked')).toBe(messages.success);
  const [row] = await server.db.query<{ id: number }>(
    'SELECT id FROM fund_requests WHERE uid = $1',
    [person.uid],
  );
  const decide = async (): Promise<unknown> => {
    const payload = { id: row!.id, decision: 'approve', remark: 'came' };
    const options = { token: finance, headers: { 'idempotency-key': 'decided' } };
    return (await server.call('operator/DecideFundRequest', payload, options)).body.data;
  };
  expect(await decide()).toBe(messages.success);
  const [booked] = await server.db.query<{ id: bigint }>(
    "SELECT id FROM postings WHERE kind = 'deposit' ORDER BY id DESC LIMIT 1",
  );
  const reverse = async (): Promise<unknown> => {
    const payload = { id: String(booked!.id), remark: 'wrong' };
    const options = { token: finance, headers: { 'idempotency-key': 'reversed' } };
    return (await server.call('operator/Reverse', payload, options)).body.data;
  };
  expect(await reverse()).toBe(messages.success);
  expect([await keys(':asked'), await keys(':decided'), await keys(':reversed')]).toEqual([
    1, 1, 1,
  ]);
  await wait(31, person);
  finance = await server.operator('finance');
  await remove();
  expect([await keys(':asked'), await keys(':decided'), await keys(':reversed')]).toEqual([
    0, 0, 0,
  ]);
  expect(await deposit(person, 'UTR7', 'asked')).toBe(messages.transactionUsed);
  expect(await decide()).toBe('Already Approved');
  expect(await reverse()).toBe('Posting is already reversed !!');
  expect(await bench.balances(person.uid)).toEqual({});
  await bench.expectCleanBooks();
});

test('all that is old goes, portion by portion, and nothing that is young or held', async () => {
  await server.db.query(
    `INSERT INTO idempotency_keys (key, input_hash, answer, at)
     SELECT 'old:' || n, ''::bytea, 'x', now() - interval '31 days' - n * interval '1 second'
     FROM generate_series(1, 12000) AS n
     UNION ALL SELECT 'young:' || n, ''::bytea, 'x', now() - interval '29 days'
     FROM generate_series(1, 10) AS n`,
  );
  server.pass(31 * day);
  const three = await server.db.query('SELECT remove_old_keys(now(), 3) AS removed');
  expect(three).toEqual([{ removed: 3 }]);
  await server.db.transaction(async (tx) => {
    await tx.query("UPDATE idempotency_keys SET answer = 'y' WHERE key = 'old:1'");
    await remove();
  });
  const left = await server.db.query<{ key: string }>(
    `SELECT key FROM idempotency_keys WHERE key ~ '^(old|young):' ORDER BY key LIMIT 3`,
  );
  expect(left.map(({ key }) => key)).toEqual(['old:1', 'young:1', 'young:10']);
  // A clock that is ahead makes no key older than it is.
  server.pass(31 * day);
  await remove();
  server.pass(-31 * day);
  expect(
    await server.db.query("SELECT 1 FROM idempotency_keys WHERE key ~ '^young:'"),
  ).toHaveLength(10);
});

test('the demo keeps its keys until it is complete, and its mark for ever', async () => {
  server.pass(31 * day);
  await server.db.query(
    `INSERT INTO idempotency_keys (key, input_hash, answer, at)
     VALUES ('demo:3:', '', 'x', now() - interval '80 days'),
       ('demo:mark', '', '2026-01-01T00:00:00Z 3', 'infinity')`,
  );
  const { config } = server.services;
  await removeOldRows({ ...server.services, config: { ...config, demo: true } });
  expect(await keys('demo:3:')).toBe(1);
  await remove();
  expect([await keys('demo:3:'), await keys('demo:mark')]).toEqual([0, 1]);
});

test('a forged row is left where it is, and everything else is removed', async () => {
  const uids = [await server.register(), await server.register(), await server.register()];
  for (const uid of uids) {
    await server.db.query(
      "INSERT INTO member_authenticators (uid, secret, made_at) VALUES ($1, 'x', $2)",
      [uid, server.services.clock.now()],
    );
  }
  const lines: string[] = [];
  const { log } = server.services;
  server.services.log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const set = (secret: string) =>
    asOwner(
      server.databaseUrl,
      `UPDATE member_authenticators SET secret = '${secret}' WHERE uid IN (${uids[0]}, ${uids[1]})`,
    );
  await set('forged');
  server.pass(2 * day);
  await remove();
  const left = () => server.db.query('SELECT uid FROM member_authenticators ORDER BY uid');
  expect(await left()).toEqual([{ uid: uids[0] }, { uid: uids[1] }]);
  expect(lines.join('')).toContain('of member_authenticators, and 1 more, was changed');
  server.services.log = log;
  await set('x');
  await remove();
  expect(await left()).toEqual([]);
});
