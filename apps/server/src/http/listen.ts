import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hostInUrl, type Config } from '#base/config.ts';

/** Where a listening server answers, and how it stops. */
export type Listening = { url: string; close(): Promise<void> };

/** How long a request may keep the server from stopping. */
const stopSeconds = 10;

/**
 * Listens where the settings say. 'localhost' is both of its addresses: some programs try the one
 * of IPv6 only, and passkeys work at the name but at neither address.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Listening> {
  const isLocalhost = host === 'localhost';
  try {
    await app.listen({ host: isLocalhost ? '127.0.0.1' : host, port });
    const bound = (app.server.address() as AddressInfo).port;
    const second = isLocalhost ? await listenOnIpv6(app, bound, port === 0) : null;
    return { url: `http://${hostInUrl(host)}:${bound}`, close: () => closeAll(app, second) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * A second door to the same server: its time limits and its stop hold for these connections too.
 * Fastify's own second server would be closed without waiting for requests that are under way.
 */
async function listenOnIpv6(
  app: FastifyInstance,
  port: number,
  isAnyPort: boolean,
): Promise<Server | null> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  door.listen(port, '::1');
  try {
    await once(door, 'listening');
    return door;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6; or a port that was free on one address is not on the other.
    if (code !== 'EADDRINUSE' || isAnyPort) return null;
    throw error;
  }
}

/** Finishes the requests that are under way; a client that does not finish sending is cut off. */
async function closeAll(app: FastifyInstance, second: Server | null): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), stopSeconds * 1000);
  const secondClosed = second ? once(second.close(), 'close') : null;
  await app.close();
  await secondClosed;
  clearTimeout(cut);
}
