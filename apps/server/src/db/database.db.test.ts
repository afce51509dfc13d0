import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database, type Queryable } from '#db/database.ts';
import { connectToClone } from '#testing/server.support.ts';

let database: Awaited<ReturnType<typeof connectToClone>>;
let db: Database;
let admin: pg.Client;
beforeAll(async () => {
  database = await connectToClone();
  db = openDatabase(database.url, { marks: null });
  admin = database.admin;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() =>
  db.query("INSERT INTO try_counts VALUES ('a', 0, now()), ('b', 0, now()), ('c', 0, now())"),
);
afterEach(() => db.query('DELETE FROM try_counts'));

const add = (tx: Queryable, key: string): Promise<unknown> =>
  tx.query('UPDATE try_counts SET count = count + 1 WHERE key = $1', [key]);

const counts = async (): Promise<Record<string, number>> => {
  const rows = await db.query<{ key: string; count: number }>('SELECT key, count FROM try_counts');
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
};

const pidOf = async (tx: Queryable): Promise<number> => {
  const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return row!.pid;
};

const raise = (code: string): string =>
  `DO $$ BEGIN RAISE EXCEPTION 'provoked' USING ERRCODE = '${code}'; END $$`;

describe('values', () => {
  test('of 64 bits are BigInt, exact beyond what a float can hold', async () => {
    const [row] = await db.query(
      'SELECT 9007199254740993::int8 AS large, -1::int8 AS minus, count(*) AS n, 7::int4 AS small',
    );
    expect(row).toEqual({ large: 9007199254740993n, minus: -1n, n: 1n, small: 7 });
    const [named] = await db.query({ name: 'large', text: 'SELECT $1::int8 AS n' }, [2n ** 62n]);
    expect(named).toEqual({ n: 2n ** 62n });
  });

  test('come to a connection that has the rights of the application alone', async () => {
    const [row] = await db.query('SELECT current_user AS name');
    expect(row).toEqual({ name: 'canopy_app' });
    expect(await db.transaction((tx) => tx.query('SELECT current_user AS name'))).toEqual([
      { name: 'canopy_app' },
    ]);
  });
});

describe('a transaction', () => {
  test('is all or nothing', async () => {
    const thrown = new Error('changed my mind');
    const work = db.transaction(async (tx) => {
      await add(tx, 'a');
      await add(tx, 'b');
      throw thrown;
    });
    await expect(work).rejects.toBe(thrown);
    expect(await counts()).toEqual({ a: 0, b: 0, c: 0 });
    expect(await db.transaction((tx) => add(tx, 'a').then(() => 'done'))).toBe('done');
    expect(await counts()).toEqual({ a: 1, b: 0, c: 0 });
  });

  test('whose failed statement was passed over does not say that it is done', async () => {
    const work = db.transaction(async (tx) => {
      await add(tx, 'a');
      await tx.query('SELECT 1 / 0').catch(() => {});
      return 'done';
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await counts()).toEqual({ a: 0, b: 0, c: 0 });
  });

  test('runs again when another was faster (40001)', async () => {
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await tx.query('SELECT count FROM try_counts');
      await add(tx, 'b');
      if (runs === 1) await admin.query("UPDATE try_counts SET count = 10 WHERE key = 'a'");
      await add(tx, 'a');
    });
    expect(runs).toBe(2);
    expect(await counts()).toEqual({ a: 11, b: 1, c: 0 });
  });

  test('runs again when two wait for each other (40P01)', async () => {
    let runs = 0;
    let arrived = 0;
    let meet = (): void => {};
    const both = new Promise<void>((done) => (meet = done));
    const crossing = (first: string, second: string): Promise<void> =>
      db.transaction(async (tx) => {
        runs += 1;
        await add(tx, first);
        arrived += 1;
        if (arrived === 2) meet();
        await both;
        await add(tx, second);
        await add(tx, 'c');
      });
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);
    // The one that gave way may be back before the other was woken, and meet it once more.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(await counts()).toEqual({ a: 2, b: 2, c: 2 });
  });

  test.each(['40001', '40P01'])('gives up after ten tries of %s', async (code) => {
    let runs = 0;
    const work = db.transaction(async (tx) => {
      runs += 1;
      await add(tx, 'a');
      await tx.query(raise(code));
    });
    await expect(work).rejects.toMatchObject({ code });
    expect(runs).toBe(10);
    expect(await counts()).toEqual({ a: 0, b: 0, c: 0 });
  });

  test.each(['23505', '57014', 'P0001'])('does not repeat what failed with %s', async (code) => {
    let runs = 0;
    const work = db.transaction(async (tx) => {
      runs += 1;
      await tx.query(raise(code));
    });
    await expect(work).rejects.toMatchObject({ code });
    expect(runs).toBe(1);
  });
});

test('a single statement can be promised to run again as well', async () => {
  let runs = 0;
  const found = await db.retrying(async () => {
    runs += 1;
    if (runs < 3) await db.query(raise('40001'));
    return runs;
  });
  expect(found).toBe(3);
});

describe('a connection that breaks', () => {
  const end = (pid: number): Promise<unknown> =>
    admin.query('SELECT pg_terminate_backend($1)', [pid]);
  let single: Database;
  beforeEach(() => {
    single = openDatabase(database.url, { marks: null, max: 1 });
  });
  afterEach(() => single.close());

  test('in the middle of a transaction is not used again, and node lives on', async () => {
    let first = 0;
    const work = single.transaction(async (tx) => {
      first = await pidOf(tx);
      await add(tx, 'a');
      await end(first);
      // The break arrives while no statement is under way that could be told of it.
      await sleep(100);
      await add(tx, 'b');
    });
    await expect(work).rejects.toThrow(/connection|terminat/i);
    expect(await single.transaction(pidOf)).not.toBe(first);
    expect(await counts()).toEqual({ a: 0, b: 0, c: 0 });
  });

  test('during a statement is not used again', async () => {
    const pid = await pidOf(single);
    const sleeping = single.query('SELECT pg_sleep(20)').catch(String);
    await sleep(50);
    await end(pid);
    expect(await sleeping).toMatch(/connection|terminat/i);
    expect(await pidOf(single)).not.toBe(pid);
  });

  test('while idle is replaced', async () => {
    const pid = await pidOf(single);
    await end(pid);
    await expect.poll(() => single.connections().idle).toBe(0);
    expect(await pidOf(single)).not.toBe(pid);
  });
});
