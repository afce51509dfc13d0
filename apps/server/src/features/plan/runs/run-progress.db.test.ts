import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { named } from '#db/named-arguments.ts';
import { postRun, runParameters } from '#features/plan/runs/post-run.ts';
import { chunkParameters } from '#features/plan/runs/run-arrays.ts';
import { dropBooked, dropColumns, writeColumns } from '#features/plan/runs/run-columns.ts';
import { countOf, incomeRow, sourceOf, startRun } from '#testing/plan/posted-runs.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The function itself, without receivers who get anything. */
async function postNothing(run: number, expected: number, receivers: number): Promise<boolean> {
  const now = new Date();
  const [row] = await server.db.query<{ ok: boolean }>(
    `SELECT ledger_post_run(${named(runParameters)}) AS ok`,
    [
      run,
      expected,
      receivers,
      '',
      '',
      now,
      now,
      ...chunkParameters.map((name) => (name === 'macs' ? '' : [])),
    ],
  );
  return row!.ok;
}

test('what a run has written down stays until it is booked', async () => {
  const run = await startRun(server.db, 1);
  const { db, services } = server;
  await writeColumns(db, run, { uid: Int32Array.of(1) });
  await expect(db.query('DELETE FROM run_columns')).rejects.toThrow('is still to be booked');
  await dropColumns(db, run);
  expect(await db.query('SELECT 1 FROM run_columns')).toHaveLength(1);
  await postRun(services, run, sourceOf([[incomeRow(3_000_001)]]));
  await dropColumns(db, run);
  expect(await db.query('SELECT 1 FROM run_columns')).toEqual([]);
});

test('what a server that ended left behind is dropped, and nothing that is needed', async () => {
  const { db, services } = server;
  const booked = await startRun(db, 1);
  const open = await startRun(db, 1);
  for (const run of [booked, open]) await writeColumns(db, run, { uid: Int32Array.of(1) });
  await postRun(services, booked, sourceOf([[incomeRow(3_000_002)]]));
  await dropBooked(services);
  expect(await db.query('SELECT run_id FROM run_columns')).toEqual([{ run_id: open }]);
});

describe('the progress of a run', () => {
  test('is what the next chunk must begin with, and ends with the last receiver', async () => {
    const run = await startRun(server.db, 3);
    expect(await postNothing(run, 1, 1)).toBe(false);
    expect(await postNothing(run, 0, 2)).toBe(true);
    expect(await postNothing(run, 0, 2)).toBe(false);
    await expect(postNothing(run, 2, 2)).rejects.toThrow('has 3 receivers, not 4');
    await expect(postNothing(run, 2, 0)).rejects.toThrow('has 3 receivers, not 2');
    expect(await countOf(server.db, run)).toMatchObject({
      status: 'posting',
      done: 2,
      ended: false,
    });
    expect(await postNothing(run, 2, 1)).toBe(true);
    expect(await countOf(server.db, run)).toMatchObject({ status: 'posted', done: 3, ended: true });
    expect(await postNothing(run, 3, 1)).toBe(false);
  });

  test('only goes forward', async () => {
    const run = await startRun(server.db, 3);
    const update = (change: string): Promise<unknown> =>
      server.db.query(`UPDATE runs SET ${change} WHERE id = $1`, [run]);
    await expect(update("status = 'posted'")).rejects.toThrow('cannot go from posting to posted');
    await expect(update("status = 'reversing'")).rejects.toThrow('cannot go');
    await update('done = 2');
    await expect(update('done = 1')).rejects.toThrow('with 2 done to 1 done');
    await update("status = 'posted', done = 3");
    await expect(update('done = 3')).rejects.toThrow('cannot go');
    await expect(update("status = 'posting', done = 0")).rejects.toThrow('cannot go');
    await update("status = 'reversing', done = 0");
    await expect(update("status = 'reversed'")).rejects.toThrow('cannot go');
    await update("status = 'reversed', done = 3");
  });
});
