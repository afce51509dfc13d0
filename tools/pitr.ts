/**
 * Rehearses going back to a moment, with Debian's PostgreSQL and pgBackRest and the settings of
 * deploy/pgbackrest: a server under load is backed up, and restored to moments in the middle of a
 * closing and of a storm of transfers.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAnchor } from '../apps/server/src/ledger/seal-anchor.ts';
import type { Services } from '../apps/server/src/call/services.ts';
import { fillHouse } from '../apps/server/testing/backups/fill-house.support.ts';
import { makeArchived, type Archived } from './pitr/archived-postgres.ts';
import { checkRestored, idsIn, type Found, type Original } from './pitr/check-restored.ts';
import { houseOn, newKeys, type House } from './pitr/house.ts';
import { play, type Moment } from './pitr/moments.ts';
import { makeRunner, missingPrograms } from './pitr/programs.ts';

const say = (text: string): void => console.log(text);

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

/** 0 all is as it should be, 1 something is not, 2 a program is missing. */
async function main(): Promise<0 | 1 | 2> {
  const { values } = parseArgs({
    options: {
      restores: { type: 'string', default: '3' },
      members: { type: 'string', default: '12000' },
    },
  });
  const missing = missingPrograms();
  if (missing !== null) {
    console.error(missing);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'canopy-pitr-'));
  chmodSync(folder, 0o711);
  const running = new Set<Archived>();
  const cleanUp = async (): Promise<void> => {
    for (const each of running) await each.stop().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  }
  try {
    return await rehearse(folder, running, Number(values.restores), Number(values.members));
  } finally {
    await cleanUp();
  }
}

async function rehearse(
  folder: string,
  running: Set<Archived>,
  restores: number,
  members: number,
): Promise<0 | 1> {
  const first = await makeArchived(join(folder, 'postgres'), await makeRunner());
  running.add(first);
  const dataDir = join(folder, 'first-data');
  mkdirSync(dataDir, { mode: 0o700 });
  const keys = newKeys();
  const house = await houseOn(first.url, dataDir, keys);
  const { moments, original } = await before(first, house, { restores, members });
  await first.stop();
  running.delete(first);
  const found: Found[] = [];
  for (const [no, moment] of moments.entries()) {
    const restored = await first.restored(`restored-${no + 1}`, moment.target);
    running.add(restored);
    const data = join(folder, `data-${no + 1}`);
    found.push(await checkRestored(restored, moment, { ...original, dataDir, keys }, data));
    await restored.stop();
    running.delete(restored);
  }
  return print(found);
}

type Before = { moments: Moment[]; original: Pick<Original, 'posted' | 'answered'> };

/** All that happens before anything is lost. */
async function before(
  first: Archived,
  house: House,
  { restores, members }: { restores: number; members: number },
): Promise<Before> {
  const stop = await house.start();
  try {
    return await house.beside(async (services) => {
      const today = await fillHouse(services, members);
      say(`a network of ${members} members is live`);
      const { moments, answered, seconds } = await play(first, house, services, {
        today,
        restores,
        say,
      });
      const posted = await idsIn(house);
      say(`${answered.length} transfers were answered in ${seconds.toFixed(0)} s`);
      await untilNoted(services, house.env['DATA_DIR']!, posted.at(-1)!);
      await untilArchived(first);
      return { moments, original: { posted, answered } };
    });
  } finally {
    await stop();
  }
}

/** Until the server has sealed all that was booked, and noted the end of its chain. */
async function untilNoted(services: Services, dataDir: string, last: string): Promise<void> {
  for (;;) {
    const [seal] = await services.db.query<{ no: bigint }>(
      `SELECT max(no) AS no FROM seals HAVING max(last_id) >= $1
         AND max(no) = (SELECT max(seal_no) FROM log_entries)`,
      [last],
    );
    if (seal && readAnchor(dataDir).no === seal.no) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Until the log up to now is in the repository. */
async function untilArchived(first: Archived): Promise<void> {
  await first.asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS name',
    );
    const sql = 'SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver';
    while (!(await client.query<{ done: boolean }>(sql, [rows[0]!.name])).rows[0]!.done) {
      await new Promise((done) => setTimeout(done, 100));
    }
  });
}

function print(found: readonly Found[]): 0 | 1 {
  const head = ['moment', 'closing', 'answered', 'lost', 'entries', 'verify', 'afterwards'];
  const rows = [head, ...found.map(({ cells }) => cells)];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  for (const row of rows)
    say(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    );
  const problems = found.flatMap((each) => each.problems);
  for (const problem of problems) say(`WRONG  ${problem}`);
  say(
    problems.length === 0
      ? 'Each moment has all that was answered before it, once, and what is lost was named.'
      : 'Something was missed.',
  );
  return problems.length === 0 ? 0 : 1;
}
