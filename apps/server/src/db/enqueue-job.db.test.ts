import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { cloneDatabase } from '#testing/server.support.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
let worker: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url);
  worker = new pg.Client({ connectionString: database.url });
  worker.on('error', () => {});
  await worker.connect();
});
afterAll(async () => {
  await worker.end();
  await db.close();
  await database.drop();
});

const enqueue = (): Promise<void> => enqueueJob(db, 'tidy', {}, 'tidy');
/** What a worker does to jobs that it starts. */
const startJobs = (): Promise<unknown> =>
  worker.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a'
     WHERE key = 'tidy'`,
  );
const waiting = async (): Promise<unknown> => {
  const { rows } = await worker.query(
    "SELECT is_available FROM graphile_worker._private_jobs WHERE key = 'tidy'",
  );
  return rows;
};

test('a job of the same key that waits is replaced; one that runs gets a successor', async () => {
  await enqueue();
  await enqueue();
  expect(await waiting()).toEqual([{ is_available: true }]);
  await startJobs();
  await enqueue();
  expect(await waiting()).toEqual([{ is_available: true }]);
});

test('a job that is started in the very moment gets a successor too', async () => {
  await enqueue();
  await startJobs();
  // A running job writes its successor down, which another worker starts as soon as it is there:
  // too late for whoever looks for running ones now, too early for one that waits.
  await worker.query('BEGIN');
  await worker.query("SELECT enqueue_job('tidy', '{}', 'tidy')");
  await startJobs();
  const second = enqueue();
  await expect
    .poll(async () => {
      const { rowCount } = await worker.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND pid IN
        (SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE d.datname = current_database())`);
      return rowCount;
    })
    .toBe(1);
  await worker.query('COMMIT');
  await second;
  expect(await waiting()).toEqual([{ is_available: true }]);
});
