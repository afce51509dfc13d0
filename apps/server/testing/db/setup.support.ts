import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { productRoot } from '#base/product-root.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** The database that every test database is a copy of. */
export const templateName = 'canopy_template';

/** The migrations; tools/teeth.ts passes a copy with one guard less, to see which test notices. */
export function testedMigrations(): string {
  return process.env['MIGRATIONS_DIR'] ?? join(productRoot(), 'apps/server/migrations');
}

/** Vitest: one PostgreSQL for the whole run, with one migrated template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-test-'));
  const server = await startEmbedded({
    dataDir,
    fsync: false,
    settings: { max_connections: '200' },
  });
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  await migrate(urlOf(server.connectionString, templateName), testedMigrations());
  project.provide('clusterUrl', server.connectionString);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function urlOf(clusterUrl: string, database: string): string {
  return clusterUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}
