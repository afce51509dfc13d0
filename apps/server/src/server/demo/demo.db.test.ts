import { accountName, causeName, kindNames } from '@canopy/contract/catalog/book-names.ts';
import { operatorActions, targetName } from '@canopy/contract/catalog/operator-actions.ts';
import { showAmount } from '@canopy/contract/show-amount.ts';
import { fromDecimal, toDecimal } from '@canopy/ledger/money.ts';
import { dayOf } from '@canopy/plan/calendar.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentText } from '#base/dates.ts';
import { sealedColumns } from '#base/sealed-columns.ts';
import type { Services } from '#call/services.ts';
import { readClaims } from '#features/money/deposits/claims.ts';
import { readWarnings } from '#features/money/withdrawals/read-warnings.ts';
import { makeFirstOperator } from '#features/office/operators/make-operator.ts';
import { demoSignIn, demoTotal, isDemoMade, makeDemo } from '#server/demo/demo-network.ts';
import { demoPeople, demoSize, emailOf } from '#server/demo/people.ts';
import { demoSteps } from '#server/demo/story.ts';
import { runTasks } from '#server/jobs/keep-runs.ts';
import { reviewBench } from '#testing/care/reviews.support.ts';
import { findSealed } from '#testing/db/sealing.support.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { movingBench } from '#testing/office/moving.support.ts';
import { differentFigures, paidSince, stateOf } from '#testing/office/same-network.support.ts';
import { planBench } from '#testing/plan.support.ts';
import { resultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  await makeFirstOperator(server.services, 'demo-operator');
});
afterAll(() => server.stop());

/** Makes the demo and lets it be cut off after some steps. */
async function make(most = Infinity): Promise<{ done: number; total: number }> {
  const progress = { done: 0, total: demoTotal() };
  await makeDemo(server.services, progress, () => progress.done >= most);
  return progress;
}
const counts = async (): Promise<Record<string, number>> => {
  const [row] = await server.db.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM postings) AS postings,
       (SELECT count(*)::int FROM purchases) AS purchases,
       (SELECT count(*)::int FROM incomes) AS incomes,
       (SELECT count(*)::int FROM runs WHERE kind = 'closing') AS closings,
       (SELECT count(*)::int FROM runs WHERE kind <> 'closing') AS results,
       (SELECT count(*)::int FROM fund_requests) AS deposits,
       (SELECT count(*)::int FROM withdrawals) AS withdrawals,
       (SELECT count(*)::int FROM kyc_documents) AS documents,
       (SELECT count(*)::int FROM tickets) AS tickets,
       (SELECT count(*)::int FROM ticket_messages) AS replies,
       (SELECT count(*)::int FROM coupons WHERE bonanza_id IS NOT NULL) AS entered,
       (SELECT count(*)::int FROM audit_log) AS audited`,
  );
  return row!;
};

test('everyone has a name and an address of their own, and comes after their sponsor', () => {
  expect(demoPeople).toHaveLength(demoSize);
  expect(new Set(demoPeople.map(emailOf)).size).toBe(demoSize);
  demoPeople.forEach(({ sponsor, daysAgo }, place) => {
    expect(sponsor).toBeLessThan(place);
    expect(daysAgo).toBeLessThanOrEqual(demoPeople[sponsor]?.daysAgo ?? 90);
  });
  const days = demoSteps.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
});

test('a demo that was cut off is finished, and one that is finished stays as it is', async () => {
  const total = demoTotal();
  for (const most of [10, demoSize + 100, total - 9]) {
    expect((await make(most)).done).toBe(most);
  }
  expect(await isDemoMade(server.services)).toBe(false);
  expect(await make()).toEqual({ done: total, total });
  expect(await isDemoMade(server.services)).toBe(true);
  const made = await counts();
  expect(made['closings']).toBe(90);
  for (const [what, count] of Object.entries(made)) expect(count, what).toBeGreaterThan(8);
  server.pass(5 * 86_400);
  expect(await make()).toEqual({ done: total, total });
  expect(await counts()).toEqual(made);
});

test('whatever is sealed is listed, so that it is sealed anew with another key', async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  const found = await findSealed(admin);
  await admin.end();
  expect(found.length).toBeGreaterThan(3);
  const listed: string[] = Object.keys(sealedColumns);
  expect(found.filter((column) => !listed.includes(column))).toEqual([]);
});

test('the demo member has something of all, and something waits for the operator', async () => {
  const balances = await bench.balances(demoSignIn.uid);
  for (const account of ['coin', 'fund', 'working', 'forexInvested', 'forexRoi', 'kyc']) {
    expect(Number(balances[account]), account).toBeGreaterThan(0);
  }
  const [waiting] = await server.db.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM fund_requests WHERE status = 'Pending') AS deposits,
       (SELECT count(*)::int FROM withdrawals WHERE status = 'Pending') AS withdrawals,
       (SELECT count(*)::int FROM kyc_documents WHERE status = 3) AS documents,
       (SELECT count(*)::int FROM rewards WHERE released_at IS NULL) AS rewards,
       (SELECT count(*)::int FROM tickets WHERE acknowledged_at IS NULL) AS tickets,
       (SELECT count(*)::int FROM mt5_requests WHERE status = 'Pending') AS mt5,
       (SELECT count(*)::int FROM sponsor_requests WHERE status = 'Pending') AS sponsors`,
  );
  for (const [what, count] of Object.entries(waiting!)) expect(count, what).toBeGreaterThan(0);
});

test('no wallet is shown larger than it is, and none as nothing that holds something', async () => {
  const wallets = await server.db.query<{ balance: bigint }>(
    'SELECT balance FROM wallets WHERE uid IS NOT NULL AND balance <> 0',
  );
  expect(wallets.length).toBeGreaterThan(400);
  const shown = wallets.map(({ balance }) => ({ balance, ...showAmount(toDecimal(balance)) }));
  const misleading = shown.filter(({ text, balance }) => {
    const said = fromDecimal(text.replace(/[$,]/g, ''));
    return said > balance || said === 0n;
  });
  expect(misleading).toEqual([]);
  // Some were cut, or the test would show nothing.
  expect(shown.filter(({ isCut }) => isCut).length).toBeGreaterThan(50);
});

test('what waits to be paid has something that an operator must know', async () => {
  const rows = await server.db.query<{ id: number }>(
    "SELECT id FROM withdrawals WHERE status = 'Pending'",
  );
  const ids = rows.map(({ id }) => id);
  const found = [...(await readWarnings(server.services, ids)).values()].flat();
  expect(found).toContainEqual(expect.objectContaining({ code: 'detailsChanged', since: true }));
  expect(found).toContainEqual(expect.objectContaining({ code: 'sharedDestination', count: 1 }));
});

test('one account is protected, one frozen, one shared, and reviews wait', async () => {
  const [found] = await server.db.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM member_authenticators
         WHERE confirmed_at IS NOT NULL AND removed_at IS NULL) AS authenticators,
       (SELECT count(*)::int FROM payout_freezes WHERE lifted_at IS NULL) AS frozen,
       (SELECT count(*)::int FROM (SELECT 1 FROM person_prints WHERE kind = 'address'
         GROUP BY print HAVING count(DISTINCT uid) > 1) AS shared) AS shared,
       (SELECT count(*)::int FROM review_marks WHERE seen > 0) AS looked`,
  );
  expect(found).toEqual({ authenticators: 1, frozen: 1, shared: 1, looked: 4 });
  const rules = (await reviewBench(server).swept()).map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(new Set(['circle', 'samePerson']));
});

test('one payment is claimed by two members', async () => {
  const rows = await server.db.query<{ id: number }>(
    "SELECT id FROM fund_requests WHERE utrno = 'DEMO-8' AND status = 'Pending'",
  );
  const claims = await readClaims(
    server.db,
    rows.map(({ id }) => id),
  );
  expect([...claims.values()]).toMatchObject([{ claimCount: 1 }, { claimCount: 1 }]);
});

test('tickets are in every state, one of them too late, and so are the documents', async () => {
  const now = server.services.clock.now();
  const [tickets] = await server.db.query<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE status = 'Closed')::int AS closed,
       count(*) FILTER (WHERE status = 'Open' AND acknowledged_at IS NOT NULL)::int AS answered,
       count(*) FILTER (WHERE acknowledged_at IS NULL AND acknowledge_by < $1)::int AS late
     FROM tickets`,
    [now],
  );
  for (const [what, count] of Object.entries(tickets!)) expect(count, what).toBeGreaterThan(0);
  const states = await server.db.query(
    'SELECT DISTINCT status FROM kyc_documents WHERE replaced_at IS NULL ORDER BY status',
  );
  expect(states).toEqual([{ status: 1 }, { status: 2 }, { status: 3 }]);
  const identities = await server.db.query('SELECT uid FROM payout_details WHERE pan IS NOT NULL');
  expect(identities.length).toBeGreaterThan(8);
});

test('the public site has a disclosure of everybody', async () => {
  const { body } = await server.call('IncomeDisclosure');
  const { members, earning } = body.data as { members: number; earning: number };
  expect(members).toBe(demoSize);
  expect(earning).toBeGreaterThan(0);
  expect(earning).toBeLessThan(demoSize);
});

test('each wallet’s entries are in the order of their days, and the books are clean', async () => {
  const disordered = await server.db.query(
    `SELECT uid, account, at FROM (
       SELECT e.uid, e.account, p.at,
         lag(p.at) OVER (PARTITION BY e.uid, e.account ORDER BY p.id) AS before
       FROM entries e JOIN postings p ON p.id = e.posting_id WHERE e.uid IS NOT NULL) AS each
     WHERE at < before`,
  );
  expect(disordered).toEqual([]);
  await bench.expectCleanBooks();
});

/** From the present time of day, where the network is. */
function secondsToNoon(): number {
  const { clock, config } = server.services;
  const [hours, minutes] = momentText(clock.now(), config.timeZone).slice(11, 16).split(':');
  return ((36 - Number(hours)) * 3600 - Number(minutes) * 60) % 86_400;
}

const closeDaily = (services: Services): unknown =>
  runTasks(services)['daily-closing']!(undefined, {} as never);

test('whatever kind, account and deed the demo has, the console has a name for it', async () => {
  const of = async (column: string): Promise<string[]> => {
    const rows = await server.db.query<{ name: string }>(column);
    return rows.map(({ name }) => name);
  };
  const kinds = await of('SELECT DISTINCT kind AS name FROM entries');
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.filter((kind) => !Object.hasOwn(kindNames, kind))).toEqual([]);
  const accounts = await of('SELECT DISTINCT account AS name FROM entries');
  expect(accounts.filter((account) => accountName(account) === account)).toEqual([]);
  const causes = await of(
    'SELECT DISTINCT cause AS name FROM postings UNION SELECT actor FROM postings',
  );
  expect(causes.filter((cause) => causeName(cause) === cause)).toEqual([]);
  const deeds = await of('SELECT DISTINCT action AS name FROM audit_log');
  expect(deeds.filter((deed) => !Object.hasOwn(operatorActions, deed))).toEqual([]);
  const targets = await of('SELECT DISTINCT target AS name FROM audit_log');
  expect(targets.filter((target) => targetName(target) === target)).toEqual([]);
});

test('nobody but the demo closes its days until it is complete', async () => {
  await server.db.query(
    "UPDATE idempotency_keys SET answer = '2026-01-01T00:00:00Z 5' WHERE key = 'demo:mark'",
  );
  const { closings } = await counts();
  const demo = { ...server.services, config: { ...server.services.config, demo: true } };
  await closeDaily(demo);
  expect((await counts())['closings']).toBe(closings);
  // Shortly after midnight the day before is still left open.
  server.pass(secondsToNoon());
  await closeDaily(server.services);
  expect((await counts())['closings']).toBeGreaterThan(closings!);
});

test('handed out and taken over elsewhere, the network goes on as it would have here', async () => {
  const there = await startTestServer();
  try {
    // Both are at one moment, however long this takes.
    for (const each of [server, there]) each.halt();
    there.pass((Number(server.services.clock.now()) - Number(there.services.clock.now())) / 1000);
    // What the next closing will match, bought today.
    for (let uid = 100_011; uid <= 100_040; uid += 1) await planBench(server).buy(uid, 'Diamond');
    const files = await movingBench(server).export();
    const moving = movingBench(there);
    const found = await moving.read(files);
    expect(found.report.problems.filter(({ stops }) => stops)).toEqual([]);
    expect(found.network?.kept).toBe(true);
    await moving.live(found);
    expect(await stateOf(there.services)).toEqual(await stateOf(server.services));
    expect(await differentFigures(server.services, there.services)).toEqual([]);
    // Handed out once more, it is the same again.
    const again = await movingBench(there).export();
    const here = await movingBench(server).export();
    // Purchases have other numbers there, and members an old id.
    const own = ['members.csv', 'packages.csv', 'coupons.csv', 'network.json'];
    for (const name of Object.keys(here).filter((each) => !own.includes(each))) {
      expect(again[name], name).toBe(here[name]);
    }
    const day = dayOf(server.services.clock.now(), server.services.config.timeZone);
    for (const each of [server, there]) {
      const results = await resultBench(each);
      await results.post({ market: 'forex', percent: '1.25' });
      await results.post({ market: 'crypto', percent: '-0.75' });
      each.pass(86_400);
      await closeDaily(each.services);
    }
    const paid = await paidSince(server.services, day);
    expect(await paidSince(there.services, day)).toEqual(paid);
    const kinds = new Set((paid as { kind: string }[]).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['closing', 'crypto', 'forex']));
    expect(await stateOf(there.services)).toEqual(await stateOf(server.services));
    expect(await differentFigures(server.services, there.services)).toEqual([]);
    await moneyBench(there).expectCleanBooks();
  } finally {
    await there.stop();
  }
});
