import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailFolder } from '#mail/mailer.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { inThisDatabase } from '#testing/locks.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

const letter = { subject: 'A letter', lines: ['Its text.'] };
const send = (): Promise<void> =>
  server.db.transaction((tx) => enqueueMail(server.services, tx, 'reader@example.test', letter));

async function expectMails(count: number): Promise<void> {
  const sent = (): number => readdirSync(mailFolder(server.services.config)).length;
  await expect.poll(sent).toBe(count);
}

/** Removing a finished job waits while this test holds the lock. */
const holdJobs = `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN old; END';
  CREATE TRIGGER wait_for_test BEFORE DELETE ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION wait_for_test()`;

/** Ends the connection that waits, once there is one. */
async function breakWaiting(): Promise<void> {
  const end = `SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND objid = 42 AND NOT granted AND ${inThisDatabase}`;
  await expect.poll(async () => (await admin.query(end)).rows).toHaveLength(1);
}

test('jobs go on when the connection breaks that crosses one off', async () => {
  const jobs = 'SELECT FROM graphile_worker._private_jobs';
  await expect.poll(async () => (await admin.query(jobs)).rows).toEqual([]);
  await admin.query(holdJobs);
  await admin.query('SELECT pg_advisory_lock(42)');
  await send();
  await expectMails(1);
  await breakWaiting();
  await admin.query('DROP TRIGGER wait_for_test ON graphile_worker._private_jobs');
  await admin.query('SELECT pg_advisory_unlock(42)');
  await send();
  await expectMails(2);
});

test('jobs go on when all connections break at once, in the middle of several jobs', async () => {
  await admin.query(holdJobs.replaceAll('wait_for_test', 'wait_again'));
  for (let round = 1; round <= 3; round += 1) {
    await admin.query('SELECT pg_advisory_lock(42)');
    const before = readdirSync(mailFolder(server.services.config)).length;
    for (let each = 0; each < 4; each += 1) await send();
    await expectMails(before + 4);
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND query LIKE '%graphile_worker%'`;
    await expect.poll(async () => (await admin.query(end)).rowCount).toBeGreaterThan(3);
    await admin.query('SELECT pg_advisory_unlock(42)');
    await send();
    await expectMails(before + 5);
  }
  await admin.query('DROP TRIGGER wait_again ON graphile_worker._private_jobs');
});
