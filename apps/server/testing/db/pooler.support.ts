import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { placeOf, urlAt } from '#testing/db/test-network.support.ts';
import { startMessage } from '#testing/db/wire.support.ts';

/** A connection pooler between the application and PostgreSQL, on its own port. */
export type TestPooler = {
  /** The address of the database behind it, through it. */
  url: string;
  /** The address that new connections are passed on to. */
  target: string;
  /** Whether the start-up options of new connections are dropped, as a pooler may do. */
  dropsOptions: boolean;
  stop(): Promise<void>;
};

/** Passes every byte on, but for the options of a start-up message where it drops them. */
export async function startPooler(databaseUrl: string): Promise<TestPooler> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const behind = connect(placeOf(pooler.target));
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => [client, behind].forEach((each) => each.destroy()));
    }
    // The start-up message is small and the first thing that is sent, so it comes in one piece.
    client.once('data', (start: Buffer) => {
      behind.write(pooler.dropsOptions ? withoutOptions(start) : start);
      client.pipe(behind);
    });
    behind.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pooler: TestPooler = {
    url: urlAt(databaseUrl, (server.address() as AddressInfo).port),
    target: databaseUrl,
    dropsOptions: true,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return pooler;
}

/** A start-up message: its length, the protocol's version, then names and values of text. */
function withoutOptions(start: Buffer): Buffer {
  const texts = start.toString('utf8', 8, start.readInt32BE(0) - 2).split('\0');
  const pairs = texts.flatMap((name, at) => (at % 2 === 0 ? [[name, texts[at + 1] ?? '']] : []));
  return startMessage(Object.fromEntries(pairs.filter(([name]) => name && name !== 'options')));
}
