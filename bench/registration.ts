import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { runningClock } from '../apps/server/src/base/clock.ts';
import { readConfig } from '../apps/server/src/base/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makeLedger } from '../apps/server/src/ledger/batch.ts';
import { makePasswords } from '../apps/server/src/guard/passwords.ts';
import { makeRoot } from '../apps/server/src/features/people/members/make-root.ts';
import { registerMember } from '../apps/server/src/features/people/members/register-member.ts';
import { makeSecrets } from '../apps/server/src/base/secrets.ts';
import type { Services } from '../apps/server/src/call/services.ts';
import { perSecond, printTable, runCallers } from './measure.ts';

const depth = Number(process.env['BENCH_DEPTH'] ?? 100_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 12);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1);
const callers = 8;
const goal = 0.8;

/** A network with a right leg that everyone wants to join: is its end as cheap as its beginning? */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await compare(server.connectionString, dataDir);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Rates = { placed: number; registered: number };
type Round = { empty: Rates; deep: Rates };

/** Empty and deep in turns, so that other load on the machine affects both. */
async function compare(clusterUrl: string, dataDir: string): Promise<void> {
  const urlOf = (name: string): string => clusterUrl.replace('/canopy?', `/${name}?`);
  const measured = (name: string) => usingNetwork(urlOf(name), dataDir, measure);
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE original');
  await migrate(urlOf('original'), join(import.meta.dirname, '../apps/server/migrations'));
  await usingNetwork(urlOf('original'), dataDir, (services) => makeRoot(services, 'bench-1'));
  await admin.query('CREATE DATABASE deep TEMPLATE original');
  await usingNetwork(urlOf('deep'), dataDir, fill);
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await admin.query('CREATE DATABASE empty TEMPLATE original');
    found.push({ empty: await measured('empty'), deep: await measured('deep') });
    await admin.query('DROP DATABASE empty');
  }
  await admin.end();
  print(found);
}

async function usingNetwork<T>(
  url: string,
  dataDir: string,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', USER_ID_MAX: '2000000000' });
  const secrets = makeSecrets(config.dataKey);
  const db = openDatabase(url, { marks: secrets });
  const log = pino({ level: 'silent' });
  const clock = runningClock();
  const [ledger, passwords] = [makeLedger(db), makePasswords()];
  const services = { config, log, clock, db, secrets, ledger, passwords };
  try {
    // Registering does not ask for the index of the network, which would load the deep one first.
    return await work(services as unknown as Services);
  } finally {
    await db.close();
  }
}

const place = `SELECT place_member(new_sponsor => 100000, new_side => 2::smallint,
  highest_uid => 2000000000, new_name => 'Bench Mark', new_email => 'b@example.test',
  new_mobile => '987654321', new_country => 99::smallint, new_password_hash => 'x',
  now_at => now())`;

/** Makes the deep leg with the same function, some at a time to save the commits. */
async function fill({ db }: Services): Promise<void> {
  const portion = 250;
  const begin = performance.now();
  for (let done = 0; done < depth; done += portion) {
    await db.query(`${place} FROM generate_series(1, ${portion})`);
  }
  const took = ((performance.now() - begin) / 1000).toFixed(0);
  process.stdout.write(`A leg of ${depth.toLocaleString('en')} members, made in ${took} s\n`);
}

let people = 0;

/** Only the place, one transaction each; then the whole registration with its password hash. */
async function measure(services: Services): Promise<Rates> {
  const placeOne = () => services.db.query({ name: 'bench-place', text: place });
  const register = () =>
    registerMember(services, {
      sponsorId: '100000',
      name: 'Bench Mark',
      countryId: '99',
      mobile: '987654321',
      email: `bench${(people += 1)}@example.test`,
      password: 'bench-1',
      side: '2',
    });
  // Opening connections and making plans is not counted.
  await runCallers(callers, 0.2, placeOne);
  const placed = await runCallers(callers, seconds, placeOne);
  await runCallers(callers, 0.2, register);
  const registered = await runCallers(callers, seconds, register);
  return { placed: placed.rate, registered: registered.rate };
}

function print(found: Round[]): void {
  const median = (of: (round: Round) => number): number =>
    found.map(of).toSorted((a, b) => a - b)[Math.floor(found.length / 2)]!;
  const row = (name: string, what: keyof Rates): string[] => {
    // Each round's ratio, not the ratio of two medians: both of a round met the same conditions.
    const share = median((round) => round.deep[what] / round.empty[what]);
    return [
      name,
      perSecond(median((round) => round.empty[what])),
      perSecond(median((round) => round.deep[what])),
      share.toFixed(2),
      `${goal}: ${share >= goal ? 'reached' : 'MISSED'}`,
    ];
  };
  printTable(
    [`median of ${found.length}, per second`, 'empty network', 'deep leg', 'deep / empty', 'goal'],
    [row('the place alone', 'placed'), row('the whole registration', 'registered')],
  );
}

await main();
