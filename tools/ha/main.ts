import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { takeKeys } from '../../apps/server/src/db/sealing/data-keys.ts';
import { demoSteps } from '../../apps/server/src/server/demo/story.ts';
import { askPrimary, findPrimary, isWhole, pause, until, urlOf } from './cluster.ts';
import { faults } from './faults.ts';
import { addresses, appHosts, killAll, makeHosts, type Host } from './hosts.ts';
import { planHouse, secrets, type Mode } from './house.ts';
import { judge, silent } from './judge.ts';
import { closeDay, gather, keepBusy } from './load.ts';
import type { Deed, History } from './members.ts';
import { report } from './report.ts';
import { startUnit, stopUnit, type Unit } from './unit.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    asynchronous: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const mode: Mode = values.asynchronous ? 'asynchronous' : 'synchronous';
const chosen = values.only?.split(',') ?? (values.asynchronous ? ['die-unheard'] : []);
const names = chosen.length > 0 ? chosen : Object.keys(faults);
const rounds = Number(values.rounds ?? (values.asynchronous ? 3 : names.length));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The servers' days go by as quickly as the rounds want; within a day they keep time. */
const day = { begun: Date.now(), no: 0 };
const clock = (): string => new Date(Date.now() + day.no * 86_400_000).toISOString();
const today = (ahead: number): string =>
  new Date(Date.now() + (day.no + ahead) * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

const folder = mkdtempSync(join(tmpdir(), 'canopy-ha-'));
execFileSync('chmod', ['755', folder]);
const logs = join(folder, 'logs');
mkdirSync(logs);
makeHosts(folder);
const units = planHouse(folder, mode, clock);
const unitsOf = (host: Host): Unit[] => units.filter((unit) => unit.host === host);
const boot = (host: Host): void => unitsOf(host).forEach((unit) => startUnit(unit, logs));
const powerOff = (host: Host): void => {
  for (const unit of unitsOf(host)) unit.wanted = false;
  killAll(host);
};

async function isReady(host: Host): Promise<boolean> {
  const answer = await fetch(`http://${addresses[host]}:3000/readyz`, {
    signal: AbortSignal.timeout(3000),
  });
  return answer.ok;
}

const allReady = async (): Promise<boolean> =>
  (await isWhole(mode)) && (await Promise.all(appHosts.map(isReady))).every(Boolean);

async function open(): Promise<History> {
  for (const host of ['db1', 'db2', 'db3'] as const) boot(host);
  await until('three hosts of the database', 120, () => isWhole(mode));
  say(`The database is there, its primary is ${await findPrimary()}.`);
  boot('lb1');
  boot('app1');
  await until('the first server is ready', 120, () => isReady('app1'));
  await untilDemoMade();
  say('The demo network is made.');
  // As operations.md says of a further server: it goes on with what the first has noted.
  for (const note of ['seal.json', 'sealed.json', 'log.json']) {
    copyFileSync(join(folder, 'app1/data', note), join(folder, 'app2/data', note));
  }
  boot('app2');
  await until('both servers are ready', 120, allReady);
  const keys = { dataKey: Buffer.from(secrets.data, 'hex'), oldDataKey: null };
  const secretsOfData = await takeKeys(urlOf((await findPrimary())!), keys, silent);
  return { deeds: [], isStopping: false, secrets: secretsOfData };
}

/** However long it takes on a busy machine, as long as it goes on. */
async function untilDemoMade(): Promise<void> {
  const progress = async (): Promise<string> => {
    const [row] = await askPrimary<{ members: string; answer: string | null }>(
      `SELECT (SELECT count(*) FROM members) AS members,
         (SELECT answer FROM idempotency_keys WHERE key = 'demo:mark') AS answer`,
    );
    return `${row!.members} ${row!.answer?.split(' ')[1] ?? ''}`;
  };
  const isMade = (so: string): boolean => so.endsWith(` ${demoSteps.length}`);
  for (let so = await progress(); !isMade(so);) {
    const before = so;
    await until('the demo goes on', 120, async () => (so = await progress()) !== before);
  }
}

/** One fault, with a closing under way now and then; to the moment when all is as before. */
async function playRound(history: History, name: string, no: number): Promise<Deed[]> {
  const fault = faults[name];
  if (!fault) throw new Error(`There is no fault ${name}; there are ${names.join(', ')}.`);
  const before = history.deeds.length;
  const closing = no % 3 === 0 ? closeDay(history, today((no / 3) % 7)) : null;
  if (no % 21 === 20) await passDays(7);
  await pause(Math.random() * 1000);
  await fault({ mode, powerOff, boot });
  await until('the house is whole again', 180, allReady);
  await closing;
  // What was under way when it became whole is answered, too, and some more is done after it.
  await pause(2000);
  return history.deeds.slice(before);
}

/** Days are closed seven ahead at the most, so now and then a week goes by. */
async function passDays(count: number): Promise<void> {
  day.no += count;
  for (const host of appHosts) {
    const canopy = unitsOf(host).find(({ name }) => name === 'canopy')!;
    await stopUnit(canopy);
    startUnit(canopy, logs);
  }
}

async function main(): Promise<number> {
  const history = await open();
  const people = await gather(history);
  say(`${people.length} members are busy; ${rounds} rounds, load ${loadavg()[0]!.toFixed(1)}.`);
  const busy = keepBusy(history, people);
  const played: { name: string; deeds: Deed[]; seconds: number }[] = [];
  for (let no = 0; no < rounds; no += 1) {
    const name = names[no % names.length]!;
    const begin = Date.now();
    const deeds = await playRound(history, name, no);
    played.push({ name, deeds, seconds: (Date.now() - begin) / 1000 });
    say(`${no + 1} ${name}: whole again after ${Math.round((Date.now() - begin) / 1000)} s`);
  }
  history.isStopping = true;
  await busy;
  const complaints = await judge(history, folder);
  say(report(played, history));
  for (const complaint of complaints) say(`WRONG  ${complaint}`);
  if (mode === 'synchronous') {
    say(complaints.length === 0 ? 'Nothing was lost.' : 'The house does not hold.');
    return complaints.length === 0 ? 0 : 1;
  }
  const isLost = complaints.some((each) => each.startsWith('LOST'));
  say(isLost ? 'The control lost something, as it must.' : 'The control lost nothing: no proof.');
  return isLost ? 0 : 1;
}

let code = 1;
try {
  code = await main();
} catch (error) {
  say(`The run broke off: ${error instanceof Error ? error.stack : String(error)}`);
}
for (const unit of units) unit.wanted = false;
for (const host of Object.keys(addresses) as Host[]) killAll(host);
if (values.keep || code !== 0) say(`Logs are in ${logs}.`);
else rmSync(folder, { recursive: true, force: true });
process.exit(code);
