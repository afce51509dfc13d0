import { openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { testSecrets } from '../../apps/server/testing/db/marks.support.ts';
import { testedMigrations } from '../../apps/server/testing/db/setup.support.ts';
import { complaintsAbout, fundCrowd } from '../../apps/server/testing/ledger/kill-judge.support.ts';
import { openKillStage } from '../../apps/server/testing/ledger/kill-stage.support.ts';

/** What is killed; each is a name of the command. */
export const killed = ['kill-server', 'kill-database'] as const;
export type Killed = (typeof killed)[number];

/** All books are looked at so often; each round by itself at once. */
const wholeEvery = 100;
const tellEvery = 50;

/** Kills in the middle of transfers, again and again; answers what was wrong. */
export async function killAgain(what: Killed, times: number): Promise<string[]> {
  const stage = await openKillStage();
  const opened = () => openDatabase(stage.url(), { marks: testSecrets });
  try {
    await migrate(stage.url(), testedMigrations());
    let db = opened();
    await fundCrowd(db);
    const begun = performance.now();
    let acknowledged = 0;
    for (let round = 1; round <= times; round += 1) {
      const answers = 5 + Math.floor(Math.random() * 150);
      const said = await stage.play(round, answers, (pid) =>
        what === 'kill-server' ? void process.kill(pid, 'SIGKILL') : stage.killDatabase(),
      );
      acknowledged += said.answered.size;
      if (what === 'kill-database') {
        await db.close();
        await stage.restartDatabase();
        db = opened();
      }
      const isWhole = round % wholeEvery === 0 || round === times;
      const look = isWhole ? 'all books' : 'this round';
      const wrong = await complaintsAbout(db, round, said, look);
      if (wrong.length > 0) return wrong.map((text) => `kill ${round}: ${text}`);
      if (round % tellEvery !== 0 && round !== times) continue;
      const seconds = (performance.now() - begun) / 1000;
      console.log(
        `${what}: ${round} kills, ${acknowledged} acknowledged, none lost, none twice; ` +
          `${((round / seconds) * 60).toFixed(0)} kills a minute`,
      );
    }
    await db.close();
    return [];
  } finally {
    await stage.stop();
  }
}
