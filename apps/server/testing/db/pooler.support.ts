import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection pooler between the application and PostgreSQL, on its own port. */
export type TestPooler = {
  /** The address of the database behind it, through it. */
  url: string;
  /** Whether the start-up options of new connections are dropped, as a pooler may do. */
  dropsOptions: boolean;
  stop(): Promise<void>;
};

/** Passes every byte on, but for the options of a start-up message where it drops them. */
export async function startPooler(databaseUrl: string): Promise<TestPooler> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const place = folder
    ? { path: `${folder}/.s.PGSQL.${target.port}` }
    : { host: target.hostname, port: Number(target.port) };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(place);
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
  target.port = String((server.address() as AddressInfo).port);
  target.hostname = '127.0.0.1';
  target.searchParams.delete('host');
  const pooler: TestPooler = {
    url: target.href,
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
  const kept = pairs.filter(([name]) => name !== 'options').flat();
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  start.copy(head, 4, 4, 8);
  return Buffer.concat([head, body]);
}
