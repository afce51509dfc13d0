/**
 * A server is killed with SIGKILL in the middle of load, again and again, and so is PostgreSQL.
 * What was acknowledged must be there once; what was not may be sent again and is then there once.
 *
 * LEDGER_KILLS=100 kills that often instead of a few times.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginLife, lifeSql } from '#db/database-life.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { testedMigrations } from '#testing/db/setup.support.ts';
import { complaintsAbout, fundCrowd } from '#testing/ledger/kill-judge.support.ts';
import { openKillStage, type KillStage } from '#testing/ledger/kill-stage.support.ts';
import { testSecrets } from '#testing/db/marks.support.ts';

const kills = process.env['LEDGER_KILLS'];
const limit = { timeout: 900_000 + Number(kills ?? 0) * 10_000 };

let stage: KillStage;
let db: Database;
let round = 0;
beforeAll(async () => {
  stage = await openKillStage();
  await migrate(stage.url(), testedMigrations());
  db = openDatabase(stage.url(), { marks: testSecrets, limits: patientLimits });
  await fundCrowd(db);
});
afterAll(async () => {
  await db.close();
  await stage.stop();
});

const answersBeforeKill = (): number => 20 + Math.floor(Math.random() * 300);

test('a server that is killed in the middle of load loses and doubles nothing', limit, async () => {
  for (let each = 0; each < Number(kills ?? 10); each += 1) {
    round += 1;
    const kill = (pid: number): void => void process.kill(pid, 'SIGKILL');
    const said = await stage.play(round, answersBeforeKill(), kill);
    expect(await complaintsAbout(db, round, said, 'all books'), `kill ${each}`).toEqual([]);
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
      db = openDatabase(stage.url(), { marks: testSecrets, limits: patientLimits });
      expect(await complaintsAbout(db, round, said, 'all books'), `kill ${each}`).toEqual([]);
    }
  },
);

test('a crash ends the life of the database, and an orderly restart does not', limit, async () => {
  const life = async (): Promise<string | null> =>
    (await db.query<{ life: string | null }>(`SELECT ${lifeSql} AS life`))[0]!.life;
  const restarted = async (): Promise<void> => {
    await db.close();
    await stage.restartDatabase();
    db = openDatabase(stage.url(), { marks: testSecrets, limits: patientLimits });
  };
  await beginLife(db);
  const first = await life();
  await restarted();
  expect(await life()).toBe(first);
  stage.killDatabase();
  await restarted();
  expect(await life()).toBe(null);
});
