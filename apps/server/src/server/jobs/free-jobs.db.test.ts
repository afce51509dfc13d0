import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '#db/open-pool.ts';
import { freeJobs } from '#server/jobs/free-jobs.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: pg.Pool;
beforeAll(async () => {
  server = await startTestServer();
  owner = openPool({ connectionString: server.databaseUrl }).pool;
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

/** A worker that was seen, with a job that it has begun. */
async function worker(id: string, sinceSeconds: number, seenSeconds: number | null) {
  await owner.query("SELECT graphile_worker.add_job('nobody-does-this', job_key => $1)", [id]);
  await owner.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '1 hour'
     WHERE key = $1`,
    [id],
  );
  if (seenSeconds !== null) await seen(id, sinceSeconds, seenSeconds);
}
const seen = (id: string, since: number, last: number): Promise<unknown> =>
  owner.query(
    `INSERT INTO job_pools (id, since, seen_at)
     VALUES ($1, now() - $2 * interval '1 second', now() - $3 * interval '1 second')
     ON CONFLICT (id) DO UPDATE SET since = EXCLUDED.since, seen_at = EXCLUDED.seen_at`,
    [id, since, last],
  );
async function held(): Promise<string[]> {
  const { rows } = await owner.query<{ by: string }>(
    'SELECT locked_by AS by FROM graphile_worker.jobs WHERE locked_by LIKE $1 ORDER BY 1',
    ['pool %'],
  );
  return rows.map(({ by }) => by);
}

beforeEach(async () => {
  await owner.query(`DELETE FROM job_pools;
    DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'pool %'`);
  await worker('pool killed', 3600, 61);
  await worker('pool alive', 3600, 20);
  await worker('pool of the release before', 0, null);
});

test('only what a worker held that was seen and is gone is set free', async () => {
  await seen('pool own', 61, 5);
  expect(await freeJobs(owner, 'pool own')).toEqual(['pool killed']);
  expect(await held()).toEqual(['pool alive', 'pool of the release before']);
  expect(await freeJobs(owner, 'pool own')).toEqual([]);
});

test('nobody is taken for gone by who has just come, or was not there itself', async () => {
  expect(await freeJobs(owner, 'pool own')).toEqual([]);
  // The database was away for all.
  for (const gap of [31, 61]) {
    await seen('pool own', 3600, gap);
    expect(await freeJobs(owner, 'pool own')).toEqual([]);
  }
  expect(await held()).toHaveLength(3);
});

test('the worker of a server says that it is there', async () => {
  const ids = 'SELECT id FROM job_pools WHERE id LIKE $1';
  const found = async () => (await owner.query(ids, ['pool-%'])).rows;
  await expect.poll(found).toHaveLength(1);
});
