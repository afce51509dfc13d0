import {
  startEmbedded as startPostgres,
  type EmbeddedOptions,
  type EmbeddedServer,
} from '@canopy/embedded-postgres';

/** The database of an embedded PostgreSQL, and the role that owns it. */
export const embeddedDatabase = 'canopy';

const advice =
  'To use a PostgreSQL of your own (15 or newer) instead, set DATABASE_URL, ' +
  'for example DATABASE_URL=postgresql://user:password@host/canopy';

/** Starts the PostgreSQL that comes with Canopy on a data folder. */
export async function startEmbedded(
  options: Omit<EmbeddedOptions, 'database' | 'title' | 'advice'>,
): Promise<EmbeddedServer> {
  return startPostgres({ ...options, database: embeddedDatabase, title: 'Canopy', advice });
}
