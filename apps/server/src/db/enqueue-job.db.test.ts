import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '#db/as-owner.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { untilWaiting } from '#testing/db/waiting.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { marks: null });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const enqueue = (): Promise<void> => enqueueJob(db, 'tidy', {}, 'tidy');
/** What a worker does to the job that it starts. */
const startJob = (worker: pg.Client): Promise<unknown> =>
  worker.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a'
     WHERE key = 'tidy'`,
  );
const keyed = async (worker: pg.Client): Promise<unknown> =>
  (await worker.query("SELECT locked_by FROM graphile_worker.jobs WHERE key = 'tidy'")).rows;

test('a job of the same key that waits is replaced; one that runs gets a successor', () =>
  asOwner(database.url, async (worker) => {
    await enqueue();
    await enqueue();
    expect(await keyed(worker)).toEqual([{ locked_by: null }]);
    await startJob(worker);
    await enqueue();
    expect(await keyed(worker)).toEqual([{ locked_by: null }]);
  }));

test('a job that is started in the very moment gets a successor too', () =>
  asOwner(database.url, async (worker) => {
    await enqueue();
    await startJob(worker);
    // A running job writes its successor down, which another worker starts as soon as it is there:
    // too late for whoever looks for running ones now, too early for one that waits.
    await worker.query('BEGIN');
    await worker.query("SELECT enqueue_job('tidy', '{}', 'tidy')");
    await startJob(worker);
    const second = enqueue();
    await untilWaiting(db);
    await worker.query('COMMIT');
    await second;
    expect(await keyed(worker)).toEqual([{ locked_by: null }]);
  }));
