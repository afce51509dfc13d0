/**
 * Lets faults happen to a running installation while members pay, and judges what is left:
 * `npm run faults` all of them once, `npm run faults -- partition --times 5` one of them.
 */
import { parseArgs } from 'node:util';
import { clockJumps } from './faults/clock-jumps.ts';
import { crashDatabase } from './faults/crash-database.ts';
import { crashServer } from './faults/crash-server.ts';
import type { Fault } from './faults/fault.ts';
import { fullDisk } from './faults/full-disk.ts';
import { killAgain, killed } from './faults/kills.ts';
import { mailGone } from './faults/mail-gone.ts';
import { mailSlow } from './faults/mail-slow.ts';
import { noConnections } from './faults/no-connections.ts';
import { failover, oneWay, partition } from './faults/partition.ts';
import { playFaults } from './faults/play.ts';
import { restartDatabase } from './faults/restart-database.ts';
import { slowDatabase } from './faults/slow-database.ts';

const faults: Readonly<Record<string, Fault>> = {
  'restart-database': restartDatabase,
  'crash-database': crashDatabase,
  'slow-database': slowDatabase,
  'no-connections': noConnections,
  partition,
  'one-way': oneWay,
  failover,
  'crash-server': crashServer,
  'clock-jumps': clockJumps,
  'mail-gone': mailGone,
  'mail-slow': mailSlow,
  'full-disk': fullDisk,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '1' } },
});
const times = Number(values.times);
const known = [...Object.keys(faults), ...killed];
const wrong = positionals.filter((name) => !known.includes(name));
if (wrong.length > 0 || !Number.isInteger(times) || times < 1) {
  console.error(`npm run faults -- [${known.join(' | ')}] [--times N]`);
  process.exit(2);
}
const complaints: string[] = [];
for (const name of killed) {
  if (positionals.includes(name)) complaints.push(...(await killAgain(name, times)));
}
const chosen = positionals.length === 0 ? Object.keys(faults) : positionals;
const played = Object.entries(faults).filter(([name]) => chosen.includes(name));
if (played.length > 0) complaints.push(...(await playFaults(played, times)));
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
