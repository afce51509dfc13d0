import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepReason, keepText, readKept } from '#ledger/kept-answers.ts';
import { why } from '#base/errors.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(() => server.stop());

const short = { code: 'fund.insufficient', field: 'amount', values: {} };

/** Stops a bot under a key. */
async function stopBot({ uid, token }: { uid: number; token: string }, key: string) {
  const headers = { 'idempotency-key': key };
  const payload = { uid, market: 'forex', amount: 10 };
  return server.call('StopBot', payload, { token, headers });
}

test('a refusal that is repeated under its key has the same code, whatever changed', async () => {
  const person = await bench.person({ fund: 1000 });
  expect((await stopBot(person, 'one')).refusal).toEqual(short);
  await bench.fill(person.uid, 'forexInvested', 100);
  const again = await stopBot(person, 'one');
  expect(again.body).toEqual({ data: 'Insufficient Fund !!' });
  expect(again.refusal).toEqual(short);
  expect((await stopBot(person, 'two')).refusal).toBeNull();
});

test('one that was kept before refusals had codes is still a refusal', async () => {
  const person = await bench.person({ fund: 1000 });
  await stopBot(person, 'old');
  const kept = { old: 'Amount is too large !!', done: 'success', mark: '2026-11-16 3' };
  await server.db.query("UPDATE idempotency_keys SET answer = $1 WHERE key LIKE '%old'", [
    kept.old,
  ]);
  await server.db.query(
    `INSERT INTO idempotency_keys (key, input_hash, answer, at)
     VALUES ('kept:done', 'x', $1, now()), ('kept:mark', 'x', $2, 'infinity')`,
    [kept.done, kept.mark],
  );
  const folder = `${import.meta.dirname}/../../migrations`;
  await server.db.query(readFileSync(`${folder}/0033-refusals-by-code.sql`, 'utf8'));
  const repeated = await stopBot(person, 'old');
  expect(repeated.body).toEqual({ data: kept.old });
  expect(repeated.refusal).toMatchObject({ code: 'request.refused-before' });
  expect(
    await server.db.query(
      "SELECT answer FROM idempotency_keys WHERE key LIKE 'kept:%' ORDER BY key",
    ),
  ).toEqual([{ answer: kept.done }, { answer: kept.mark }]);
});

test('a success cannot be kept as a refusal looks', () => {
  expect(readKept(keepText('success'))).toEqual({ text: 'success' });
  expect(() => keepText(keepReason(why('fund.insufficient')))).toThrow('as a refusal looks');
});
