/**
 * A receiver that fails, is slow, cuts off and is killed half-way; servers that are killed with
 * SIGKILL while they pay and tell, two of them at once. In the end the receiver has every event
 * exactly once by its id, those of each sender in their order, and none that was not committed.
 */
import { units } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { takeBaseline } from '#db/signing/baseline.ts';
import { makeLedger } from '#ledger/batch.ts';
import { testSecrets } from '#testing/db/marks.support.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { insertMembers } from '#testing/db/sealing.support.ts';
import { crowdSize, firstUid } from '#testing/ledger/kill-load.support.ts';
import { deposit } from '#testing/ledger/make-posting.support.ts';
import { paymentsPerServer } from '#testing/office/hook-programs.support.ts';
import {
  openHookStage,
  type HookStage,
  type Noted,
  type Program,
} from '#testing/office/hook-stage.support.ts';
import { addWebhook } from '#testing/office/webhooks.support.ts';
import { connectToClone } from '#testing/server.support.ts';

const mostPassMs = 60_000;
const people = Array.from({ length: crowdSize }, (_, index) => firstUid + index);

let stage: HookStage;
let database: Awaited<ReturnType<typeof connectToClone>>;
let db: Database;
beforeAll(async () => {
  stage = await openHookStage();
  database = await connectToClone();
  await insertMembers(database.admin, firstUid, firstUid + crowdSize - 1);
  db = openDatabase(database.url, { marks: testSecrets, limits: patientLimits });
  await takeBaseline(db);
  const ledger = makeLedger(db);
  await Promise.all(people.map((uid) => ledger.post(deposit(uid, units(1000)))));
  await db.query(`INSERT INTO operators (email, role, password_hash, made_at)
    VALUES ('owner@operator.test', 'owner', '', now())`);
  const services = { secrets: testSecrets } as Parameters<typeof addWebhook>[0]['services'];
  await addWebhook({ db, services }, `http://127.0.0.1:${stage.port}/in`);
});
afterAll(async () => {
  await stage.stop();
  await db.close();
  await database.drop();
});

async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(async () => reached(), { interval: 20 }).toBe(true);
}
const hasPaid = (program: Program) => () => program.said === paymentsPerServer;

/** Whether everything was told. */
async function isAllTold(): Promise<boolean> {
  const [row] = await db.query<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM webhook_deliveries WHERE state = 'Waiting')
       OR EXISTS (SELECT FROM webhook_events WHERE routed_at IS NULL) AS open`,
  );
  return !row!.open;
}

/** Lets time pass to the next try where nothing is due, a minute at most. */
async function passTime(): Promise<void> {
  const [row] = await db.query<{ next: Date | null }>(
    `SELECT min(next_at) AS next FROM (SELECT DISTINCT ON (uid) next_at FROM webhook_deliveries
       WHERE state = 'Waiting' ORDER BY uid, id) AS first`,
  );
  const now = stage.now().getTime();
  const next = row!.next?.getTime() ?? now;
  if (next > now) stage.passTo(new Date(Math.min(next, now + mostPassMs)));
}

/** Every transfer that was booked, with the member who sent it, in the order of the books. */
function readBooked() {
  return db.query<{ posting: string; from: number }>(
    `SELECT p.id::text AS posting, e.uid AS from FROM postings p
     JOIN entries e ON e.posting_id = p.id AND e.amount < 0
     WHERE p.kind = 'transfer' ORDER BY p.id`,
  );
}

/** Each once by its id, as a receiver that remembers ids takes them. */
const onceById = (got: readonly Noted[]): Noted[] => [
  ...new Map(got.map((each) => [each.id, each] as const)).values(),
];

/** Waits, and lets time pass as it is needed. */
async function untilTold(reached: () => boolean | Promise<boolean>): Promise<void> {
  await until(async () => {
    await passTime();
    return reached();
  });
}

test('everything comes exactly once by its id, in the order of each sender', async () => {
  let receiver = await stage.startReceiver('rough');
  for (let round = 1; round <= 3; round += 1) {
    const starting = stage.startServer(database.url, round * 2 + 1);
    const first = await stage.startServer(database.url, round * 2);
    // While it pays: others of its transfers are under way.
    await stage.killAt(first, paymentsPerServer / 2);
    const second = await starting;
    await stage.kill(receiver);
    await until(hasPaid(second));
    receiver = await stage.startReceiver('rough');
    const after = stage.received().length;
    await untilTold(() => stage.received().length > after);
    await stage.kill(second);
  }
  // One that lives: what the others had taken is sent when their minute is over.
  const living = await stage.startServer(database.url, 100);
  await until(hasPaid(living));
  await untilTold(isAllTold);
  const rough = stage.received();

  // Where nothing goes wrong and no time passes, two servers tell nothing twice.
  await stage.kill(receiver);
  await stage.startReceiver('calm');
  const other = await stage.startServer(database.url, 101);
  await until(hasPaid(other));
  await until(isAllTold);
  const calm = stage.received().slice(rough.length);
  const ids = calm.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);

  const told = onceById([...rough, ...calm]);
  const booked = await readBooked();
  // Exactly what was booked: nothing lost, nothing made up, nothing under two ids.
  const postings = told.map(({ data }) => String(data['posting']));
  expect(postings.toSorted()).toEqual(booked.map(({ posting }) => posting).toSorted());
  for (const uid of people) {
    const sent = told.filter(({ data }) => data['from'] === uid);
    const own = booked.filter(({ from }) => from === uid);
    expect(
      sent.map(({ data }) => data['posting']),
      `of ${uid}`,
    ).toEqual(own.map(({ posting }) => posting));
  }
  // What was cut off before its answer has come again.
  expect(onceById(rough).length).toBeLessThan(rough.length);
});
