import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { makeLedger } from '#ledger/batch.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { startNetwork, type TestNetwork } from '#testing/db/test-network.support.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { startTestServer, validRegistration, type TestServer } from '#testing/server.support.ts';

const looks = { lookAfterMs: 300, lookEveryMs: 50 };
/** For what is away; what is only slow should not count as that. */
const short = { connectMs: 2000, waitMs: 3000, ...looks, lookMs: 2000 };
const patient = { ...patientLimits, ...looks };

let server: TestServer;
let bench: MoneyBench;
let network: TestNetwork;
let db: Database;
let direct: Pick<TestServer['services'], 'db' | 'ledger'>;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  direct = { db: server.services.db, ledger: server.services.ledger };
});
afterAll(() => server.stop());
// What is called goes through the network; the rest of the server, and this test, do not.
beforeEach(async () => {
  network = await startNetwork(server.databaseUrl);
  useDatabase(patient);
});
afterEach(async () => {
  Object.assign(server.services, direct);
  await db.close();
  await network.stop();
});

function useDatabase(limits: typeof patient | typeof short): void {
  db = openDatabase(network.url, { marks: server.services.secrets, limits });
  Object.assign(server.services, { db, ledger: makeLedger(db) });
}

const ready = async (): Promise<number> =>
  (await server.app.inject({ url: '/readyz', remoteAddress: '127.0.0.1' })).statusCode;

describe('while the database is away', () => {
  test.each(['stalled', 'cut'] as const)('(%s) calls say so, and come back', async (how) => {
    const person = await bench.person();
    const { uid, token } = person;
    const ask = () => server.call('Sessions', { uid }, { token });
    // From here on one that soon gives up, with a connection.
    await db.close();
    useDatabase(short);
    await expect.poll(async () => (await ask()).status).toBe(200);
    if (how === 'stalled') network.become('stalled');
    else await network.stop();
    const { status, headers, refusal, body } = await ask();
    expect([status, headers['retry-after'], refusal?.code]).toEqual([503, '2', 'server.away']);
    expect(body.showableMessage).toContain('may or may not have been done');
    expect(await ready()).toBe(503);
    if (how === 'cut') return;
    network.become('open');
    await expect.poll(async () => (await ask()).status).toBe(200);
    await expect.poll(ready).toBe(200);
  });
});

describe('an answer that is lost on the way from the database', () => {
  test.each([
    ['FundTransferUser', 'under its key', { 'idempotency-key': randomUUID() }, 503, 'server.away'],
    ['FundTransferUser', 'without a key', {}, 504, 'server.away-unsure'],
    // A key means nothing to a call that does not keep answers.
    ['Logout', 'with a key', { 'idempotency-key': 'x' }, 504, 'server.away-unsure'],
    ['registration', 'without a key', {}, 504, 'server.away-unsure'],
    ['Sessions', 'which only reads', {}, 503, 'server.away'],
  ])('of %s %s', async (name, _how, headers, status, code) => {
    const { uid, token } = await bench.person();
    const payload = {
      ...(name === 'registration' ? validRegistration : { uid }),
      touserid: uid,
      amount: 4,
      WalletType: 'FUNDS',
      otp: '1',
    };
    await db.close();
    useDatabase(short);
    network.become('stalled');
    const answer = await server.call(name, payload, { token, headers });
    expect([answer.status, answer.refusal?.code]).toEqual([status, code]);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    const promise = 'sending the same again is safe';
    expect(answer.body.showableMessage!.includes(promise)).toBe(status === 503);
  });

  test('of a transfer: the same request again answers once, and money moved once', async () => {
    const from = await bench.person({ fund: 10 });
    const to = await bench.person();
    const otp = await bench.code(from, 'fundTransferOtp');
    const payload = { uid: from.uid, touserid: to.uid, amount: 4, WalletType: 'FUNDS', otp };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => server.call('FundTransferUser', payload, { token: from.token, headers });
    const isCut = network.cutAfter('ledger-post');
    expect((await send()).refusal?.code).toBe('server.away');
    await isCut;
    const answers = [await send(), await send()];
    expect(answers.map(({ status, refusal }) => [status, refusal])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await bench.balances(to.uid)).toEqual({ fund: '4' });
    expect(await bench.balances(from.uid)).toEqual({ fund: '6' });
  });

  test('of a COMMIT: the same request again finds what was done', async () => {
    const kind = kindOf('working');
    const { payee } = withdrawalBench(bench);
    const { uid, token } = await payee('working');
    const otp = await bench.code({ uid, token }, kind.purpose!);
    const payload = { uid, withdrawlby: 'screen', otp, amount: 20, Wtype: 'USDT' };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => server.call(kind.requestCall, payload, { token, headers });
    const isCut = network.cutAfter('UPDATE idempotency_keys', 'COMMIT');
    expect((await send()).refusal?.code).toBe('server.away');
    await isCut;
    const again = await send();
    expect([again.status, again.refusal]).toEqual([200, null]);
    expect(await bench.balances(uid)).toMatchObject({ working: '80', withheld: '20' });
    expect((await send()).body).toEqual(again.body);
    await bench.expectCleanBooks();
  });
});
