import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runningClock } from '#clock.ts';
import { readConfig } from '#config.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/launcher.ts';
import { hasEmbeddedData, liveConnection } from '#db/embedded/live-connection.ts';
import { migrationNames } from '#db/migrate.ts';
import { readAnchor } from '#features/ledger/seal-anchor.ts';
import { verifyLedger } from '#features/ledger/verify.ts';
import { productRoot } from '#product-root.ts';
import { checkEvents } from '#features/network/check-index.ts';
import { makeSecrets } from '#secrets.ts';

type Environment = Record<string, string | undefined>;

/** The program could not look at the books at all; the text says why. */
class CannotLook extends Error {}

/**
 * Looks through the books with the settings of the server, beside it or without it, prints every
 * check, and answers the exit code: 0 all is well, 1 something is wrong, 2 nobody could look. It
 * changes nothing: no migration, no seal, no key.
 */
export async function runVerify(
  env: Environment,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  try {
    requireKeys(env);
    const config = readConfig(env);
    const { url, stop } = await connect(config.databaseUrl, config.dataDir);
    const db = openDatabase(url, 1);
    try {
      await requireMigrations(db);
      const secrets = makeSecrets(config.dataKey);
      const books = { db, secrets, clock: runningClock() };
      const ledger = await verifyLedger(books, readAnchor(config.dataDir));
      const network = await checkEvents(db);
      const ok = ledger.ok && network.ok;
      for (const { name, ok: good, detail } of [
        ...ledger.checks,
        { name: 'network', ...network },
      ]) {
        print(`${good ? 'ok   ' : 'WRONG'}  ${name.padEnd(16)}  ${detail}`);
      }
      print(ok ? 'The books are in order.' : 'The books are NOT in order.');
      return ok ? 0 : 1;
    } finally {
      await db.close();
      await stop();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(`The books could not be looked at. ${reason}`);
    return 2;
  }
}

/** The server would make up keys that are missing; here they would make every seal look wrong. */
function requireKeys(env: Environment): void {
  if (env['DATABASE_URL']) return;
  const dataDir = resolve(env['DATA_DIR'] || './data');
  if (!hasEmbeddedData(dataDir)) throw new CannotLook(`There is no database in ${dataDir}.`);
  if (!env['DATA_KEY'] && !existsSync(join(dataDir, 'keys.json'))) {
    throw new CannotLook(`There is no keys.json in ${dataDir}, and DATA_KEY is not set.`);
  }
}

/** The server's own database if it is running, else the embedded one for as long as it takes. */
async function connect(
  databaseUrl: string | null,
  dataDir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? liveConnection(dataDir, 'canopy');
  if (url !== undefined) return { url, stop: async () => {} };
  const { connectionString, stop } = await startEmbedded({ dataDir });
  return { url: connectionString, stop };
}

async function requireMigrations(db: Database): Promise<void> {
  const wanted = migrationNames(join(productRoot(), 'apps/server/migrations'));
  const rows = await db.query<{ name: string }>('SELECT name FROM migrations').catch(() => []);
  const applied = new Set(rows.map(({ name }) => name));
  if (wanted.some((name) => !applied.has(name))) {
    throw new CannotLook('The database is older than this version; start Canopy on it once.');
  }
}
