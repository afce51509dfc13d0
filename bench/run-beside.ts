/** What the benchmarks of runs share: their clocks, and the COPY that they are compared with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePid } from '@canopy/embedded-postgres';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makePasswords } from '../apps/server/src/guard/passwords.ts';
import { makeRoot } from '../apps/server/src/features/people/members/make-root.ts';
import { makeFirstPlan } from '../apps/server/src/features/plan/plan/plan-versions.ts';
import { fillWorld, type WorldShape } from '../apps/server/testing/plan/closing-world.support.ts';
import { openCloser } from '../apps/server/testing/plan/kill-closing.support.ts';
import { makeSecrets } from '../apps/server/src/base/secrets.ts';
import type { Services } from '../apps/server/src/call/services.ts';
import { cpuMicros } from './cpu.ts';

const whole = (count: number): string => Math.round(count).toLocaleString('en');
const loads = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Time by the clock and by the processors, those of this process and of PostgreSQL. */
export type Took = { seconds: number; node: number; postgres: number };

export const cpuOf = ({ node, postgres }: Took): number => node + postgres;
const sum = (...parts: Took[]): Took => ({
  seconds: parts.reduce((total, each) => total + each.seconds, 0),
  node: parts.reduce((total, each) => total + each.node, 0),
  postgres: parts.reduce((total, each) => total + each.postgres, 0),
});
const shown = ({ seconds, node, postgres }: Took): string =>
  `${seconds.toFixed(2)} s (cpu: node ${node.toFixed(2)}, postgres ${postgres.toFixed(2)})`;

/** Runs work and says how long it took. */
export type Timer = (work: () => Promise<unknown>) => Promise<Took>;

export function makeTimer(postmaster: number): Timer {
  return async (work) => {
    const [begin, before] = [performance.now(), cpuMicros(postmaster) ?? 0];
    const own = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(own);
    const all = (cpuMicros(postmaster) ?? 0) - before;
    const seconds = (performance.now() - begin) / 1000;
    return { seconds, node: (user + system) / 1e6, postgres: (all - user - system) / 1e6 };
  };
}

/** A durable PostgreSQL with a network in it, the owner's connection, and a server's services. */
export type RunStage = {
  services: Services;
  client: pg.Client;
  folder: string;
  timed: Timer;
  /** How long the network took to be read into memory. */
  index: Took;
};

/** Makes a network of so many members, lets the work use it, and clears all away. */
export async function onNetwork(
  members: number,
  shape: WorldShape,
  work: (stage: RunStage) => Promise<void>,
  prepare: (client: pg.Client) => Promise<void> = async () => {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const dataDir = join(folder, 'data');
  const server = await startEmbedded({ dataDir });
  try {
    const { connectionString: url } = server;
    const timed = makeTimer(livePid(dataDir)!);
    await migrate(url, join(import.meta.dirname, '../apps/server/migrations'));
    const client = new pg.Client({ connectionString: url });
    // A stop after a failure must not hide the failure.
    client.on('error', () => {});
    await client.connect();
    const first = openCloser(url);
    await makeFirstPlan(first.services);
    await makeRoot({ ...first.services, passwords: makePasswords() }, 'bench');
    await first.stop();
    await fillWorld(client, members, shape);
    await prepare(client);
    const closer = openCloser(url);
    const config = { ...closer.services.config, dataDir: folder };
    const secrets = makeSecrets(Buffer.alloc(32, 1));
    const services = { ...closer.services, config, secrets };
    const index = await timed(() => services.network.catchUp());
    await work({ services, client, folder, timed, index });
    await closer.stop();
    await client.end();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints how long the parts of a run took, next to the COPY of what it wrote. */
export async function sayBeside(
  { client, folder, timed, index }: RunStage,
  title: string,
  members: number,
  run: number,
  parts: Record<string, Took>,
): Promise<void> {
  const counts = await writeFiles(client, folder, run);
  await client.query('CHECKPOINT');
  const copy = await timed(() => copyFiles(client, folder));
  const all = sum(...Object.values(parts));
  const line = (name: string, text: string): string => `  ${name.padEnd(34)}${text}`;
  const byCpu = (count: number): string => `(${count.toFixed(2)} by cpu)`;
  const ratio = `${(all.seconds / copy.seconds).toFixed(2)} ${byCpu(cpuOf(all) / cpuOf(copy))}`;
  const speed = `${whole(members / all.seconds)} (${whole(members / cpuOf(all))} by cpu)`;
  const peak = `${whole(process.resourceUsage().maxRSS / 1024)} MiB`;
  say(
    [
      `\n${whole(members)} members, ${title}: ${counts}; load ${loads()}`,
      ...Object.entries(parts).map(([name, took]) => line(name, shown(took))),
      line('whole', shown(all)),
      line('COPY of the same rows', shown(copy)),
      line('whole : COPY', ratio),
      line('members a second', speed),
      line('index at start-up', `${shown(index)}, peak of the process ${peak}`),
    ].join('\n'),
  );
}

/** More than any id that a run draws here. */
const shift = 1_000_000_000;

/** Writes the rows of a run into files, with ids that are still free; returns how many. */
async function writeFiles(client: pg.Client, folder: string, run: number): Promise<string> {
  const ofRun = `FROM postings p WHERE p.cause = 'run:${run}'`;
  const selects = {
    postings: `SELECT p.id + ${shift}, kind, cause, key, actor, remark, at, reverses ${ofRun}
      ORDER BY id`,
    entries: `SELECT posting_id + ${shift}, line, uid, account, kind, amount, balance_after
      FROM entries WHERE posting_id IN (SELECT id ${ofRun}) ORDER BY posting_id, line`,
    incomes: `SELECT id + ${shift}, posting_id + ${shift}, at, on_micros, rate_ppm, paid, flushed,
        purchase_id, reverses, left_micros, right_micros, matched, carry_left, carry_right, uid,
        source_uid, plan_version, run_id, level, type, reason
      FROM incomes WHERE run_id = ${run} ORDER BY id`,
  };
  const counts: string[] = [];
  for (const [table, select] of Object.entries(selects)) {
    const { rowCount } = await client.query(`COPY (${select}) TO '${folder}/${table}'`);
    counts.push(`${whole(rowCount ?? 0)} ${table}`);
  }
  return counts.join(', ');
}

/** As one transaction, which is durable at its end. */
async function copyFiles(client: pg.Client, folder: string): Promise<void> {
  await client.query('BEGIN');
  for (const table of ['postings', 'entries', 'incomes']) {
    await client.query(`COPY ${table} FROM '${folder}/${table}'`);
  }
  await client.query('COMMIT');
}
