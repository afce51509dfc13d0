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
  requireKeys(env);
  const config = readConfig(env);
  const live = config.databaseUrl ?? liveConnection(config.dataDir, embeddedDatabase);
  const own = live === undefined ? await startEmbedded({ dataDir: config.dataDir }) : null;
  const url = live ?? own!.connectionString;
  try {
    await requireMigrations(url);
    return await work(url, config);
  } finally {
    await own?.stop();
  }
}

/** The server would make up keys that are missing; here they would make every seal look wrong. */
function requireKeys(env: Environment): void {
  if (env['DATABASE_URL']) return;
  const dataDir = resolve(env['DATA_DIR'] || './data');
  if (!hasEmbeddedData(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
  if (!env['DATA_KEY'] && !existsSync(join(dataDir, 'keys.json'))) {
    throw new Error(`There is no keys.json in ${dataDir}, and DATA_KEY is not set.`);
  }
}

async function requireMigrations(url: string): Promise<void> {
  const folder = join(productRoot(), 'apps/server/migrations');
  if (await asOwner(url, (client) => isOlder(client, folder))) {
    throw new Error('The database is older than this version; start Canopy on it once.');
  }
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
