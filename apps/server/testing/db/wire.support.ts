import type { Socket } from 'node:net';

/** Hands out each message of PostgreSQL's protocol whole: its kind, its length, its content. */
export function messagesOf(socket: Socket, take: (message: Buffer) => void): void {
  let rest = Buffer.of();
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}

/** The first message of a client: its length, the protocol's version, names and values. */
export function startMessage(parameters: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(`${Object.entries(parameters).flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, body]);
}

/** A statement without values. */
export function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
