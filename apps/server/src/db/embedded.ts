import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  EmbeddedFailure,
  hasEmbeddedData,
  isRestoreCutOff,
  startEmbedded as startPostgres,
  startEmbeddedOf,
  type EmbeddedOptions,
  type EmbeddedServer,
} from '@canopy/embedded-postgres';

/** The database of an embedded PostgreSQL, and the role that owns it. */
export const embeddedDatabase = 'canopy';

const advice =
  'To use a PostgreSQL of your own (15 or newer) instead, set DATABASE_URL, ' +
  'for example DATABASE_URL=postgresql://user:password@host/canopy';

const older =
  'Stop here, and run: npm run upgrade-data. It carries all of it over, and keeps the old.';

/** Where the data of a new major version of PostgreSQL is made. */
export const draftOf = (dataDir: string): string => join(dataDir, 'postgres-upgrade');

/** Written there when all of it is there. */
export const wholeMark = (dataDir: string): string => join(draftOf(dataDir), 'whole');

/** Whether the old data was put aside and nothing took its place: a start would begin anew. */
export function isCutOff(dataDir: string): boolean {
  return !hasEmbeddedData(dataDir) && existsSync(wholeMark(dataDir));
}

/** Starts the PostgreSQL that comes with Canopy on a data folder, or one of another version. */
export async function startEmbedded(
  options: Omit<EmbeddedOptions, 'database' | 'title' | 'advice' | 'older'>,
  packageFolder?: string,
): Promise<EmbeddedServer> {
  if (isCutOff(options.dataDir)) {
    throw new EmbeddedFailure('npm run upgrade-data was cut off. Run it again.');
  }
  if (isRestoreCutOff(options.dataDir)) {
    throw new EmbeddedFailure(
      `npm run restore is at work or was cut off, and ${options.dataDir} has no database. Run it ` +
        'again, or remove restoring-… there and give postgres.before-…, if any, its old name.',
    );
  }
  const whole = { ...options, database: embeddedDatabase, title: 'Canopy', advice, older };
  return packageFolder === undefined ? startPostgres(whole) : startEmbeddedOf(packageFolder, whole);
}
