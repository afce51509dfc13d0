import fs from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Services } from '#call/services.ts';
import { openDatabase } from '#db/database.ts';
import { startWebhooks } from '#features/office/webhooks/deliver-events.ts';
import { makeLedger } from '#ledger/batch.ts';
import { testSecrets } from '#testing/db/marks.support.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { transferOf } from '#testing/ledger/kill-load.support.ts';

/** How many transfers a server makes, and how many of them at once. */
export const paymentsPerServer = 24;
const atOnce = 8;

/** How long a receiver waits before it asks again for a port that is taken. */
const bindPauseMs = 50;

/**
 * The server that is killed: it pays, prints what it has paid, and tells the webhook. Its time is
 * what the test has written into a file, and passes only there.
 */
export async function tellUntilKilled(url: string, round: string, time: string): Promise<void> {
  endWithTheTest();
  const db = openDatabase(url, { marks: testSecrets, limits: patientLimits });
  const ledger = makeLedger(db);
  const clock = { now: () => new Date(Number(fs.readFileSync(time, 'utf8'))) };
  const log = pino({ level: 'warn' }, pino.destination(2));
  const config = { webhookPrivate: true, publicUrl: 'http://localhost' };
  // The rest of a server has no part in this.
  const services = { db, ledger, clock, log, config, secrets: testSecrets };
  startWebhooks(services as Partial<Services> as Services);
  process.stdout.write('ready\n');
  let number = 0;
  const pay = async (): Promise<void> => {
    while (number < paymentsPerServer) {
      const mine = (number += 1);
      await ledger.post({ ...transferOf(Number(round), mine), kind: 'transfer' });
      process.stdout.write(`${mine}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, pay));
}

/**
 * The receiver that is killed. Of eight events one is refused at first, then written down and cut
 * off before its answer, and then taken; two are answered slowly. A calm one refuses none.
 */
export function receiveUntilKilled(file: string, port: string, mood: 'rough' | 'calm'): void {
  endWithTheTest();
  const tries = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const turn = (tries.get(id) ?? 0) + 1;
      tries.set(id, turn);
      const kind = Number.parseInt(id.at(-1)!, 16) % 8;
      const fails = kind === 1 && mood === 'rough';
      if (fails && turn === 1) return void response.writeHead(500).end();
      // Written before it is answered, as a receiver should.
      fs.appendFileSync(file, `${id} ${body}\n`);
      if (fails && turn === 2) return void request.socket.destroy();
      const answer = (): void => void response.writeHead(204).end();
      if (kind % 4 === 0) void sleep(100).then(answer);
      else answer();
    });
  });
  // The port was free while no receiver ran, and a connection may have got it in between.
  const listen = (): void => void server.listen(Number(port), '127.0.0.1');
  server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EADDRINUSE') throw new Error(message);
    setTimeout(listen, bindPauseMs);
  });
  server.on('listening', () => process.stdout.write('ready\n'));
  listen();
}

/** Nothing is left behind where the test itself is killed. */
function endWithTheTest(): void {
  process.stdin.on('end', () => process.exit()).resume();
}
