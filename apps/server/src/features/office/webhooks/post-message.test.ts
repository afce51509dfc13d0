import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postMessage, type Outcome } from '#features/office/webhooks/post-message.ts';
import { patienceMs, pauseAfter } from '#features/office/webhooks/retry-times.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What comes of a message to a receiver that answers like this. */
async function postTo(answer: RequestListener, timeoutMs = 15_000): Promise<Outcome> {
  server = createServer(answer);
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return postMessage(
    { webhookPrivate: true },
    {
      address: `http://127.0.0.1:${port}/in`,
      headers: { 'webhook-id': 'msg_1' },
      body: '{"é":1}',
      signal: new AbortController().signal,
      timeoutMs,
    },
  );
}

test('the body comes as it was signed, and 2xx is a success', async () => {
  let got = '';
  let sent: IncomingHttpHeaders = {};
  const outcome = await postTo((request, response) => {
    sent = request.headers;
    request.setEncoding('utf8');
    request.on('data', (part: string) => (got += part));
    request.on('end', () => response.writeHead(204).end());
  });
  expect(outcome).toEqual({ status: 204, error: '', answer: '', waitSeconds: 0 });
  expect(got).toBe('{"é":1}');
  // The network has its own name; ours is nowhere.
  expect(sent['user-agent']).toBe('webhooks');
});

test('a redirect is a failure, and nobody goes there', async () => {
  const paths: string[] = [];
  const outcome = await postTo((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(outcome).toMatchObject({
    status: 302,
    error: 'Answered 302, a redirect to /elsewhere, which is not followed.',
  });
  expect(paths).toEqual(['/in']);
});

test('of a huge answer little is read and less is kept', async () => {
  let sent = 0;
  let isOver: Promise<void> | undefined;
  const outcome = await postTo((_request, response) => {
    const part = Buffer.alloc(16 * 1024, 'a\0');
    const write = (): void => {
      while (!response.destroyed && sent < 100_000_000) {
        sent += part.length;
        if (!response.write(part)) return;
      }
    };
    isOver = new Promise((done) => response.on('close', done));
    response.on('drain', write);
    response.writeHead(200);
    write();
  });
  expect(outcome).toMatchObject({ status: 200, error: '', answer: 'a'.repeat(500) });
  await isOver;
  expect(sent).toBeLessThan(100_000_000);
});

test('one that does not answer is given up, one that breaks off too', async () => {
  const late = await postTo(() => {}, 50);
  expect(late).toEqual({
    status: null,
    error: 'No answer within 0.05 seconds.',
    answer: '',
    waitSeconds: 0,
  });
  const broken = await postTo((_request, response) => response.destroy());
  expect(broken).toMatchObject({ status: null, error: 'socket hang up' });
});

test('one that wants to speak another protocol has not answered', async () => {
  const outcome = await postTo((_request, response) => {
    response.socket!.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
    );
  });
  expect(outcome).toMatchObject({ status: null, error: 'The connection ended without an answer.' });
});

test('an answer that never ends counts by its status', async () => {
  // It lasts as long as the limit, within which the first bytes must come on a busy machine, too.
  const outcome = await postTo(
    (_request, response) => void response.writeHead(200).write('x'),
    3000,
  );
  expect(outcome).toMatchObject({ status: 200, error: '', answer: 'x' });
});

test('pauses grow, and a receiver may ask for up to an hour', async () => {
  const minutes = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1, 0) / 60_000);
  expect(minutes).toEqual([5 / 60, 0.5, 2, 10, 60, 180, 360, 720, 720]);
  expect(pauseAfter(1, 90)).toBe(90_000);
  expect(pauseAfter(1, 86_400)).toBe(3_600_000);
  expect(pauseAfter(9, 90)).toBe(720 * 60_000);
  expect(patienceMs).toBe(5 * 86_400_000);
  const asked = await postTo((_request, response) =>
    response.writeHead(503, { 'retry-after': '120' }).end('busy'),
  );
  expect(asked).toEqual({ status: 503, error: 'Answered 503.', answer: 'busy', waitSeconds: 120 });
  const until = async (date: Date | string): Promise<number> => {
    const text = typeof date === 'string' ? date : date.toUTCString();
    const { waitSeconds } = await postTo((_request, response) =>
      response.writeHead(503, { 'retry-after': text }).end(),
    );
    return waitSeconds;
  };
  const dated = await until(new Date(Date.now() + 1_800_000));
  expect(dated).toBeGreaterThan(1700);
  expect(dated).toBeLessThanOrEqual(1800);
  expect(await until(new Date(0))).toBe(0);
  expect(await until('soon')).toBe(0);
});
