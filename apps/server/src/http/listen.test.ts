import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#http/listen.ts';

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');
/** The addresses of localhost, as they stand in a URL. */
const loopbacks = hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];

/** An app whose answers wait until they are let go. */
function slowApp() {
  let letGo = (): void => {};
  let asked = (): void => {};
  const go = new Promise<void>((resolve) => (letGo = resolve));
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const app = fastify();
  app.get('/', async (_request, reply) => {
    asked();
    await go;
    return reply.header('connection', 'close').send({ ok: true });
  });
  return { app, letGo, isAsked };
}

describe('a server on localhost', () => {
  test.each(loopbacks)('answers at %s, and its stop waits for what is under way', async (host) => {
    const { app, letGo, isAsked } = slowApp();
    const { url, close } = await listen(app, { host: 'localhost', port: 0 });
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    const answer = fetch(url.replace('localhost', host));
    await isAsked;
    let isClosed = false;
    const closing = close().then(() => (isClosed = true));
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(isClosed).toBe(false);
    letGo();
    expect(await (await answer).json()).toEqual({ ok: true });
    await closing;
  });

  test.each(loopbacks)('does not start where %s has the port taken', async (host) => {
    const other = createServer().listen(0, host.replace(/[[\]]/g, ''));
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const start = listen(fastify(), { host: 'localhost', port });
    await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  });
});

test.each([
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['0.0.0.0', /^http:\/\/localhost:\d+$/],
])('a server on %s says so', async (host, text) => {
  const { url, close } = await listen(fastify(), { host, port: 0 });
  expect(url).toMatch(text);
  await close();
});
