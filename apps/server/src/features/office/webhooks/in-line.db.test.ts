import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '#db/as-owner.ts';
import { leaseFrom, takeDue, type Taken } from '#features/office/webhooks/deliveries.store.ts';
import { makeSender } from '#features/office/webhooks/deliver-events.ts';
import { noteOutcome } from '#features/office/webhooks/note-outcome.ts';
import { routeEvents } from '#features/office/webhooks/route-events.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import {
  addWebhook,
  beforeCommit,
  deliverDue,
  happenTo,
  openReceiver,
  switchAllOff,
} from '#testing/office/webhooks.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';
import { emit } from '#webhooks/emit.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_PRIVATE: '1' });
  server.halt();
  owner = await server.operator('owner');
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

const ask = async (call: string, payload: object): Promise<unknown> =>
  (await server.call(`operator/${call}`, payload, { token: owner })).body.data;
const happen = (uid: number, id: number): Promise<void> => happenTo(server, uid, id);
const sent = (): unknown[] => receiver.got.map(({ type, data }) => data['id'] ?? type);

/** The delivery of an event, by the number in it. */
async function deliveryOf(no: number): Promise<{ id: string; state: string }> {
  const [row] = await server.db.query<{ id: string; state: string }>(
    `SELECT d.id::text AS id, d.state FROM webhook_deliveries d
     JOIN webhook_events e ON e.id = d.event_id
     WHERE d.webhook_id = $1 AND e.data ->> 'id' = $2`,
    [hook, String(no)],
  );
  return row!;
}

const again = async (no: number): Promise<unknown> =>
  ask('SendAgain', { id: (await deliveryOf(no)).id });
const skip = async (no: number): Promise<unknown> =>
  ask('SkipDelivery', { id: (await deliveryOf(no)).id });

/** Takes the first that is due, as a server does that is then long about it. */
async function takeOne(): Promise<{ taken: Taken; lease: Date }> {
  const lease = leaseFrom(server.services.clock.now());
  const [taken] = await takeDue(server.services, hook, 1, lease);
  return { taken: taken!, lease };
}

describe('a burst', () => {
  const many = 2000;
  const news = (uid: number, id: number) => ({
    kind: 'deposit.requested' as const,
    uid,
    at: server.services.clock.now(),
    data: { id, uid, kind: 'bank' as const, wallet: 'fund' as const, amount: '1' },
  });

  /** How many rows of deliveries are looked at to take eight of them. */
  async function looksToTake(): Promise<number> {
    return server.db.transaction(async (tx) => {
      const count = async (): Promise<number> => {
        const [row] = await tx.query<{ count: number }>(
          `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count
           FROM pg_stat_xact_user_tables WHERE relname = 'webhook_deliveries'`,
        );
        return row!.count;
      };
      const before = await count();
      const services = { ...server.services, db: { ...server.services.db, query: tx.query } };
      const taken = await takeDue(services, hook, 8, leaseFrom(services.clock.now()));
      expect(taken.length).toBeGreaterThan(0);
      return (await count()) - before;
    });
  }

  test.each([
    ['of many members', (at: number) => at + 1],
    ['of one member', () => 1],
  ])('%s is not looked through for each try', async (_whose, uidAt) => {
    // As it is on most days: nothing waited when the statistics were taken.
    await asOwner(server.databaseUrl, (client) =>
      client.query('VACUUM ANALYZE webhook_deliveries'),
    );
    await emit(
      server.db,
      Array.from({ length: many }, (_, at) => news(uidAt(at), at)),
    );
    while ((await routeEvents(server.services)) > 0);
    expect(await looksToTake()).toBeLessThan(100);
  });
});

describe('what is for one webhook alone', () => {
  test('waits for nothing that fails', async () => {
    receiver.state.answer = ({ type }) => (type === 'closing.done' ? 500 : 200);
    const at = server.services.clock.now();
    const data = { run: 1, date: '2026-01-01', receivers: 1 };
    await emit(server.db, [{ kind: 'closing.done', uid: null, at, data }]);
    await deliverDue(server);
    await ask('TestWebhook', { id: hook });
    await deliverDue(server);
    expect(sent()).toEqual(['closing.done', 'webhook.test']);
  });

  test('holds nothing up, not even another test', async () => {
    receiver.state.status = 500;
    await ask('TestWebhook', { id: hook });
    await deliverDue(server);
    receiver.state.status = 200;
    await ask('TestWebhook', { id: hook });
    await deliverDue(server);
    expect(sent()).toEqual(['webhook.test', 'webhook.test']);
  });
});

describe('what is sent again', () => {
  test('holds nothing up where it was delivered before', async () => {
    await happen(1, 1);
    await deliverDue(server);
    receiver.state.answer = ({ data }) => (data['id'] === 1 ? 404 : 200);
    expect(await again(1)).toBe('success');
    await deliverDue(server);
    await happen(1, 2);
    await deliverDue(server);
    expect(sent()).toEqual([1, 1, 2]);
    receiver.state.answer = () => 200;
    server.pass(5);
    await deliverDue(server);
    expect(sent()).toEqual([1, 1, 2, 1]);
  });

  test('goes to its old place where it was not', async () => {
    receiver.state.status = 500;
    for (const no of [1, 2, 3]) await happen(1, no);
    await deliverDue(server);
    for (const no of [1, 2]) await skip(no);
    receiver.state.status = 200;
    expect(await again(2)).toBe('success');
    expect(await again(1)).toBe('success');
    await deliverDue(server);
    expect(sent().slice(1)).toEqual([1, 2, 3]);
  });

  test('is all that was given up, in its order', async () => {
    for (const no of [1, 2, 3]) await happen(1, no);
    await routeEvents(server.services);
    await server.db.query(
      `UPDATE webhook_deliveries SET state = 'Failed', ended_at = $2, next_at = NULL
       WHERE webhook_id = $1`,
      [hook, server.services.clock.now()],
    );
    const [row] = await server.db.query<{ day: string }>('SELECT $1::date::text AS day', [
      new Date(server.services.clock.now().getTime() - 86_400_000),
    ]);
    expect(await ask('SendFailedAgain', { id: hook, fdate: row!.day })).toBe('success');
    await deliverDue(server);
    expect(sent()).toEqual([1, 2, 3]);
  });

  test('is not what waits behind another, nor anything of one that is off', async () => {
    receiver.state.status = 500;
    for (const no of [1, 2]) await happen(1, no);
    await deliverDue(server);
    expect(await again(2)).toBe(
      'It waits behind another of its member. Send or skip that one first !!',
    );
    expect(await again(1)).toBe('success');
    const fdate = '2026-01-01';
    expect(await ask('SendFailedAgain', { id: '424242', fdate })).toBe('Webhook not found !!');
    await ask('SwitchWebhook', { id: hook, on: false });
    expect(await again(1)).toBe('Switch the webhook on first !!');
    expect(await ask('SendFailedAgain', { id: hook, fdate })).toBe(
      'Switch the webhook on first !!',
    );
  });

  test('does not wait for ever where the one ahead of it ends at that moment', async () => {
    for (const no of [1, 2]) await happen(1, no);
    await routeEvents(server.services);
    const { taken, lease } = await takeOne();
    await skip(2);
    let sending: Promise<unknown> = Promise.resolve();
    const meanwhile = (): Promise<unknown> => {
      sending = again(2);
      return Promise.race([sending, waitForLocks(server.db)]);
    };
    const outcome = { status: 200, error: '', answer: '', waitSeconds: 0 };
    const at = server.services.clock.now();
    const services = beforeCommit(server.services, meanwhile);
    await noteOutcome(services, { webhookId: hook, taken, lease, outcome, at, ms: 1 });
    expect(await sending).toBe('success');
    await deliverDue(server);
    expect(sent()).toEqual([2]);
  });
});

test('what was long in being taken is left for the next look', async () => {
  await happen(1, 1);
  await routeEvents(server.services);
  const { services } = server;
  const { db, clock } = services;
  let late = 0;
  const query: typeof db.query = async (statement, values) => {
    const rows = await db.query(statement, values);
    if (typeof statement !== 'string' && statement.name === 'take-deliveries') late = 45_000;
    return rows as never;
  };
  const slow = makeSender({
    ...services,
    db: { ...db, query },
    clock: { now: () => new Date(clock.now().getTime() + late) },
  });
  await slow.fill();
  await slow.idle();
  expect(sent()).toEqual([]);
  server.pass(60);
  await deliverDue(server);
  expect(sent()).toEqual([1]);
});
