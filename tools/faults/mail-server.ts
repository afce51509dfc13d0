import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../apps/server/testing/free-port.support.ts';

/** A mail server that can be gone, and slow. */
export type MailServer = {
  url: string;
  /** How many mails it took. */
  taken(): number;
  slowDown(ms: number): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  let taken = 0;
  let slowMs = 0;
  let server: SMTPServer | null = null;
  const start = async (): Promise<void> => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          setTimeout(() => {
            taken += 1;
            done();
          }, slowMs);
        });
      },
    });
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    slowDown: (ms) => (slowMs = ms),
    start,
    async stop() {
      const old = server;
      server = null;
      if (old) await new Promise<void>((done) => old.close(done));
    },
  };
}
