import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What the network does: all passes, nothing does, or what the database answers is held back. */
export type NetworkState = 'open' | 'stalled' | 'mute';

/** The network between a server and its database, on its own port. */
export type TestNetwork = {
  /** The address of the database behind it, through it. */
  url: string;
  /** What is held back passes when the network is open again, as the system would send it anew. */
  become(state: NetworkState): void;
  /** From now on an answer takes so much longer. */
  slowDown(ms: number): void;
  /** From now on the database is at another address, as after its restart. */
  leadTo(databaseUrl: string): void;
  /** Cuts every connection. */
  cut(): void;
  /** Nothing passes any more on the connections that are open; new ones are not concerned. */
  forget(): void;
  /** Cuts the connection that sends the last of these, one after the other, when it is answered. */
  cutAfter(...texts: string[]): Promise<void>;
  /** Of the answer to such a text only the first message arrives, and nothing ever after it. */
  halfAnswer(text: string): void;
  /** How many connections are open. */
  count(): number;
  stop(): Promise<void>;
};

/** One connection: both ends, and what is held back. */
type Line = {
  client: Socket;
  behind: Socket;
  toDatabase: Buffer[];
  toClient: Buffer[];
  isForgotten: boolean;
  /** What becomes of its next answer, where that does not pass. */
  onAnswer: Trick | null;
};

type Trick = (line: Line, answer: Buffer) => void;

/** Set off once these were sent, one after the other. */
type Trap = { texts: string[]; trick: Trick };

const onlyFirstMessage: Trick = (line, answer) => {
  line.client.write(answer.subarray(0, 1 + answer.readInt32BE(1)));
  line.isForgotten = true;
};

/** Lies between a server and the database of the address. */
export async function startNetwork(databaseUrl: string): Promise<TestNetwork> {
  const lines = new Set<Line>();
  let state: NetworkState = 'open';
  let target = databaseUrl;
  let slowMs = 0;
  let trap: Trap | null = null;
  const server = createServer((client) => {
    const behind = connect(placeOf(target));
    const kept = { toDatabase: [], toClient: [] };
    const line: Line = { client, behind, ...kept, isForgotten: false, onAnswer: null };
    lines.add(line);
    for (const socket of [client, behind]) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      // On a stalled network nobody learns that the other end has gone.
      socket.on('close', () => (lines.delete(line), client.destroy(), behind.destroy()));
    }
    client.on('data', (chunk: Buffer) => {
      if (line.isForgotten) return;
      if (trap && chunk.includes(trap.texts[0]!)) trap.texts.shift();
      if (trap?.texts.length === 0) {
        line.onAnswer = trap.trick;
        trap = null;
      }
      if (state === 'stalled') line.toDatabase.push(chunk);
      else behind.write(chunk);
    });
    behind.on('data', (chunk: Buffer) => {
      if (line.isForgotten) return;
      if (line.onAnswer) line.onAnswer(line, chunk);
      else if (state === 'open' && slowMs > 0) setTimeout(() => client.write(chunk), slowMs);
      else if (state === 'open') client.write(chunk);
      else line.toClient.push(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => lines.forEach(({ client }) => client.resetAndDestroy());
  return {
    url: urlAt(databaseUrl, (server.address() as AddressInfo).port),
    become(next) {
      state = next;
      for (const line of lines) {
        const { client, behind } = line;
        if (next !== 'stalled') line.toDatabase.splice(0).forEach((each) => behind.write(each));
        if (next === 'open') line.toClient.splice(0).forEach((each) => client.write(each));
      }
    },
    slowDown: (ms) => (slowMs = ms),
    leadTo: (url) => (target = url),
    cut,
    forget: () => lines.forEach((line) => (line.isForgotten = true)),
    cutAfter: (...texts) =>
      new Promise((sprung) => {
        trap = { texts, trick: ({ client }) => (sprung(), client.resetAndDestroy()) };
      }),
    halfAnswer: (text) => (trap = { texts: [text], trick: onlyFirstMessage }),
    count: () => lines.size,
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Where the database of an address is: on a port, or in a folder. */
export function placeOf(databaseUrl: string) {
  const { searchParams, hostname, port } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) };
}

/** The same database on a port of this machine. */
export function urlAt(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  url.searchParams.delete('host');
  return url.href;
}
