import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishAnnouncements } from '#features/office/announcements/publish-announcements.ts';
import { inThisDatabase } from '#testing/locks.support.ts';
import { announcementBench } from '#testing/office/announcements.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let admin: pg.Client;
let bench: ReturnType<typeof announcementBench>;
let everybody: number[];
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  bench = announcementBench(server);
  for (let person = 0; person < 10; person += 1) await server.register();
  const members = await server.db.query<{ uid: number }>('SELECT uid FROM members ORDER BY uid');
  everybody = members.map(({ uid }) => uid);
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** Writing the fifth member's event waits while this test holds the lock. */
const holdFifth = (uid: number): string => `
  CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN new; END';
  CREATE TRIGGER wait_for_test BEFORE INSERT ON events
    FOR EACH ROW WHEN (new.uid = ${uid}) EXECUTE FUNCTION wait_for_test()`;
const waiting = `FROM pg_locks
  WHERE locktype = 'advisory' AND objid = 42 AND NOT granted AND ${inThisDatabase}`;

/** An announcement that starts in five minutes. Our own worker takes it once they have passed. */
async function soon(): Promise<number> {
  await bench.save();
  return (await bench.newest()).id;
}

const state = async (id: number): Promise<unknown> => {
  const [row] = await server.db.query(
    'SELECT upto, told, finished_at IS NOT NULL AS finished FROM announcements WHERE id = $1',
    [id],
  );
  return row;
};

test('a portion that is killed leaves nothing half, and is done again', async () => {
  const id = await soon();
  await admin.query('SELECT pg_advisory_lock(42)');
  await admin.query(holdFifth(everybody[4]!));
  server.pass(6 * 60);
  // The first portion is written; the second, by whichever runs it, waits in its middle.
  await publishAnnouncements(server.services, 3);
  const second = publishAnnouncements(server.services, 3).catch((error: unknown) => error);
  await expect.poll(async () => (await admin.query(`SELECT 1 ${waiting}`)).rowCount).toBe(1);
  expect(await bench.told(id)).toEqual(everybody.slice(0, 3));
  await admin.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
  await second;
  expect(await bench.told(id)).toEqual(everybody.slice(0, 3));
  expect(await state(id)).toEqual({ upto: everybody[2], told: 3, finished: false });
  await admin.query('SELECT pg_advisory_unlock(42)');
  await expect
    .poll(async () => {
      await publishAnnouncements(server.services, 3);
      return state(id);
    })
    .toEqual({ upto: everybody.at(-1), told: everybody.length, finished: true });
  expect(await bench.told(id)).toEqual(everybody);
});

test('several servers at once tell everybody once', async () => {
  const id = await soon();
  server.pass(6 * 60);
  await expect
    .poll(async () => {
      await Promise.all([1, 2, 3, 4].map(() => publishAnnouncements(server.services, 2)));
      return state(id);
    })
    .toEqual({ upto: everybody.at(-1), told: everybody.length, finished: true });
  expect(await bench.told(id)).toEqual(everybody);
});

test('the database refuses to tell anybody the same twice', async () => {
  const id = await soon();
  const again = `INSERT INTO events (uid, kind, at, facts, announcement_id)
    VALUES (${everybody[1]!}, 'announcement.published', now(), '{}', ${id})`;
  await server.db.query(again);
  await expect(server.db.query(again)).rejects.toThrow('events_of_announcements');
});
