import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '#db/database.ts';
import { startWebhooks } from '#features/office/webhooks/deliver-events.ts';
import { routeEvents } from '#features/office/webhooks/route-events.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import {
  addWebhook,
  deliverDue,
  happenTo,
  openReceiver,
  switchAllOff,
  testSecret,
} from '#testing/office/webhooks.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const hour = 3600;
const day = 24 * hour;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_PRIVATE: '1' });
  server.halt();
  await server.operator('owner');
});
afterAll(() => server.stop());

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let hook: number;
beforeEach(async () => {
  receiver = await openReceiver();
  hook = await addWebhook(server, receiver.address);
});
afterEach(async () => {
  await receiver.close();
  await switchAllOff(server);
});

/** An event of a member, with a number to know it by. */
const happen = (uid: number, id: number, db: Queryable = server.db): Promise<void> =>
  happenTo({ db, services: server.services }, uid, id);

const numbers = (): unknown[] => receiver.got.map(({ data }) => data['id']);

async function deliveries() {
  return server.db.query<{ state: string; tries: number; error: string; wait: number }>(
    `SELECT state, tries, last_error AS error,
       round(extract(epoch FROM next_at - $2::timestamptz))::int AS wait
     FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id`,
    [hook, server.services.clock.now()],
  );
}

async function offBecause(): Promise<string | null> {
  const [row] = await server.db.query<{ because: string | null }>(
    'SELECT off_because AS because FROM webhooks WHERE id = $1',
    [hook],
  );
  return row!.because;
}

test('an event is sent, signed, and noted with what was answered', async () => {
  await happen(7, 1);
  await deliverDue(server);
  expect(receiver.got).toMatchObject([{ type: 'deposit.requested', data: { id: 1, uid: 7 } }]);
  const [body, sent] = [receiver.bodies[0]!, receiver.headers[0] as Record<string, string>];
  expect(new Webhook(testSecret).verify(body, sent)).toMatchObject({ type: 'deposit.requested' });
  expect(sent['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(await deliveries()).toMatchObject([{ state: 'Delivered', tries: 1, error: '' }]);
  const [attempt] = await server.db.query('SELECT status, error, answer FROM webhook_attempts');
  expect(attempt).toEqual({ status: 200, error: '', answer: 'seen' });
  await deliverDue(server);
  expect(receiver.got).toHaveLength(1);
});

test('what fails is tried again later and later, with the same id', async () => {
  receiver.state.status = 500;
  await happen(7, 2);
  const waits: number[] = [];
  for (let tries = 1; tries <= 9; tries += 1) {
    await deliverDue(server);
    expect(receiver.got).toHaveLength(tries);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'Waiting', tries, error: 'Answered 500.' });
    waits.push(delivery!.wait);
    server.pass(delivery!.wait - 1);
    await deliverDue(server);
    expect(receiver.got).toHaveLength(tries);
    server.pass(1);
  }
  expect(waits).toEqual([5, 30, 120, 600, 3600, 10_800, 21_600, 43_200, 43_200]);
  receiver.state.status = 200;
  await deliverDue(server);
  expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(1);
  expect(await deliveries()).toMatchObject([{ state: 'Delivered', tries: 10 }]);
});

test('a member waits for the first, others do not', async () => {
  receiver.state.answer = ({ data }) => (data['id'] === 11 ? 500 : 200);
  for (const [uid, id] of [
    [1, 11],
    [2, 21],
    [1, 12],
    [2, 22],
    [1, 13],
  ] as const) {
    await happen(uid, id);
  }
  await deliverDue(server);
  expect(new Set(numbers())).toEqual(new Set([11, 21, 22]));
  server.pass(4);
  await deliverDue(server);
  expect(numbers()).toHaveLength(3);
  receiver.state.answer = () => 200;
  server.pass(1);
  await deliverDue(server);
  expect(numbers().slice(3)).toEqual([11, 12, 13]);
});

test('an event that comes while an earlier one waits is sent after it', async () => {
  receiver.state.status = 500;
  await happen(1, 1);
  await deliverDue(server);
  await happen(1, 2);
  await deliverDue(server);
  expect(numbers()).toEqual([1]);
  receiver.state.status = 200;
  server.pass(5);
  await deliverDue(server);
  expect(numbers()).toEqual([1, 1, 2]);
});

test('numbers of a member follow the order of commits, and others are not held up', async () => {
  const begun: Promise<unknown>[] = [];
  await server.db.transaction(async (tx) => {
    await happen(1, 1, tx);
    begun.push(happen(1, 2));
    await waitForLocks(server.db);
    await happen(2, 3);
    // Nothing of the first is to be seen yet, and nothing of the one behind it either.
    await routeEvents(server.services);
  });
  await Promise.all(begun);
  await deliverDue(server);
  const ids = numbers();
  expect(ids.filter((id) => id !== 3)).toEqual([1, 2]);
  const rows = await server.db.query<{ no: number }>(
    `SELECT (e.data ->> 'id')::int AS no FROM webhook_deliveries d
     JOIN webhook_events e ON e.id = d.event_id WHERE d.webhook_id = $1 ORDER BY d.id`,
    [hook],
  );
  expect(rows.map(({ no }) => no)).toEqual([3, 1, 2]);
});

test('what a server took before it died is sent by another when the minute is over', async () => {
  await happen(1, 1);
  await happen(1, 2);
  await routeEvents(server.services);
  await server.db.query(
    'UPDATE webhook_deliveries SET next_at = $2 WHERE webhook_id = $1 AND uid = 1',
    [hook, new Date(server.services.clock.now().getTime() + 60_000)],
  );
  server.pass(59);
  await deliverDue(server);
  expect(numbers()).toEqual([]);
  server.pass(1);
  await deliverDue(server);
  expect(numbers()).toEqual([1, 2]);
});

test('after five days one that alone fails is given up, and the next is sent', async () => {
  receiver.state.answer = ({ data }) => (data['id'] === 1 ? 500 : 200);
  await happen(1, 1);
  await happen(1, 2);
  for (let half = 0; half < 12; half += 1) {
    await happen(2, 100 + half);
    await deliverDue(server);
    server.pass(day / 2);
  }
  await deliverDue(server);
  const states = await deliveries();
  expect(states.slice(0, 2).map(({ state }) => state)).toEqual(['Failed', 'Delivered']);
  expect(await offBecause()).toBeNull();
});

test('after five days without a success it is switched off, and the owners are told', async () => {
  receiver.state.status = 500;
  await happen(1, 1);
  await happen(2, 2);
  await deliverDue(server);
  for (let passed = 0; passed < 4; passed += 1) {
    server.pass(day);
    await deliverDue(server);
    expect(await offBecause()).toBeNull();
  }
  server.pass(day);
  await deliverDue(server);
  expect(await offBecause()).toBe('failing');
  const mail = await server.mailTo('owner@operator.test');
  expect(mail.subject).toBe('A webhook was switched off');
  expect(mail.text).toContain(new URL(receiver.address).host);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['Waiting', 'Waiting']);
  const tried = receiver.got.length;
  server.pass(day);
  await deliverDue(server);
  expect(receiver.got).toHaveLength(tried);
});

test('an address that says 410 is switched off at once', async () => {
  receiver.state.status = 410;
  await happen(1, 1);
  await deliverDue(server);
  expect(await offBecause()).toBe('gone');
  expect(await deliveries()).toMatchObject([{ state: 'Waiting', error: 'Answered 410.' }]);
});

test('an address that somebody without the key has put there gets nothing', async () => {
  const other = await openReceiver();
  const admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  const set = (address: string): Promise<unknown> =>
    admin.query('UPDATE webhooks SET address = $2 WHERE id = $1', [hook, address]);
  await set(other.address);
  await happen(1, 1);
  await deliverDue(server);
  expect([...receiver.got, ...other.got]).toEqual([]);
  await set(receiver.address);
  await admin.end();
  await deliverDue(server);
  expect(numbers()).toEqual([1]);
  await other.close();
});

test('what is taken while the server stops is let go of before it has stopped', async () => {
  await happen(1, 1);
  await routeEvents(server.services);
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  // Another server routes, so that this one comes to what is due, and waits there.
  await other.query('BEGIN; LOCK webhook_events; SELECT pg_advisory_xact_lock(7226756)');
  const loop = startWebhooks(server.services);
  await waitForLocks(server.db);
  const stopped = loop.stop();
  await other.query('COMMIT');
  await stopped;
  expect(await deliveries()).toMatchObject([{ state: 'Waiting', tries: 0, wait: 0 }]);
  expect(receiver.got).toEqual([]);
  await other.end();
});
