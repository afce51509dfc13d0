import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellHolders } from '#features/plan/signals/tell-holders.ts';
import { mailFolder } from '#mail/mailer.ts';
import { sendEvents } from '#mail/send-events.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { signalBench } from '#testing/plan/signals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let plan: PlanBench;
let bench: ReturnType<typeof signalBench>;
beforeAll(async () => {
  server = await startTestServer();
  plan = planBench(server);
  bench = signalBench(server);
});
afterAll(() => server.stop());

async function ask(uid: number, name: string): Promise<unknown> {
  const token = await server.signIn(uid);
  return (await server.call(name, { uid }, { token })).body.data;
}

async function reverseNewest(uid: number): Promise<void> {
  const [row] = await server.db.query<{ id: string }>(
    "SELECT 'purchase:' || max(id) AS id FROM purchases WHERE uid = $1",
    [uid],
  );
  const token = await server.operator('finance');
  const payload = { id: row!.id, remark: 'sold by mistake' };
  expect((await server.call('operator/Reverse', payload, { token })).body.data).toBe('success');
}

const finished = async (): Promise<boolean> => {
  const waiting = await server.db.query('SELECT 1 FROM signal_news WHERE finished_at IS NULL');
  return waiting.length === 0;
};

test('open signals are for those who hold a package, the record for everybody', async () => {
  const member = await server.register();
  const locked = 'Open signals are for members who hold a package !!';
  const id = await bench.publish({
    market: 'XAU/USD',
    entry: '2400',
    stop: '2390',
    target: '2420',
  });
  expect(await ask(member, 'OpenSignals')).toBe(locked);
  expect(await ask(member, 'SignalRecord')).toMatchObject({ open: 1, closed: 0, unlocked: false });
  // Somebody else may have paid for it.
  await plan.buy(member, 'Education', root);
  expect(await ask(member, 'OpenSignals')).toMatchObject([
    [{ id, market: 'XAU/USD', entry: '2400', stop: '2390', target: '2420', reward: 2 }],
  ]);
  expect(await ask(member, 'SignalRecord')).toMatchObject({ unlocked: true });
  await reverseNewest(member);
  expect(await ask(member, 'OpenSignals')).toBe(locked);
  expect(await ask(member, 'ClosedSignals')).toEqual([[]]);
  expect(await bench.close(id, '2389', 'Stop')).toBe('success');
  expect(await ask(member, 'ClosedSignals')).toMatchObject([[{ id, result: 'Loss', r: -1.1 }]]);
});

test('those who hold a package are told, once, and nobody else', async () => {
  const holders = [root, await server.register(), await server.register()];
  const [, first, second] = holders;
  await server.register();
  await plan.buy(first!);
  await plan.buy(second!);
  const id = await bench.publish({ market: 'GBP/JPY' });
  // Portions as small as they can be, several at once, beside our own worker.
  await expect
    .poll(async () => {
      await Promise.all([1, 2, 3].map(() => tellHolders(server.services, 1)));
      return finished();
    })
    .toBe(true);
  expect(await bench.told('signal.published', 'GBP/JPY')).toEqual(holders);
  await reverseNewest(second!);
  await bench.close(id, '1.0950');
  await expect.poll(finished).toBe(true);
  expect(await bench.told('signal.closed', 'GBP/JPY')).toEqual([root, first]);
  const [event] = await server.db.query(
    "SELECT facts FROM events WHERE kind = 'signal.closed' AND uid = $1",
    [first],
  );
  expect(event).toEqual({
    facts: { market: 'GBP/JPY', direction: 'Buy', exit: '1.0950', r: '-0.50', percent: '-0.45' },
  });
});

test('nothing of it is mailed until the member asks for it', async () => {
  const uid = await server.register({ email: 'keen@example.test' });
  await plan.buy(uid);
  const token = await server.signIn(uid);
  const choice = async (): Promise<unknown> => {
    const { topics } = (await server.call('EventChoices', { uid }, { token })).body.data as {
      topics: { topic: string }[];
    };
    return topics.find(({ topic }) => topic === 'signal');
  };
  const save = (channel: string, on: boolean): Promise<unknown> =>
    server.call('SaveEventChoice', { uid, topic: 'signal', channel, on }, { token });
  expect(await choice()).toMatchObject({ mail: false, push: true });
  await save('push', false);
  expect(await choice()).toMatchObject({ mail: false, push: false });
  await save('mail', true);
  expect(await choice()).toMatchObject({ mail: true, push: false });
  await save('mail', false);
  await bench.publish({ market: 'AUD/USD' });
  await expect.poll(finished).toBe(true);
  await sendEvents(server.services);
  await save('mail', true);
  await bench.publish({ market: 'NZD/USD' });
  await expect.poll(finished).toBe(true);
  const mail = await server.mailTo('keen@example.test', 'New signal: NZD/USD, Buy');
  expect(mail.text).toContain('Trading on a signal can lose money.');
  const folder = mailFolder(server.services.config);
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(mails.filter((each) => each.includes('AUD/USD'))).toEqual([]);
});
