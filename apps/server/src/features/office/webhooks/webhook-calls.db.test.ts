import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';
import { emit } from '#webhooks/emit.ts';
import { deliverDue, openReceiver, switchAllOff } from '#testing/office/webhooks.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const day = 86_400;

let server: TestServer;
let owner: string;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_PRIVATE: '1' });
  server.halt();
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.stop();
});
beforeEach(async () => {
  // Days pass in some of these tests, and end a session.
  owner = await server.operator('owner');
  receiver.state.status = 200;
  receiver.got.length = 0;
  receiver.headers.length = 0;
  receiver.bodies.length = 0;
});
afterEach(() => switchAllOff(server));

async function ask(call: string, payload: object = {}, token = owner): Promise<unknown> {
  const { status, body } = await server.call(`operator/${call}`, payload, { token });
  return status === 200 ? body.data : status;
}
/** The result of a call whose answer has more beside it. */
const result = async (...[call, payload, token]: Parameters<typeof ask>): Promise<unknown> =>
  ((await ask(call, payload, token)) as { result: string }).result;
const rows = async (call: string, payload: object = {}): Promise<Record<string, unknown>[]> =>
  ((await ask(call, payload)) as [Record<string, unknown>[]])[0];
const form = (change: object = {}) => ({
  address: receiver.address,
  description: 'Books',
  kinds: ['kyc.decided', 'member.joined'],
  ...change,
});
const add = async (): Promise<{ id: number; secret: string }> =>
  (await ask('SaveWebhook', form())) as { id: number; secret: string };
const off = (id: number): Promise<unknown> => ask('SwitchWebhook', { id, on: false });

/** Something that all webhooks of these tests ask for. */
const happen = (uid: number): Promise<void> =>
  emit(server.db, [
    {
      kind: 'member.joined',
      uid,
      at: server.services.clock.now(),
      data: { uid, sponsor: 100000, side: 'Left' },
    },
  ]);

test('a webhook is added, tried out, changed and switched off; the trail has it', async () => {
  const { id, secret } = await add();
  expect(secret).toMatch(/^whsec_/);
  expect(await ask('TestWebhook', { id })).toBe('success');
  await deliverDue(server);
  const [body, sent] = [receiver.bodies[0]!, receiver.headers[0] as Record<string, string>];
  expect(new Webhook(secret).verify(body, sent)).toMatchObject({
    type: 'webhook.test',
    data: { webhook: id },
  });
  expect(await ask('SaveWebhook', form({ id, kinds: ['member.joined'] }))).toEqual({
    result: 'success',
    id,
  });
  const [row] = await rows('Webhooks');
  expect(row).toMatchObject({ id, kinds: ['member.joined'], state: 'On', waiting: 0, failed: 0 });
  expect(JSON.stringify(row)).not.toContain('whsec');
  expect(await off(id)).toBe('success');
  expect(await off(id)).toBe('Nothing has changed !!');
  expect(await ask('TestWebhook', { id })).toBe('Switch the webhook on first !!');
  const trail = await server.db.query<{ action: string; remark: string }>(
    'SELECT action, remark FROM audit_log WHERE target = $1 ORDER BY id',
    [`webhook:${id}`],
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'SaveWebhook',
    'TestWebhook',
    'SaveWebhook',
    'SwitchWebhookOff',
  ]);
  expect(JSON.stringify(trail)).not.toContain('whsec');
});

test('a new secret signs at once, and the old one for a day beside it', async () => {
  const { id, secret } = await add();
  const { secret: fresh } = (await ask('RotateWebhookSecret', { id })) as { secret: string };
  expect(fresh).not.toBe(secret);
  const verified = async (): Promise<boolean[]> => {
    receiver.bodies.length = 0;
    receiver.headers.length = 0;
    await ask('TestWebhook', { id });
    await deliverDue(server);
    return [fresh, secret].map((each) => {
      const sent = receiver.headers[0] as Record<string, string>;
      // The clock of these tests runs ahead of the one that the package looks at.
      const [own] = sent['webhook-signature']!.split(' ');
      return (
        sent['webhook-signature']!.split(' ').includes(
          new Webhook(each).sign(
            sent['webhook-id']!,
            new Date(Number(sent['webhook-timestamp']) * 1000),
            receiver.bodies[0]!,
          ),
        ) && own !== undefined
      );
    });
  };
  expect(await verified()).toEqual([true, true]);
  server.pass(day);
  owner = await server.operator('owner');
  expect(await verified()).toEqual([true, false]);
});

test('what was given up is sent again, one or all of it, and what waits is skipped', async () => {
  const { id } = await add();
  receiver.state.status = 500;
  for (const uid of [1, 2]) await happen(uid);
  await deliverDue(server);
  const listed = (state: string) => rows('WebhookDeliveries', { webhook: id, state });
  const [second, first] = (await listed('Waiting')) as [{ id: string }, { id: string }];
  expect(await ask('WebhookDelivery', { id: first.id })).toMatchObject({
    body: expect.stringContaining('"member.joined"'),
    attempts: [{ status: 500, error: 'Answered 500.', answer: 'seen' }],
  });
  expect(await ask('SkipDelivery', { id: second.id })).toBe('success');
  expect(await ask('SkipDelivery', { id: second.id })).toBe('Only what waits can be skipped !!');
  await server.db.query(
    "UPDATE webhook_deliveries SET state = 'Failed', ended_at = $2 WHERE id = $1",
    [first.id, server.services.clock.now()],
  );
  expect(await listed('Failed')).toMatchObject([{ id: first.id, uid: 1, tries: 1, status: 500 }]);
  receiver.state.status = 200;
  const fdate = new Date(server.services.clock.now().getTime() - day * 1000);
  const again = { id, fdate: fdate.toISOString().slice(0, 10) };
  expect(await ask('SendFailedAgain', again)).toBe('success');
  expect(await ask('SendFailedAgain', again)).toBe('Nothing has changed !!');
  await deliverDue(server);
  expect(await listed('Delivered')).toMatchObject([{ id: first.id }]);
  expect(await ask('SendAgain', { id: second.id })).toBe('success');
  await deliverDue(server);
  expect(await listed('Delivered')).toHaveLength(2);
  expect(await rows('WebhookDeliveries', { webhook: id, uid: 2, kind: 'member.joined' })).toEqual([
    expect.objectContaining({ id: second.id, state: 'Delivered' }),
  ]);
});

test('one that is switched on again is sent what has waited', async () => {
  const { id } = await add();
  receiver.state.status = 410;
  await happen(1);
  await deliverDue(server);
  expect((await rows('Webhooks'))[0]).toMatchObject({ id, state: 'Off', offBecause: 'gone' });
  const today = (await ask('Today')) as { health: { name: string; ok: boolean }[] };
  expect(today.health.find(({ name }) => name === 'webhooks')).toMatchObject({ ok: false });
  receiver.state.status = 200;
  expect(await ask('SwitchWebhook', { id, on: true })).toBe('success');
  await deliverDue(server);
  expect((await rows('Webhooks'))[0]).toMatchObject({ id, state: 'On', waiting: 0 });
});

test('the audit log has the address without its query, where keys often are', async () => {
  const address = `${receiver.address}?key=hidden-1`;
  const { id } = (await ask('SaveWebhook', form({ address }))) as { id: number };
  await ask('SaveWebhook', form({ id, address: `${address}2`, kinds: ['member.joined'] }));
  const trail = await server.db.query<{ remark: string }>(
    'SELECT remark FROM audit_log WHERE target = $1 ORDER BY id',
    [`webhook:${id}`],
  );
  expect(trail.map(({ remark }) => remark)).toEqual([
    `${receiver.address}: member.joined, kyc.decided`,
    `${receiver.address}: member.joined`,
  ]);
  expect((await rows('Webhooks'))[0]).toMatchObject({ id, address: `${address}2` });
});

test('what is wrong is refused with a clear text, and nothing is half done', async () => {
  const before = await rows('Webhooks');
  for (const [change, text] of [
    [{ address: '' }, 'Address is required'],
    [
      { address: 'ftp://example.test/' },
      'The address should be a whole one that begins with https:// !!',
    ],
    [
      { address: 'https://me:x@example.test/' },
      'An address with a name or password in it is not taken; the signature is the proof !!',
    ],
    [{ address: 'https://nowhere.invalid/' }, 'The host nowhere.invalid was not found !!'],
    [{ description: 'x'.repeat(201) }, 'Description should not be greater than 200 characters'],
    [{ kinds: [] }, 'Please choose at least one of the kinds !!'],
    [{ kinds: ['member.joined', 'nothing'] }, 'Please choose at least one of the kinds !!'],
    [{ id: '999' }, 'Webhook not found !!'],
  ] as const) {
    expect(await result('SaveWebhook', form(change))).toBe(text);
  }
  expect(await result('RotateWebhookSecret', { id: 'none' })).toBe('Webhook not found !!');
  for (const call of ['SwitchWebhook', 'TestWebhook']) {
    expect(await ask(call, { id: 'none', on: true })).toBe('Webhook not found !!');
  }
  for (const call of ['WebhookDelivery', 'SendAgain', 'SkipDelivery']) {
    expect(await ask(call, { id: '9'.repeat(30) })).toBe('Delivery not found !!');
  }
  expect(await rows('Webhooks')).toEqual(before);
  const kept = server.services.config;
  server.services.config = { ...kept, webhookPrivate: false };
  try {
    expect(await result('SaveWebhook', form({ address: 'https://10.0.0.1/' }))).toBe(
      '10.0.0.1 is not an address of the public internet !!',
    );
  } finally {
    server.services.config = kept;
  }
  const auditor = await server.operator('auditor');
  expect(await ask('SaveWebhook', form(), auditor)).toBe(403);
  expect(await ask('Webhooks', {}, auditor)).toEqual([before]);
});

test('at most twenty are on', async () => {
  for (let count = 0; count < 20; count += 1) await add();
  expect(await result('SaveWebhook', form())).toBe('At most 20 webhooks may be on !!');
});

test('after a month what has ended is removed, what waits is not', async () => {
  const { id } = await add();
  await happen(1);
  await deliverDue(server);
  receiver.state.status = 500;
  await happen(2);
  await deliverDue(server);
  const left = async (): Promise<unknown[]> =>
    (
      await server.db.query<{ uid: number }>(
        `SELECT d.uid FROM webhook_deliveries d WHERE d.webhook_id = $1 ORDER BY d.id`,
        [id],
      )
    ).map(({ uid }) => uid);
  server.pass(29 * day);
  await removeOldRows(server.services);
  expect(await left()).toEqual([1, 2]);
  server.pass(2 * day);
  await removeOldRows(server.services);
  expect(await left()).toEqual([2]);
});
