import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { traceIds } from '#base/spans.ts';
import { startTraces } from '#base/start-traces.ts';
import { sendEvents } from '#mail/send-events.ts';
import { mailTask } from '#mail/send-mail.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';
import { patienceMs } from '../../../../tools/patience.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector: keeps what it gets. */
let spans: Span[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    for (const { scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let server: TestServer;
let bench: MoneyBench;
let traceUrl: string;
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const { port } = collector.address() as AddressInfo;
  traceUrl = `http://127.0.0.1:${port}/v1/traces`;
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(async () => {
  await server.stop();
  await new Promise((done) => collector.close(done));
});
beforeEach(() => {
  spans = [];
});

const traced = (given: { traceUrl: string | null; traceShare: number }) =>
  startTraces(given, server.services.log, patienceMs);

test('a request, its handler, its statements and its job are one trace', async () => {
  const stop = await traced({ traceUrl, traceShare: 1 });
  const [from, to] = [await bench.person({ fund: 10 }), await bench.person()];
  const otp = await bench.code(from, 'fundTransferOtp');
  const order = { uid: from.uid, touserid: to.uid, amount: 4.56, otp, WalletType: 'FUNDS' };
  const answer = await server.call('FundTransferUser', order, { token: from.token });
  await sendEvents(server.services);
  const mails = () => server.db.query('SELECT waiting FROM waiting_jobs($1)', [mailTask]);
  await expect.poll(mails).toEqual([{ waiting: 0n }]);
  await stop();
  const ids = traceIds(String(answer.headers['x-request-id']));
  const own = spans.filter(({ traceId }) => traceId === ids.traceId);
  const named = (name: string): Span => own.find((span) => span.name === name)!;
  const root = named('POST /api/FundTransferUser');
  expect(root).toMatchObject({ spanId: ids.spanId });
  expect(root.parentSpanId ?? '').toBe('');
  const handler = named('FundTransferUser');
  expect(handler.parentSpanId).toBe(root.spanId);
  expect(named('db ledger-post').parentSpanId).toBe(handler.spanId);
  const job = named('job send-mail');
  expect(job.parentSpanId).toBe(root.spanId);
  expect(own.filter((span) => span.parentSpanId === job.spanId).map(({ name }) => name)).toContain(
    'db SELECT logs',
  );
  const members = [from.uid, to.uid].map(String);
  const told = JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]));
  const ours = [...members, otp, '4.56', '4560000', 'example.test', 'Test Person'];
  expect(ours.filter((value) => told.includes(value))).toEqual([]);
});

test('of a share of nothing nothing is sent, and nothing without an address', async () => {
  for (const given of [
    { traceUrl, traceShare: 0 },
    { traceUrl: null, traceShare: 1 },
  ]) {
    const stop = await traced(given);
    expect((await server.call('ip')).status).toBe(200);
    await stop();
  }
  expect(spans).toEqual([]);
});

test('a collector that is away costs no answer, and is told in the log', async () => {
  const warned: unknown[] = [];
  const log = { warn: (fields: unknown) => void warned.push(fields) } as never;
  const stop = await startTraces({ traceUrl: 'http://127.0.0.1:1/v1/traces', traceShare: 1 }, log);
  expect((await server.call('ip')).status).toBe(200);
  await stop();
  expect(warned).toContainEqual({ traces: true });
});
