/**
 * A closing of 60,000 members is killed with SIGKILL at random points, while it is computed and
 * while it is booked, and is each time started again by another process. What is in the books at
 * the end must be what an undisturbed run writes.
 *
 * CLOSING_KILLS=100 kills that often.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFirstPlan } from '#features/plan/plan/plan-versions.ts';
import { makeRoot } from '#features/people/members/make-root.ts';
import { closeOpenDays } from '#features/plan/runs/close-open-days.ts';
import { oneFile } from '#testing/one-file.support.ts';
import { fillWorld, worldDay } from '#testing/plan/closing-world.support.ts';
import { closeUntilKilled, openCloser } from '#testing/plan/kill-closing.support.ts';
import { sqlChecks } from '#ledger/verify-checks.ts';
import { cloneDatabase, quickPasswords } from '#testing/server.support.ts';

const kills = Number(process.env['CLOSING_KILLS'] ?? 20);
const members = 60_000;
/** The part after which none is killed: more than a chunk is left, so it cannot end before. */
const latest = 0.7;
/** How many of the kills come before anything is stored. */
const early = Math.ceil(kills / 5);

let folder: string;
let program: string;
let original: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-kill-closing-'));
  program = await oneFile(folder, closeUntilKilled.name, '#testing/plan/kill-closing.support.ts');
  original = await cloneDatabase();
  const { services, stop } = openCloser(original.url);
  await makeFirstPlan(services);
  await makeRoot({ ...services, passwords: quickPasswords() }, 'secret');
  await stop();
  await onDatabase(original.url, (client) => fillWorld(client, members, 'wide'));
});
afterAll(async () => {
  await original.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('killed at random points and resumed, it writes what an undisturbed run writes', async () => {
  const name = new URL(original.url).pathname.slice(1);
  const calm = await cloneDatabase(name);
  const rough = await cloneDatabase(name);
  const { services, stop } = openCloser(calm.url);
  await services.network.catchUp();
  const begin = performance.now();
  await closeOpenDays(services, worldDay, { actor: 'system', note: async () => {} });
  const calmMs = performance.now() - begin;
  await stop();
  const killed = await onDatabase(rough.url, (client) => disturb(client, rough.url, calmMs));
  expect(killed).toBe(kills);
  const [expected, actual] = [await booksOf(calm.url), await booksOf(rough.url)];
  expect(actual).toEqual(expected);
  expect(expected['incomes']).toMatchObject({ count: expect.any(Number) });
  expect(Number(expected['incomes']!.count)).toBeGreaterThan(30_000);
  // The world begins with standings whose incomes it does not have, and without legs.
  const checked = sqlChecks.filter(({ name }) => name !== 'standings' && name !== 'legs');
  for (const { sql } of checked) {
    expect(await onDatabase(rough.url, async (client) => (await client.query(sql)).rows)).toEqual(
      [],
    );
  }
  await calm.drop();
  await rough.drop();
});

/** Kills process after process; the last one may finish. Returns how many were killed. */
async function disturb(client: pg.Client, url: string, calmMs: number): Promise<number> {
  const points = Array.from({ length: kills - early }, () => Math.random() * latest);
  points.sort((a, b) => a - b);
  for (let at = 0; at < kills; at += 1) {
    const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    await waitFor(child, 'ready');
    const point = points[at - early];
    if (point !== undefined) await untilDone(client, point);
    // Anywhere in what it does next: in the computation at first, later in the next chunk.
    const most = point === undefined ? calmMs * 0.15 : calmMs * 0.02;
    await new Promise((done) => setTimeout(done, Math.random() * most));
    if (child.exitCode !== null) return at;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }
  const last = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  await waitFor(last, 'done');
  await new Promise((done) => last.once('exit', done));
  return kills;
}

async function waitFor(child: ChildProcess, word: string): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) if (line === word) return;
  throw new Error(`The program ended without saying ${word}.`);
}

/** Waits until so large a part of the closing is booked. */
async function untilDone(client: pg.Client, part: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ reached: boolean }>(
      'SELECT done >= planned * $1::float8 AS reached FROM runs',
      [part],
    );
    if (rows[0]?.reached) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

type Digest = { count: number; hash: string };

/** What is booked, without the numbers that a database gives out by itself. */
async function booksOf(url: string): Promise<Record<string, Digest>> {
  const tables: Record<string, string> = {
    incomes: `SELECT i.uid, source_uid, level, type, on_micros, rate_ppm, paid, flushed, reason,
        left_micros, right_micros, matched, carry_left, carry_right, i.at, ${keyOf} AS key
      FROM incomes i LEFT JOIN postings p ON p.id = i.posting_id`,
    entries: `SELECT ${keyOf} AS key, line, uid, account, e.kind, amount, balance_after, p.at,
        p.actor, p.remark
      FROM entries e JOIN postings p ON p.id = e.posting_id`,
    wallets: 'SELECT * FROM wallets',
    standings: 'SELECT * FROM standings',
    rewards: 'SELECT uid, rank, name, amount, achieved_at FROM rewards',
    runs: 'SELECT kind, date, status, totals, planned, done, started_at, cut_off FROM runs',
    columns: 'SELECT name, part FROM run_columns',
  };
  return onDatabase(url, async (client) => {
    const found: Record<string, Digest> = {};
    for (const [name, sql] of Object.entries(tables)) {
      const { rows } = await client.query<Digest>(
        `SELECT count(*)::int AS count, md5(string_agg(t::text, ';' ORDER BY t::text)) AS hash
         FROM (${sql}) AS t`,
      );
      found[name] = rows[0]!;
    }
    return found;
  });
}
const keyOf = `regexp_replace(p.key, '^run:\\d+', 'run')`;

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
