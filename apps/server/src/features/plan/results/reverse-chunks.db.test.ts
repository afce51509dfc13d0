import { units } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#call/services.ts';
import { finishResult } from '#features/plan/results/finish-result.ts';
import { startReversal } from '#features/plan/results/reverse-result.ts';
import { postRun, type RunSource } from '#features/plan/runs/post-run.ts';
import { withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { incomeRow, many, sourceOf, startRun } from '#testing/plan/posted-runs.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** A result of two chunks is reversed; members at the border have pending withdrawals. */
let server: TestServer;
let bench: PlanBench;
let holds: ReturnType<typeof withdrawalBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  holds = withdrawalBench(bench.money);
  await bench.money.settings({ minimumMicros: {} });
});
afterAll(async () => {
  await bench.money.expectCleanBooks();
  await server.stop();
});

const around = 6;

/** Posts a dollar to all, lets the members withdraw in three ways, and starts the reversal. */
async function reversing(): Promise<{ id: number; members: number[] }> {
  const { db, services } = server;
  const members = await bench.place(Array.from({ length: around }, () => [root, 1] as const));
  // Ids below those of members belong to nobody, and so the border is where it is wanted.
  const [before, after] = [many(10_001, 2000 - around / 2), many(900_001, 100)];
  const rows = [...before, ...members.map((uid) => [incomeRow(uid)]), ...after];
  const id = await startRun(db, rows.length);
  const totals = { members: 1, baseMicros: '1', profitMicros: '1', levelIncomeMicros: '0' };
  await bench.network.asOwner(
    `UPDATE runs SET totals = '${JSON.stringify(totals)}' WHERE id = ${id}`,
  );
  await postRun(services, id, sourceOf(rows));
  for (const [at, uid] of members.entries()) {
    await bench.money.fill(uid, 'forexRoi', 9);
    for (const dollars of asked[at % 3]!) await holds.hold(uid, 'forexRoi', dollars);
  }
  const by = { actor: 'operator:1', remark: 'wrong figure' };
  await db.transaction((tx) => startReversal(services, tx, id, by));
  return { id, members };
}

/** Withdrawals per member: all of it, two where one is enough, and one that leaves little. */
const asked = [[10], [5, 5], [9.5]];

/** What is left of each member: the wallet, what is withheld, what is owed, what was rejected. */
async function outcomes(members: readonly number[]): Promise<object[]> {
  return Promise.all(
    members.map(async (uid) => {
      const [row] = await server.db.query<{ owed: bigint; rejected: number[] }>(
        `SELECT coalesce((SELECT sum(amount) FROM owed WHERE uid = $1), 0)::bigint AS owed,
           ARRAY(SELECT (amount / 1000000.0)::float8 FROM withdrawals
             WHERE uid = $1 AND status = 'Rejected' ORDER BY id) AS rejected`,
        [uid],
      );
      return { ...(await bench.money.balances(uid)), ...row };
    }),
  );
}
const three = [
  { forexRoi: '9', owed: 0n, rejected: [10] },
  { forexRoi: '4', withheld: '5', owed: 0n, rejected: [5] },
  { forexRoi: '9', owed: 0n, rejected: [9.5] },
];
const expected = [...three, ...three];
const doneOf = async (id: number): Promise<object> => {
  const [row] = await server.db.query<object>('SELECT status, done FROM runs WHERE id = $1', [id]);
  return row!;
};

describe('a reversal in chunks', () => {
  test('gives back on both sides of a border what waits, once', async () => {
    const { id, members } = await reversing();
    await finishResult(server.services, id);
    expect(await doneOf(id)).toEqual({ status: 'reversed', done: 2000 + around / 2 + 100 });
    expect(await outcomes(members)).toEqual(expected);
    // Each under the key that an operator's decision would have had, which nobody can use now.
    const returned = await server.db.query<{ key: string; wanted: string }>(
      `SELECT p.key, 'withdrawal:' || w.id || ':decision' AS wanted
       FROM withdrawals w JOIN postings p ON p.cause = 'withdrawal:' || w.id
       WHERE w.returned_for = $1 AND p.kind = 'withdrawalReturned'`,
      [`run:${id}`],
    );
    expect(returned.map(({ key }) => key)).toEqual(returned.map(({ wanted }) => wanted));
    expect(returned).toHaveLength(around);
  });

  test('that is cut off between two chunks comes to the same', async () => {
    const { id, members } = await reversing();
    const { services } = server;
    let chunks = 0;
    const cut: Services = {
      ...services,
      db: {
        ...services.db,
        transaction: (work) => {
          chunks += 1;
          if (chunks === 2) throw new Error('The power is gone.');
          return services.db.transaction(work);
        },
      },
    };
    await expect(finishResult(cut, id)).rejects.toThrow('The power is gone.');
    expect(await doneOf(id)).toEqual({ status: 'reversing', done: 2000 });
    expect((await outcomes(members)).slice(0, 3)).toEqual(three);
    expect(await outcomes(members)).not.toEqual(expected);
    await finishResult(services, id);
    expect(await outcomes(members)).toEqual(expected);
  });

  test('that two finish at once comes to the same', async () => {
    const { id, members } = await reversing();
    await Promise.all([1, 2].map(() => finishResult(server.services, id)));
    expect(await outcomes(members)).toEqual(expected);
  });
});

describe('the database refuses to give back', () => {
  const returning = async (change: object): Promise<unknown> => {
    const { db, services } = server;
    const uid = await server.register();
    await bench.money.fill(uid, 'forexRoi', 9);
    await holds.hold(uid, 'forexRoi', 9);
    const [row] = await db.query<{ id: number }>('SELECT max(id) AS id FROM withdrawals');
    const hold = { id: row!.id, uid, account: 'forexRoi', amountMicros: units(9), remark: '' };
    const returned = [{ ...hold, ...change }] as const;
    const run = await startRun(db, 1);
    const chunk: RunSource['chunk'] = async (tx) => {
      if (!('id' in change)) {
        await tx.query(
          `UPDATE withdrawals SET status = 'Rejected', decided_at = now(), returned_for = $2
           WHERE id = $1 AND $3`,
          [hold.id, `run:${run}`, !('pending' in change)],
        );
      }
      return { postings: [], incomes: [], returned: returned as never };
    };
    return postRun(services, run, async () => ({ chunk }));
  };

  test.each([
    ['what is still pending', { pending: true }],
    ['more than was asked for', { amountMicros: units(10) }],
    ['to another wallet', { account: 'working' }],
    ['to somebody else', { uid: root }],
    ['what is none', { id: 999_999 }],
  ])('%s', async (_what, change) => {
    await expect(returning(change)).rejects.toThrow(/is not given back for run:/);
  });

  test('and takes it where it was', async () => {
    await expect(returning({})).resolves.toBeUndefined();
    await bench.money.expectCleanBooks();
  });
});
