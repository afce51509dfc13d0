/**
 * Writes docs/schema.sql, the database as it is, from the catalog of one that is migrated for this:
 * npm run schema. (The embedded PostgreSQL comes without pg_dump.)
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOwner } from '../apps/server/src/db/as-owner.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { migrationsFolder, schemaPath, schemaText, silentlyChanged } from './schema/schema-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canopy-schema-'));
const server = await startEmbedded({ dataDir, fsync: false });
try {
  await migrate(server.connectionString, migrationsFolder);
  const text = await asOwner(server.connectionString, schemaText);
  const before = existsSync(schemaPath) ? readFileSync(schemaPath, 'utf8') : '';
  const changed = silentlyChanged(before, text);
  if (changed.length > 0) {
    // Databases that have applied this revision would refuse to start.
    throw new Error(`Raise the revision in the first line: ${changed.join(', ')}.`);
  }
  writeFileSync(schemaPath, text);
  console.log(before === text ? 'docs/schema.sql is up to date.' : 'docs/schema.sql is rewritten.');
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
