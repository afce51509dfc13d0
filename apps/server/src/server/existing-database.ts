import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasEmbeddedData, liveConnection } from '@canopy/embedded-postgres';
import { readConfig, type Config } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import type { Secrets } from '#base/secrets.ts';
import { asOwner } from '#db/as-owner.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { embeddedDatabase, startEmbedded } from '#db/embedded.ts';
import { isOlder } from '#db/migrate.ts';
import { refuseSharedSessions } from '#db/refuse-shared-sessions.ts';
import { readKeys } from '#db/sealing/data-keys.ts';

/** The variables that a program was started with. */
export type Environment = Record<string, string | undefined>;

/**
 * Works on the database of a server, with its settings, whether it is running or not: the server's
 * own if it is, else the embedded one for as long as it takes. Nothing that is missing is created,
 * neither a database nor a key; this throws and names it.
 */
export async function onExisting<T>(
  env: Environment,
  work: (url: string, config: Config) => Promise<T>,
): Promise<T> {
  if (!env['DATABASE_URL']) {
    requireData(dataDirOf(env));
    requireKeys(env);
  }
  const config = readConfig(env);
  const workOn = async (url: string): Promise<T> => {
    if (await isOlderThanThis(url)) {
      throw new Error('The database is older than this version; start Canopy on it once.');
    }
    return work(url, config);
  };
  if (config.databaseUrl === null) return onEmbedded(config.dataDir, workOn);
  await refuseSharedSessions('DATABASE_URL', config.databaseUrl);
  return workOn(config.databaseUrl);
}

/** Works on the embedded database of a data folder, whether its server is running or not. */
export async function onEmbedded<T>(
  dataDir: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  requireData(dataDir);
  const live = liveConnection(dataDir, embeddedDatabase);
  const own = live === undefined ? await startEmbedded({ dataDir }) : null;
  try {
    return await work(live ?? own!.connectionString);
  } finally {
    await own?.stop();
  }
}

/** Where an embedded database is, by the server's settings. */
export function dataDirOf(env: Environment): string {
  return resolve(env['DATA_DIR'] || './data');
}

/** Nothing that is missing is created. */
export function requireData(dataDir: string): void {
  if (!hasEmbeddedData(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
}

/** The server would make up keys that are missing; here they would make every seal look wrong. */
export function requireKeys(env: Environment): void {
  const dataDir = dataDirOf(env);
  if (!env['DATA_KEY'] && !existsSync(join(dataDir, 'keys.json'))) {
    throw new Error(`There is no keys.json in ${dataDir}, and DATA_KEY is not set.`);
  }
}

/** Whether a database lacks something of this version. */
export function isOlderThanThis(url: string): Promise<boolean> {
  return asOwner(url, (client) => isOlder(client, migrationsFolder()));
}

/** The migrations of this version. */
export function migrationsFolder(): string {
  return join(productRoot(), 'apps/server/migrations');
}

/** Opens it for a program that writes: with the key, so that what it changes is signed. */
export async function openSigning(
  url: string,
  config: Config,
): Promise<{ db: Database; secrets: Secrets }> {
  const reading = openDatabase(url, { marks: null, max: 1 });
  try {
    const secrets = await readKeys(reading, config);
    return { db: openDatabase(url, { marks: secrets, max: 2 }), secrets };
  } finally {
    await reading.close();
  }
}
