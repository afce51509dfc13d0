/**
 * The whole server as a program that is killed: it takes its settings from the environment and
 * prints its address. A rejection that nobody handles ends it, as in life.
 */
import readline from 'node:readline';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/base/config.ts';
import { startServer } from '../../apps/server/src/server/server.ts';

listen();
const { url } = await startServer(readConfig(process.env), pino(pino.destination(2)));
process.stdout.write(`${url}\n`);

/**
 * Each line that comes in says by how many minutes the machine's clock is off from now on. When
 * whoever started it is gone, nobody else would end it.
 */
function listen(): void {
  const real = Date.now.bind(Date);
  const lines = readline.createInterface({ input: process.stdin });
  lines.on('line', (minutes) => {
    Date.now = () => real() + Number(minutes) * 60_000;
  });
  lines.on('close', () => process.exit());
}
