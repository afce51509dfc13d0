/**
 * A server is killed with SIGKILL in the middle of load, again and again, and so is PostgreSQL.
 * What was acknowledged must be there once; what was not may be sent again and is then there once.
 *
 * LEDGER_KILLS=100 kills that often instead of a few times.
 */
import { units } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { takeBaseline } from '#db/signing/baseline.ts';
import { migrate } from '#db/migrate.ts';
import { testedMigrations } from '#testing/db/setup.support.ts';
import { makeLedger } from '#ledger/batch.ts';
import { crowdSize, firstUid, transferOf } from '#testing/ledger/kill-load.support.ts';
import { openKillStage, type KillStage, type Said } from '#testing/ledger/kill-stage.support.ts';
import { deposit } from '#testing/ledger/make-posting.support.ts';
import { booksOf, complaintsOf } from '#testing/ledger/two-servers.support.ts';
import { testSecrets } from '#testing/db/marks.support.ts';

const kills = process.env['LEDGER_KILLS'];
const limit = { timeout: 120_000 + Number(kills ?? 0) * 10_000 };

let stage: KillStage;
let db: Database;
let round = 0;
beforeAll(async () => {
  stage = await openKillStage();
  await migrate(stage.url(), testedMigrations());
  db = openDatabase(stage.url(), { marks: testSecrets });
  await takeBaseline(db);
  const ledger = makeLedger(db);
  const people = Array.from({ length: crowdSize }, (_, index) => firstUid + index);
  await Promise.all(people.map((uid) => ledger.post(deposit(uid, units(1000)))));
});
afterAll(async () => {
  await db.close();
  await stage.stop();
});

/** All postings of a round, by the number of their transfer. */
async function booked(of: number): Promise<Map<number, bigint[]>> {
  const rows = await db.query<{ number: number; id: bigint }>(
    "SELECT split_part(key, ':', 3)::int AS number, id FROM postings WHERE key LIKE $1",
    [`kill:${of}:%`],
  );
  const found = new Map<number, bigint[]>();
  for (const { number, id } of rows) found.set(number, [...(found.get(number) ?? []), id]);
  return found;
}

/**
 * Holds what was said against the books, sends again what was not acknowledged, and looks again.
 */
async function complaints({ sent, answered }: Said): Promise<string[]> {
  const before = await booked(round);
  const lost = [...answered].filter(([number, id]) => String(before.get(number)) !== id);
  const ledger = makeLedger(db);
  const open = [...sent].filter((number) => !answered.has(number));
  const again = await Promise.all(open.map((number) => ledger.post(transferOf(round, number))));
  const after = await booked(round);
  const missing = [...sent].filter((number) => after.get(number)?.length !== 1);
  const foreign = [...after.keys()].filter((number) => !sent.has(number));
  const changed = open.filter((number, at) => after.get(number)?.[0] !== again[at]!.postingId);
  const unclean = await complaintsOf(booksOf(db));
  return [
    ...lost.map(([number]) => `${number} was acknowledged and is not there exactly once`),
    ...missing.map((number) => `${number} was sent again and is not there exactly once`),
    ...foreign.map((number) => `${number} was never sent`),
    ...changed.map((number) => `${number} was answered with another posting`),
    ...unclean.map(({ detail }) => detail),
  ];
}

const answersBeforeKill = (): number => 20 + Math.floor(Math.random() * 300);

test('a server that is killed in the middle of load loses and doubles nothing', limit, async () => {
  for (let each = 0; each < Number(kills ?? 10); each += 1) {
    round += 1;
    const kill = (pid: number): void => void process.kill(pid, 'SIGKILL');
    const said = await stage.play(round, answersBeforeKill(), kill);
    expect(await complaints(said), `kill ${each}`).toEqual([]);
  }
});

test(
  'a database that is killed in the middle of load loses and doubles nothing',
  limit,
  async () => {
    for (let each = 0; each < Number(kills ?? 5); each += 1) {
      round += 1;
      const said = await stage.play(round, answersBeforeKill(), () => stage.killDatabase());
      await db.close();
      await stage.restartDatabase();
      db = openDatabase(stage.url(), { marks: testSecrets });
      expect(await complaints(said), `kill ${each}`).toEqual([]);
    }
  },
);
