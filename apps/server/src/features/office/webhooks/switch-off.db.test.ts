import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookKindNames } from '@canopy/contract/webhooks/kinds.ts';
import { leaseFrom, takeDue } from '#features/office/webhooks/deliveries.store.ts';
import { noteOutcome } from '#features/office/webhooks/note-outcome.ts';
import { routeEvents } from '#features/office/webhooks/route-events.ts';
import {
  addWebhook,
  deliverDue,
  happenTo,
  openReceiver,
  switchAllOff,
} from '#testing/office/webhooks.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const day = 86_400;

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

const happen = (uid: number, id: number): Promise<void> => happenTo(server, uid, id);
const numbers = ({ got } = receiver): unknown[] => got.map(({ data }) => data['id']);

/** Asks as an owner who signs in for it: days pass in these tests. */
async function ask(call: string, payload: object): Promise<unknown> {
  const token = await server.operator('owner');
  return (await server.call(`operator/${call}`, payload, { token })).body.data;
}
const turn = (on: boolean): Promise<unknown> => ask('SwitchWebhook', { id: hook, on });
const save = (change: object): Promise<unknown> =>
  ask('SaveWebhook', {
    id: hook,
    address: receiver.address,
    description: 'A test',
    kinds: webhookKindNames,
    ...change,
  });

async function state(): Promise<{ off: string | null; fails: boolean; states: string[] }> {
  const [row] = await server.db.query<{ off: string | null; fails: boolean; states: string[] }>(
    `SELECT off_because AS off, failing_since IS NOT NULL AS fails, ARRAY(
       SELECT state FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id) AS states
     FROM webhooks WHERE id = $1`,
    [hook],
  );
  return row!;
}

/** Skips what waits of a member. */
async function skip(uid: number): Promise<void> {
  const [row] = await server.db.query<{ id: string }>(
    `SELECT id::text AS id FROM webhook_deliveries
     WHERE webhook_id = $1 AND uid = $2 AND state = 'Waiting'`,
    [hook, uid],
  );
  expect(await ask('SkipDelivery', row!)).toBe('success');
}

describe('what happens while one is switched off', () => {
  test('is sent when it is on again, where it was committed before', async () => {
    await happen(1, 1);
    await turn(false);
    await deliverDue(server);
    expect(receiver.got).toEqual([]);
    expect((await state()).states).toEqual(['Waiting']);
    server.pass(day);
    await turn(true);
    await deliverDue(server);
    expect(numbers()).toEqual([1]);
  });

  test('is sent where its deed was on the way, also by a clock that runs ahead', async () => {
    const services = { ...server.services };
    const { clock } = services;
    services.clock = { now: () => new Date(clock.now().getTime() + 2000) };
    await server.db.transaction(async (tx) => {
      await happenTo({ db: tx, services }, 1, 1);
      await turn(false);
    });
    await routeEvents(server.services);
    expect((await state()).states).toEqual(['Waiting']);
  });

  test('is not sent where it came after that', async () => {
    const other = await addWebhook(server, receiver.address);
    await turn(false);
    server.pass(6);
    await happen(1, 1);
    await deliverDue(server);
    expect(numbers()).toEqual([1]);
    await turn(true);
    await deliverDue(server);
    expect(numbers()).toEqual([1]);
    expect(other).not.toBe(hook);
  });
});

test('what happened before one was made is not for it, though it is given out later', async () => {
  await happen(1, 1);
  server.pass(60);
  const other = await openReceiver();
  await ask('SaveWebhook', {
    address: other.address,
    description: 'Later',
    kinds: webhookKindNames,
  });
  await deliverDue(server);
  expect([numbers(), numbers(other)]).toEqual([[1], []]);
  await other.close();
});

describe('one failure does not count for what failed long ago', () => {
  test('where that was skipped', async () => {
    receiver.state.status = 500;
    for (const uid of [1, 2]) await happen(uid, uid);
    await deliverDue(server);
    await skip(1);
    expect(await state()).toMatchObject({ fails: true });
    await skip(2);
    expect(await state()).toMatchObject({ fails: false });
    server.pass(7 * day);
    await happen(1, 3);
    await deliverDue(server);
    expect(await state()).toMatchObject({ off: null, fails: true });
  });

  test('where that was skipped beside something that fails since later', async () => {
    receiver.state.status = 500;
    await happen(1, 1);
    await deliverDue(server);
    server.pass(4 * day);
    await happen(2, 2);
    await deliverDue(server);
    await skip(1);
    server.pass(2 * day);
    await deliverDue(server);
    expect(await state()).toMatchObject({ off: null, states: ['Skipped', 'Waiting'] });
    server.pass(3 * day);
    await deliverDue(server);
    expect(await state()).toMatchObject({ off: 'failing' });
  });

  test('where that was given up', async () => {
    receiver.state.answer = ({ data }) => (data['uid'] === 1 ? 500 : 200);
    await happen(1, 1);
    for (let half = 0; half < 9; half += 1) {
      await happen(2, 100 + half);
      await deliverDue(server);
      server.pass(day / 2);
    }
    // The last of its tries; nothing gets through beside them.
    for (let half = 0; half < 3; half += 1) {
      await deliverDue(server);
      server.pass(day / 2);
    }
    expect((await state()).states[0]).toBe('Failed');
    expect(await state()).toMatchObject({ off: null, fails: false });
    server.pass(7 * day);
    await happen(1, 2);
    await deliverDue(server);
    expect(await state()).toMatchObject({ off: null, fails: true });
  });
});

describe('another address', () => {
  test('is sent at once what waits, and has five days of its own', async () => {
    receiver.state.status = 500;
    await happen(1, 1);
    for (let passed = 0; passed < 4; passed += 1) {
      await deliverDue(server);
      server.pass(day);
    }
    const other = await openReceiver();
    other.state.status = 500;
    await save({ address: other.address });
    expect(await state()).toMatchObject({ fails: false });
    await deliverDue(server);
    expect(numbers(other)).toEqual([1]);
    server.pass(4 * day);
    await deliverDue(server);
    expect(await state()).toMatchObject({ off: null, states: ['Waiting'] });
    other.state.status = 200;
    await save({ address: other.address, description: 'The same place' });
    await deliverDue(server);
    expect(numbers(other)).toEqual([1, 1]);
    await save({ address: `${other.address}?2` });
    await deliverDue(server);
    expect(await state()).toMatchObject({ fails: false, states: ['Delivered'] });
    await other.close();
  });

  test('does not answer for a try at the old one that ends late', async () => {
    const { services } = server;
    await happen(1, 1);
    await routeEvents(services);
    const lease = leaseFrom(services.clock.now());
    const [taken] = await takeDue(services, hook, 1, lease);
    await save({ address: `${receiver.address}?2` });
    await deliverDue(server);
    const outcome = { status: 410, error: 'Answered 410.', answer: '', waitSeconds: 0 };
    const at = services.clock.now();
    await noteOutcome(services, { webhookId: hook, taken: taken!, lease, outcome, at, ms: 1 });
    expect(await state()).toEqual({ off: null, fails: false, states: ['Delivered'] });
  });
});
