import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onClient, openDatabase } from '#db/database.ts';
import { addDatabaseFigures } from '#http/metrics/database-figures.ts';
import { standbyPart } from '#http/metrics/standby-part.ts';
import { startPooler } from '#testing/db/pooler.support.ts';
import { startMetrics } from '#testing/http/metrics.support.ts';
import { asOwner } from '#testing/ledger/tampering.support.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Metrics = Awaited<ReturnType<typeof startMetrics>>;
let server: TestServer;
let bench: MoneyBench;
let metrics: Metrics;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  metrics = await startMetrics(server);
});
afterAll(async () => {
  await metrics.stop();
  await server.stop();
});

const asked = (kind: string, state = 'asked'): string => `{kind="${kind}",state="${state}"}`;

test('money that waits is told by number, amount and age; two servers tell the same', async () => {
  const { payee, withdraw } = withdrawalBench(bench);
  const { bankId } = await makeTestBanks(server);
  const person = await payee('working');
  const deposit = { bankid: bankId, amount: 5, utrno: 'UTR1' };
  await bench.ask(person, 'FundRequest', deposit);
  server.halt();
  server.pass(3600);
  const payer = await bench.signIn(person.uid);
  await bench.ask(payer, 'FundRequest', { ...deposit, amount: 7.5, utrno: 'UTR2' });
  await withdraw(payer, kindOf('working'), { amount: 100, Wtype: 'USDT' });
  const other = await startMetrics(server);
  for (const { scrape } of [metrics, other]) {
    const { value } = await scrape();
    expect(value('canopy_database_up')).toBe('1');
    expect(value(`canopy_money_waiting_requests${asked('deposit')}`)).toBe('2');
    expect(value(`canopy_money_waiting_dollars${asked('deposit')}`)).toBe('12.5');
    const age = Number(value(`canopy_money_waiting_oldest_seconds${asked('deposit')}`));
    expect(age).toBeGreaterThanOrEqual(3600);
    expect(age).toBeLessThan(3700);
    expect(value(`canopy_money_waiting_requests${asked('withdrawal')}`)).toBe('1');
    expect(value(`canopy_money_waiting_requests${asked('withdrawal', 'exported')}`)).toBe('0');
  }
  await other.stop();
  await server.db.query('UPDATE withdrawals SET exported_at = now(), exported_by = 1');
  const { value } = await metrics.scrape();
  expect(value(`canopy_money_waiting_requests${asked('withdrawal', 'exported')}`)).toBe('1');
  expect(value(`canopy_money_waiting_requests${asked('withdrawal')}`)).toBe('0');
});

test('what nobody seals, sends or delivers is told', async () => {
  // Test servers have no sealer, and nothing sends what the queue has failed with.
  await server.db.query(
    `INSERT INTO webhooks (id, address, description, kinds, secret, off_at, off_because, made_by,
       made_at) VALUES (1, 'x', '', '{x}', 'x', now(), 'gone', 1, now())`,
  );
  await asOwner(
    server.databaseUrl,
    `SELECT graphile_worker.add_job('given-up', max_attempts => 25);
     UPDATE graphile_worker._private_jobs SET attempts = 25 WHERE task_id =
       (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'given-up');
     SELECT graphile_worker.add_job('tried-again');
     UPDATE graphile_worker._private_jobs SET attempts = 1, run_at = now() + interval '1 hour',
       created_at = now() - interval '1 day' WHERE task_id =
       (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'tried-again');
     SELECT graphile_worker.add_job('not-yet', run_at => now() + interval '1 hour')`,
  );
  const { value, text } = await metrics.scrape();
  expect(Number(value('canopy_seal_waiting{what="postings"}'))).toBeGreaterThan(0);
  expect(Number(value('canopy_seal_lag_seconds'))).toBeGreaterThanOrEqual(3600);
  expect(value('canopy_webhooks_off{because="gone"}')).toBe('1');
  expect(value('canopy_jobs{task="given-up",state="failed"}')).toBe('1');
  expect(value('canopy_jobs_oldest_seconds{task="given-up"}')).toBe('0');
  expect(value('canopy_jobs{task="tried-again",state="failing"}')).toBe('1');
  expect(Number(value('canopy_jobs_oldest_seconds{task="tried-again"}'))).toBeGreaterThan(86_000);
  expect(text).not.toContain('not-yet');
  for (const part of ['money', 'books', 'jobs', 'news', 'webhooks', 'standbys']) {
    expect(value(`canopy_figures_up{part="${part}"}`)).toBe('1');
  }
});

test('refusals, failed sign-ins and faults are counted, and no label names anybody', async () => {
  const before = await metrics.scrape();
  const rise = async (series: string): Promise<number> =>
    Number((await metrics.scrape()).value(series)) - Number(before.value(series));
  const uid = await server.register();
  await server.call('login', { uid, password: 'wrong', ipaddress: '' });
  await server.call('operator/login', { email: 'x@example.test', password: 'wrong' });
  await server.call('userDashboard', { uid });
  expect(await rise('canopy_sign_in_failures_total{who="member"}')).toBe(1);
  expect(await rise('canopy_sign_in_failures_total{who="operator"}')).toBe(1);
  expect(await rise('canopy_refusals_total{code="sign-in.wrong"}')).toBe(2);
  expect(await rise('canopy_refusals_total{code="login.needed"}')).toBe(1);
  await asOwner(server.databaseUrl, 'ALTER TABLE sessions RENAME TO gone');
  const token = server.app.jwt.sign({ kind: 'member', uid, session: crypto.randomUUID() });
  expect((await server.call('userDashboard', { uid }, { token })).status).toBe(500);
  await asOwner(server.databaseUrl, 'ALTER TABLE gone RENAME TO sessions');
  expect(await rise('canopy_faults_total{kind="failed"}')).toBe(1);
  const { text } = await metrics.scrape();
  const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)].filter(([, name]) => name !== 'le');
  expect(labels.length).toBeGreaterThan(50);
  expect(labels.filter(([, , value]) => /\d{5}|@/.test(value!))).toEqual([]);
});

test('standbys are told where the role may see them, and not at all elsewhere', async () => {
  expect((await metrics.scrape()).text).not.toMatch(/^canopy_database_standbys\{/m);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const db = { ...server.services.db, ...onClient(client, null) };
  expect(await standbyPart.read({ ...server.services, db })).toEqual([
    ...['sync', 'quorum', 'potential', 'async'].map((sync) => [
      'canopy_database_standbys',
      0,
      { sync },
    ]),
    ['canopy_database_standby_lag_seconds', 0],
    ['canopy_database_standby_lag_bytes', 0],
  ]);
  await client.end();
});

test('a part that cannot be counted shows nothing, and the others go on', async () => {
  const { value } = await metrics.scrape();
  expect(value(`canopy_money_waiting_requests${asked('deposit')}`)).toBe('2');
  await asOwner(server.databaseUrl, 'ALTER TABLE fund_requests RENAME TO away');
  const without = await metrics.scrape();
  await asOwner(server.databaseUrl, 'ALTER TABLE away RENAME TO fund_requests');
  expect(without.value(`canopy_money_waiting_requests${asked('deposit')}`)).toBe('');
  expect(without.value('canopy_figures_up{part="money"}')).toBe('0');
  expect(without.value('canopy_figures_up{part="jobs"}')).toBe('1');
  expect(without.value('canopy_database_up')).toBe('1');
});

test('while the database is away the figures of the process come, and nothing old', async () => {
  const pooler = await startPooler(server.databaseUrl);
  pooler.dropsOptions = false;
  const other = await startMetrics(server, pooler.url);
  expect((await other.scrape()).value('canopy_database_up')).toBe('1');
  await pooler.stop();
  const { value, text } = await other.scrape();
  expect(value('canopy_database_up')).toBe('0');
  expect(value('canopy_figures_up{part="money"}')).toBe('0');
  expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  expect(value('canopy_database_connections_max')).toBe('8');
  expect(text).not.toMatch(/^canopy_money_waiting_requests\{/m);
  await other.stop();
});

test('a database that does not say anything holds the figures up for no longer', async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const db = openDatabase(`postgres://x@127.0.0.1:${port}/x`, { marks: null, max: 1 });
  const registry = new Registry();
  const refresh = addDatabaseFigures(registry, { ...server.services, db }, 50);
  const taken = once(silent, 'connection') as Promise<[Socket]>;
  await refresh();
  expect(await registry.metrics()).toContain('canopy_database_up 0\n');
  const [socket] = await taken;
  socket.destroy();
  silent.close();
  await db.close();
});
