/**
 * Moving a network: how long it takes to be handed out and taken over, next to the COPY of the same
 * rows into empty tables with the same indexes, without and with foreign keys, and whether it then
 * goes on exactly as before; and how long it takes to be taken back.
 *
 * BENCH_MEMBERS=100000 measures a smaller one.
 */
import { createReadStream, createWriteStream, mkdirSync, readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { livePid } from '@canopy/embedded-postgres';
import pg from 'pg';
import type { Services } from '../apps/server/src/call/services.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { takeBaseline } from '../apps/server/src/db/signing/baseline.ts';
import { actAs } from '../apps/server/src/db/signing/who-acts.ts';
import { exportSet } from '../apps/server/src/features/office/moving/export-set.ts';
import { goLive } from '../apps/server/src/features/office/moving/go-live.ts';
import { readBrought } from '../apps/server/src/features/office/moving/read-brought.ts';
import { takeBack } from '../apps/server/src/features/office/moving/take-back.ts';
import type { FoundSet } from '../apps/server/src/features/office/moving/set/read-set.ts';
import { makeRoot } from '../apps/server/src/features/people/members/make-root.ts';
import { makeFirstPlan } from '../apps/server/src/features/plan/plan/plan-versions.ts';
import { closeOpenDays } from '../apps/server/src/features/plan/runs/close-open-days.ts';
import { makePasswords } from '../apps/server/src/guard/passwords.ts';
import { differentFigures } from '../apps/server/testing/office/same-network.support.ts';
import { worldDay } from '../apps/server/testing/plan/closing-world.support.ts';
import { openCloser } from '../apps/server/testing/plan/kill-closing.support.ts';
import { cpuOf, makeTimer, onNetwork, type Timer, type Took } from './run-beside.ts';

const members = Number(process.env['BENCH_MEMBERS'] ?? '1000000');
const starter = { actor: 'system', note: async () => {} };
const whole = (count: number): string => Math.round(count).toLocaleString('en');
const shown = ({ seconds, node, postgres }: Took): string =>
  `${seconds.toFixed(1)} s (cpu: node ${node.toFixed(1)}, postgres ${postgres.toFixed(1)})`;
const say = (name: string, text: string): boolean =>
  process.stdout.write(`  ${name.padEnd(34)}${text}\n`);

/** The tables that going live writes. */
const tables = [
  'members',
  'legs',
  'network_events',
  'openings',
  'password_links',
  'purchases',
  'standings',
  'wallets',
  'postings',
  'entries',
  'idempotency_keys',
  'changes',
];

/** What the world lacks of a network that has grown: the volume of its packages as events. */
const grown = `INSERT INTO network_events (at, kind, uid) SELECT joined_at, 'joined', uid
    FROM members WHERE parent_uid IS NOT NULL ORDER BY uid;
  INSERT INTO network_events (at, kind, uid, volume_micros, price_micros)
    SELECT at, 'volume', uid, volume, price FROM purchases ORDER BY id;
  SELECT setval('purchase_ids', (SELECT max(id) FROM purchases));
  ANALYZE`;

/** What both must have paid and hold at the end, as one hash each. */
const digests = {
  paid: `SELECT md5(string_agg(ROW(r.date, i.uid, i.source_uid, i.level, i.type, i.on_micros,
      i.rate_ppm, i.paid, i.flushed, i.reason, i.left_micros, i.right_micros, i.matched,
      i.carry_left, i.carry_right)::text, ';' ORDER BY r.date, i.uid, i.type, i.source_uid, i.level,
      i.on_micros)) AS hash, count(*)::int AS rows FROM incomes i JOIN runs r ON r.id = i.run_id`,
  wallets: `SELECT md5(string_agg(ROW(uid, account, balance)::text, ';' ORDER BY uid, account))
      AS hash, count(*)::int AS rows FROM wallets WHERE balance <> 0`,
  standings: `SELECT md5(string_agg(ROW(uid, cap_used, matched, ranks)::text, ';' ORDER BY uid))
      AS hash, count(*)::int AS rows FROM standings
    WHERE cap_used <> 0 OR matched <> 0 OR ranks <> 0`,
};

async function exportTo(services: Services, folder: string): Promise<void> {
  mkdirSync(folder);
  await exportSet(services, (name, text) =>
    pipeline(Readable.from(text), createWriteStream(join(folder, name))),
  );
}

function read(services: Services, folder: string): Promise<FoundSet> {
  const brought = readdirSync(folder).map((name) => ({
    name,
    bytes: statSync(join(folder, name)).size,
    open: () => createReadStream(join(folder, name)),
  }));
  return readBrought(services, brought, 2 ** 32);
}

/** Takes the network back, all but the end: it is still needed. */
async function takeBackInVain(services: Services): Promise<void> {
  const stop = new Error('rolled back');
  const note = (): Promise<void> => Promise.reject(stop);
  try {
    await actAs('import', () => takeBack(services, 'import', 'To be measured', note));
  } catch (error) {
    if (error !== stop) throw error;
  }
}

/** The foreign keys of the tables, to be laid on those that are copied into. */
const foreignKeys = `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS text
  FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY($1)`;

type Copied = { plain: Took; keyed: Took; rows: string };

/** Copies what was written out and in again, into empty tables with the same indexes. */
async function copyRows(url: string, folder: string, timed: Timer): Promise<Copied> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const counts: string[] = [];
  for (const table of tables) {
    const { rowCount } = await client.query(`COPY public.${table} TO '${folder}/${table}.rows'`);
    counts.push(`${whole(rowCount ?? 0)} ${table}`);
  }
  const { rows: keys } = await client.query<{ table: string; text: string }>(foreignKeys, [tables]);
  const copy = async (withKeys: boolean): Promise<Took> => {
    await client.query('CREATE SCHEMA copied');
    for (const table of tables) {
      await client.query(`CREATE TABLE copied.${table} (LIKE public.${table} INCLUDING ALL)`);
    }
    await client.query('SET search_path = copied, public');
    for (const { table, text } of withKeys ? keys : []) {
      await client.query(`ALTER TABLE copied.${table} ADD ${text}`);
    }
    await client.query('CHECKPOINT');
    const took = await timed(async () => {
      await client.query('BEGIN');
      for (const table of tables) {
        await client.query(`COPY copied.${table} FROM '${folder}/${table}.rows'`);
      }
      await client.query('COMMIT');
    });
    await client.query('DROP SCHEMA copied CASCADE; RESET search_path');
    return took;
  };
  const plain = await copy(false);
  const keyed = await copy(true);
  await client.end();
  return { plain, keyed, rows: counts.join(', ') };
}

async function compare(here: Services, there: Services): Promise<void> {
  const different = await differentFigures(here, there);
  say('team figures that differ', String(different.length));
  if (different.length > 0) throw new Error(JSON.stringify(different));
  for (const services of [here, there]) await closeOpenDays(services, worldDay, starter);
  for (const [name, sql] of Object.entries(digests)) {
    const [one] = await here.db.query<{ hash: string; rows: number }>(sql);
    const [other] = await there.db.query<{ hash: string; rows: number }>(sql);
    const isSame = isDeepStrictEqual(one, other);
    say(
      `${name} after the next closings`,
      `${whole(one!.rows)} rows, ${isSame ? 'equal' : 'DIFFERENT'}`,
    );
    if (!isSame) process.exitCode = 1;
  }
}

await onNetwork(
  members,
  'random',
  async ({ services: here, folder, timed: timedHere }) => {
    const dataDir = join(folder, 'other');
    const server = await startEmbedded({ dataDir });
    try {
      const { connectionString: url } = server;
      const timed = makeTimer(livePid(dataDir)!);
      await migrate(url, join(import.meta.dirname, '../apps/server/migrations'));
      const { services: closer, stop } = openCloser(url);
      const config = { ...closer.config, dataDir: folder, userIdMax: 2_147_483_647 };
      const there = { ...closer, config, passwords: makePasswords() };
      await takeBaseline(there.db);
      await makeFirstPlan(there);
      await makeRoot(there, 'bench');
      const set = join(folder, 'set');
      const out = await timedHere(() => exportTo(here, set));
      let found: FoundSet | undefined;
      const reading = await timed(async () => (found = await read(there, set)));
      if (!found?.network) throw new Error(JSON.stringify(found?.report, null, 2));
      const { network } = found;
      const live = await timed(() =>
        actAs('import', () => goLive(there, found!, { actor: 'import', linksPerMinute: 0 })),
      );
      const back = await timed(() => takeBackInVain(there));
      const { plain, keyed, rows } = await copyRows(url, folder, timed);
      const load = loadavg()[0]!.toFixed(1);
      process.stdout.write(`\n${whole(network.uid.length)} members: ${rows}; load ${load}\n`);
      say('export', shown(out));
      say('reading and checking', shown(reading));
      say('going live', shown(live));
      say('taking it back', shown(back));
      for (const [name, copy] of [
        ['with the same indexes', plain],
        ['with the foreign keys too', keyed],
      ] as const) {
        say(`COPY ${name}`, shown(copy));
        const all = (reading.seconds + live.seconds) / copy.seconds;
        const byCpu = (cpuOf(reading) + cpuOf(live)) / cpuOf(copy);
        say('  all : COPY', `${all.toFixed(2)} (${byCpu.toFixed(2)} by cpu)`);
        say('  going live alone : COPY', (live.seconds / copy.seconds).toFixed(2));
      }
      say('peak of the process', `${whole(process.resourceUsage().maxRSS / 1024)} MiB`);
      await compare(here, there);
      await stop();
    } finally {
      await server.stop();
    }
  },
  async (client) => {
    await client.query(grown);
  },
);
