/**
 * Sends prepared requests over keep-alive connections and prints the outcome as JSON. It speaks
 * just enough HTTP to be cheap: it shares the cores with the server that it measures.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { runCallers } from './measure.ts';

const [file = '', port = '', callers = '', seconds = '', expected = ''] = process.argv.slice(2);
const requests = readFileSync(file, 'utf8').split('\u0000');
const warmUps = 3000;
let next = 0;
let failed = 0;

/** One connection; a request is sent when the answer to the one before is there. */
async function openConnection(): Promise<(request: string) => Promise<string>> {
  const socket = connect(Number(port), '127.0.0.1').setNoDelay(true).setEncoding('utf8');
  await new Promise((done) => socket.once('connect', done));
  let said = '';
  let told = (_answer: string): void => {};
  socket.on('data', (text: string) => {
    said += text;
    const end = said.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(said)?.[1] ?? 0);
    if (said.length < end + 4 + length) return;
    const answer = said;
    said = '';
    told(answer);
  });
  return (request) =>
    new Promise((resolve) => {
      told = resolve;
      socket.write(request);
    });
}

const free = await Promise.all(Array.from({ length: Number(callers) }, openConnection));

async function sendNext(): Promise<boolean> {
  const request = requests[next];
  next += 1;
  if (request === undefined) return false;
  const send = free.pop()!;
  if (!(await send(request)).includes(expected)) failed += 1;
  free.push(send);
  return true;
}

// The first ones warm connections, plans and compiled code, and are not counted.
await runCallers(Number(callers), Infinity, async () => next < warmUps && (await sendNext()));
const cpu = process.cpuUsage();
process.stdout.write('warm\n');
const measured = await runCallers(Number(callers), Number(seconds), sendNext);
const { user, system } = process.cpuUsage(cpu);
process.stdout.write(JSON.stringify({ ...measured, failed, clientMicros: user + system }));
process.exit(0);
