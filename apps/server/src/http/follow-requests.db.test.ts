import { createECDH, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendEvents } from '#mail/send-events.ts';
import { keptLog, type LogLine } from '#testing/http/log.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { addWebhook, deliverDue, openReceiver } from '#testing/office/webhooks.support.ts';
import { startTestServer, type Answered, type TestServer } from '#testing/server.support.ts';

const { lines, log } = keptLog();
const push = createServer((_request, response) => response.writeHead(201).end());

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  await new Promise<void>((done) => push.listen(0, '127.0.0.1', done));
  const { port } = push.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  server = await startTestServer({ PUSH_SERVICES: origin, WEBHOOK_PRIVATE: '1' }, log);
  bench = moneyBench(server);
  await server.operator('owner');
});
afterAll(async () => {
  await server.stop();
  await new Promise((done) => push.close(done));
});
beforeEach(() => {
  lines.length = 0;
});

const idOf = ({ headers }: Answered): string => String(headers['x-request-id']);
/** The lines of one request, once there are as many as are waited for. */
async function linesOf(id: string, count: number): Promise<LogLine[]> {
  const own = () => lines.filter(({ reqId }) => reqId === id);
  await expect.poll(() => own().length).toBeGreaterThanOrEqual(count);
  return own();
}
async function transfer(from: TestPerson, to: TestPerson): Promise<Answered> {
  const otp = await bench.code(from, 'fundTransferOtp');
  const order = { uid: from.uid, touserid: to.uid, amount: 5, otp, WalletType: 'FUNDS' };
  return server.call('FundTransferUser', order, { token: from.token });
}

test('a transfer has one id: in its answer, its line, its mail, push and webhook', async () => {
  const receiver = await openReceiver();
  await addWebhook(server, receiver.address, ['transfer.made']);
  const [from, to] = [await bench.person({ fund: 10 }), await bench.person()];
  const { port } = push.address() as AddressInfo;
  await server.db.query(
    `INSERT INTO push_subscriptions (uid, session_id, endpoint, p256dh, auth, device, added_at)
     VALUES ($1, $2, $3, $4, $5, 'x', now())`,
    [
      to.uid,
      randomUUID(),
      `http://127.0.0.1:${port}/x`,
      // One on the curve: what cannot be sealed for it fails, and is tried again.
      createECDH('prime256v1').generateKeys('base64url'),
      Buffer.alloc(16).toString('base64url'),
    ],
  );
  const id = idOf(await transfer(from, to));
  await sendEvents(server.services);
  await deliverDue(server);
  const own = await linesOf(id, 4);
  expect(own.map(({ msg, task = '' }) => `${msg} ${task}`).toSorted()).toEqual([
    'Answered. ',
    'Ran a job. send-mail',
    'Ran a job. send-push',
    'Told a webhook. ',
  ]);
  expect(own.find(({ msg }) => msg === 'Answered.')).toMatchObject({
    req: { path: '/api/FundTransferUser' },
    status: 200,
  });
  await receiver.close();
});

test('transfers that are booked together keep their own ids', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => bench.person({ fund: 10 })));
  const to = await bench.person();
  const answers = await Promise.all(people.map((from) => transfer(from, to)));
  const rows = await server.db.query<{ from: number; id: string }>(
    `SELECT (facts->>'from')::int AS from, request_id::text AS id FROM events
     WHERE uid = $1 AND kind = 'transfer.received' ORDER BY 1`,
    [to.uid],
  );
  const expected = people.map(({ uid }, index) => ({ from: uid, id: idOf(answers[index]!) }));
  expect(rows).toEqual(expected.toSorted((a, b) => a.from - b.from));
});

test('a code by mail and what an operator decides are found by the id too', async () => {
  const uid = await server.register();
  const id = idOf(await server.call('ForgetPasswordOtp', { uid }));
  const own = await linesOf(id, 2);
  expect(own.map(({ task }) => task)).toEqual(expect.arrayContaining(['send-mail']));
  const token = await server.operator('owner');
  const noted = await server.call('operator/MemberNotes', { uid, note: 'Seen' }, { token });
  expect(
    await server.db.query('SELECT action FROM audit_log WHERE request_id = $1', [idOf(noted)]),
  ).toEqual([{ action: 'MemberNote' }]);
});

test('a request whose body comes by a connection, after its head, keeps its id', async () => {
  const uid = await server.register();
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json' };
  const posted = request(`${url}/api/ForgetPasswordOtp`, { method: 'POST', headers });
  posted.flushHeaders();
  const [received] = (await once(server.app.server, 'request')) as [IncomingMessage];
  await expect.poll(() => received.listenerCount('data')).toBeGreaterThan(0);
  posted.end(JSON.stringify({ uid }));
  const [answer] = (await once(posted, 'response')) as [IncomingMessage];
  answer.resume();
  const own = await linesOf(String(answer.headers['x-request-id']), 2);
  expect(own.map(({ task }) => task)).toContain('send-mail');
});

test('an id from outside is not taken for ours', async () => {
  const theirs = randomUUID();
  const headers = { 'x-request-id': theirs };
  const answered = await server.call('ip', {}, { headers });
  expect(idOf(answered)).not.toBe(theirs);
  expect(JSON.stringify(lines)).not.toContain(theirs);
});

test('a job of the clock has an id of its own', async () => {
  await server.db.query("SELECT enqueue_job('sweep-reviews', '{}')");
  await expect.poll(() => lines.find(({ task }) => task === 'sweep-reviews')).toBeTruthy();
  expect(lines.find(({ task }) => task === 'sweep-reviews')).toMatchObject({
    outcome: 'done',
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});
