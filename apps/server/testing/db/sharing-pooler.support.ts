import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { placeOf, urlAt } from '#testing/db/test-network.support.ts';
import { messagesOf, simpleQuery, startMessage } from '#testing/db/wire.support.ts';

/** A pooler that keeps connections to PostgreSQL and lends them; options of clients are dropped. */
export type SharingPooler = {
  url: string;
  /** Lends them for a transaction instead of for a session. */
  sharing: boolean;
  stop(): Promise<void>;
};

/** A connection to PostgreSQL: what it said at its start, and who hears it now. */
type Server = { socket: Socket; greeting: Buffer; hear: (message: Buffer, isEnd: boolean) => void };

const readyForQuery = 'Z'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);

/** `inTurn`: the one that was used longest ago is lent next, else the one that was used last. */
export async function startSharingPooler(
  databaseUrl: string,
  { sharing = false, inTurn = false } = {},
): Promise<SharingPooler> {
  const sockets = new Set<Socket>();
  const free: Server[] = [];
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {});
  };
  const lend = async (): Promise<Server> =>
    (inTurn ? free.shift() : free.pop()) ?? openServer(databaseUrl, keep);
  const listener = createServer({ noDelay: true }, (socket) => {
    keep(socket).once('data', () => void serve(socket));
  });
  const serve = async (client: Socket): Promise<void> => {
    let server: Server | null = await lend();
    let isIdle = true;
    client.write(server.greeting);
    const release = (): void => {
      if (server && pooler.sharing) free.push(server);
      if (pooler.sharing) server = null;
    };
    release();
    const send = async (message: Buffer): Promise<void> => {
      server ??= await lend();
      isIdle = false;
      server.hear = (answer, isEnd) => {
        client.write(answer);
        if (!isEnd) return;
        isIdle = answer.at(-1) === idle;
        if (isIdle) release();
      };
      server.socket.write(message);
    };
    let sent = Promise.resolve();
    messagesOf(client, (message) => {
      if (message[0] !== terminate) sent = sent.then(() => send(message));
    });
    client.on('close', () => {
      if (server && isIdle) reset(server);
      else server?.socket.destroy();
    });
  };
  const reset = (server: Server): void => {
    server.hear = (_message, isEnd) => void (isEnd && free.push(server));
    server.socket.write(simpleQuery('DISCARD ALL'));
  };
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const pooler: SharingPooler = {
    url: urlAt(databaseUrl, (listener.address() as AddressInfo).port),
    sharing,
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  return pooler;
}

async function openServer(url: string, keep: (socket: Socket) => Socket): Promise<Server> {
  const socket = keep(connect(placeOf(url)));
  const server: Server = { socket, greeting: Buffer.of(), hear: () => {} };
  const greeted = new Promise<void>((done) => {
    server.hear = (message, isEnd) => {
      server.greeting = Buffer.concat([server.greeting, message]);
      if (isEnd) done();
    };
  });
  messagesOf(socket, (message) => server.hear(message, message[0] === readyForQuery));
  const { username, pathname } = new URL(url);
  socket.write(startMessage({ user: username, database: pathname.slice(1) }));
  await greeted;
  return server;
}
