import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { leaseFrom, takeDue } from '#features/office/webhooks/deliveries.store.ts';
import { skipDelivery } from '#features/office/webhooks/handle-deliveries.ts';
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

type End = (services: Services) => Promise<unknown>;

/** An event of a member that is being tried; answers how it then ends. */
async function takeFirst(): Promise<{ success: End; skip: End }> {
  const { services } = server;
  await happenTo(server, 1, 1);
  await routeEvents(services);
  const lease = leaseFrom(services.clock.now());
  const [taken] = await takeDue(services, hook, 1, lease);
  const outcome = { status: 200, error: '', answer: '', waitSeconds: 0 };
  const tried = { webhookId: hook, taken: taken!, lease, outcome, at: services.clock.now(), ms: 1 };
  const [operator] = await server.db.query<{ id: number; email: string; role: string }>(
    'SELECT id, email, role FROM operators',
  );
  const caller = { operator, address: '192.0.2.1' } as unknown as Caller;
  return {
    success: (by) => noteOutcome(by, tried),
    skip: (by) => skipDelivery(by, { id: String(taken!.id) }, caller),
  };
}

/** What comes without any time passing. */
async function sentNow(): Promise<unknown[]> {
  await deliverDue(server);
  return receiver.got.map(({ data }) => data['id']);
}

describe.each(['success', 'skip'] as const)(
  'an event beside the %s of the one before it',
  (how) => {
    test('does not wait where that is not committed yet', async () => {
      const end = (await takeFirst())[how];
      const meanwhile = async (): Promise<void> => {
        await happenTo(server, 1, 2);
        await routeEvents(server.services);
      };
      await end(beforeCommit(server.services, meanwhile));
      await happenTo(server, 1, 3);
      expect(await sentNow()).toEqual([2, 3]);
    });

    test('does not wait where that comes before it is added', async () => {
      const end = (await takeFirst())[how];
      await happenTo(server, 1, 2);
      let ended: Promise<unknown> = Promise.resolve();
      const meanwhile = (): Promise<unknown> => {
        ended = end(server.services);
        return Promise.race([ended, waitForLocks(server.db)]);
      };
      await routeEvents(beforeCommit(server.services, meanwhile));
      await ended;
      expect(await sentNow()).toEqual([2]);
    });
  },
);

test('an event has no time of its own while another of its member is ahead of it', async () => {
  receiver.state.status = 500;
  await happenTo(server, 1, 1);
  await deliverDue(server);
  await happenTo(server, 1, 2);
  await happenTo(server, 2, 3);
  await routeEvents(server.services);
  await happenTo(server, 2, 4);
  await routeEvents(server.services);
  const rows = await server.db.query<{ wait: number | null }>(
    `SELECT extract(epoch FROM next_at - $2::timestamptz)::int AS wait
     FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id`,
    [hook, server.services.clock.now()],
  );
  expect(rows.map(({ wait }) => wait)).toEqual([5, null, 0, null]);
});
