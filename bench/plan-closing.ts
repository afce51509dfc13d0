/**
 * A whole daily closing on a durable PostgreSQL: reading, reckoning, writing down, booking and
 * sealing, beside the COPY of the very rows that it wrote (incomes, postings, entries) into the
 * same tables with the same indexes and constraints. Part of npm run bench:plan.
 *
 * BENCH_MEMBERS=100000 and BENCH_SHAPES=wide measure a part of it.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeRoot } from '../apps/server/src/features/members/make-root.ts';
import { makeFirstPlan } from '../apps/server/src/features/plan/plan-versions.ts';
import { closeDays, postClosing } from '../apps/server/src/features/runs/close-days.ts';
import {
  fillWorld,
  worldDay,
  type WorldShape,
} from '../apps/server/src/features/runs/proof/closing-world.ts';
import { openCloser } from '../apps/server/src/features/runs/proof/kill-closing.ts';
import { startClosing } from '../apps/server/src/features/runs/start-closing.ts';
import { sealAll } from '../apps/server/src/features/ledger/seal.ts';
import { startSealer } from '../apps/server/src/features/ledger/sealer.ts';
import { startEmbedded } from '../apps/server/src/db/embedded/launcher.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makeSecrets } from '../apps/server/src/secrets.ts';
import { cpuMicros } from './cpu.ts';

const sizes = (process.env['BENCH_MEMBERS'] ?? '100000,1000000').split(',').map(Number);
const shapes = (process.env['BENCH_SHAPES'] ?? 'random,wide').split(',') as WorldShape[];
const whole = (count: number): string => Math.round(count).toLocaleString('en');
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Time by the clock and by the processors, both of this process and of PostgreSQL. */
type Took = { seconds: number; cpu: number };

const sum = (...parts: Took[]): Took => ({
  seconds: parts.reduce((total, each) => total + each.seconds, 0),
  cpu: parts.reduce((total, each) => total + each.cpu, 0),
});
const shown = ({ seconds, cpu }: Took): string => `${seconds.toFixed(2)} s (${cpu.toFixed(2)} cpu)`;

async function main(): Promise<void> {
  say(`load before: ${loadavg().join(' ')}`);
  for (const members of sizes) for (const shape of shapes) await measure(members, shape);
  say(`load after: ${loadavg().join(' ')}`);
}

async function measure(members: number, shape: WorldShape): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const server = await startEmbedded({ dataDir: join(folder, 'data') });
  try {
    const { connectionString: url } = server;
    const file = join(folder, 'data/postgres/postmaster.pid');
    const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
    await migrate(url, join(import.meta.dirname, '../apps/server/migrations'));
    await measureOn(url, folder, makeTimer(postmaster), members, shape);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Timer = (work: () => Promise<unknown>) => Promise<Took>;

function makeTimer(postmaster: number): Timer {
  return async (work) => {
    const [begin, before] = [performance.now(), cpuMicros(postmaster) ?? 0];
    await work();
    const after = cpuMicros(postmaster) ?? 0;
    return { seconds: (performance.now() - begin) / 1000, cpu: (after - before) / 1e6 };
  };
}

const starter = { actor: 'system', note: async () => {} };

async function measureOn(
  url: string,
  folder: string,
  timed: Timer,
  members: number,
  shape: WorldShape,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A stop after a failure must not hide the failure.
  client.on('error', () => {});
  await client.connect();
  const first = openCloser(url);
  await makeFirstPlan(first.services);
  await makeRoot(first.services, 'bench');
  await first.stop();
  await fillWorld(client, members, shape);
  const closer = openCloser(url);
  const services = {
    ...closer.services,
    config: { ...closer.services.config, dataDir: folder },
    secrets: makeSecrets(Buffer.alloc(32, 1)),
  };
  const index = await timed(() => services.network.catchUp());
  // Day by day, as it is: most of what was ever bought is matched already.
  if (shape === 'random') await closeDays(services, '2026-03-01', starter);
  await sealAll(services);
  await client.query('CHECKPOINT');
  // Postings are sealed while the next are booked, as in a server.
  const sealer = startSealer(services);
  let run = 0;
  const start = await timed(async () => {
    run = (await startClosing(services, worldDay, starter)).id;
  });
  const post = await timed(() => postClosing(services, run));
  const seal = await timed(() => sealAll(services));
  await sealer.stop();
  const counts = await writeFiles(client, folder, run);
  await client.query('CHECKPOINT');
  const copy = await timed(() => copyFiles(client, folder));
  const all = sum(start, post, seal);
  say(
    [
      `\n${whole(members)} members, ${shape}: ${counts}`,
      `  start (read, reckon, write down)  ${shown(start)}`,
      `  post, and seal beside it          ${shown(post)}`,
      `  seal the rest                     ${shown(seal)}`,
      `  whole                             ${shown(all)}`,
      `  COPY of the same rows             ${shown(copy)}`,
      `  whole : COPY                      ${(all.seconds / copy.seconds).toFixed(2)}` +
        ` (${(all.cpu / copy.cpu).toFixed(2)} by cpu)`,
      `  members a second                  ${whole(members / all.seconds)}` +
        ` (${whole(members / all.cpu)} by cpu)`,
      `  index at start-up ${shown(index)}, peak of the process ` +
        `${whole(process.resourceUsage().maxRSS / 1024)} MiB`,
    ].join('\n'),
  );
  await closer.stop();
  await client.end();
}

/** More than any id that a run draws here. */
const shift = 1_000_000_000;

/** Writes the rows of a run into files, with ids that are still free; answers how many. */
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

await main();
