import { join } from 'node:path';
import type pg from 'pg';
import { functionFiles } from '../../apps/server/src/db/apply-functions.ts';
import { describeSchema } from './describe.ts';

const root = join(import.meta.dirname, '../..');

/** Where the schema is written. */
export const schemaPath = join(root, 'docs/schema.sql');

/** The migrations that make it. */
export const migrationsFolder = join(root, 'apps/server/migrations');

const head = `-- The database as it is after all migrations: sequences, then tables with their
-- constraints, indexes, triggers and rights. npm run schema writes it from the catalog.`;

/** The whole text of docs/schema.sql for a migrated database. */
export async function schemaText(client: pg.Client): Promise<string> {
  const files = functionFiles(migrationsFolder).map(
    ({ name, revision, hash }) => `-- ${name} revision ${revision}: ${hash.slice(0, 16)}`,
  );
  const parts = [head, await describeSchema(client), `-- Their files:\n${files.join('\n')}`];
  return `${parts.join('\n\n')}\n`;
}

/** The files of functions that have another text than before under the same revision. */
export function silentlyChanged(before: string, now: string): string[] {
  const hashes = (text: string): Map<string, string> =>
    new Map(
      [...text.matchAll(/^-- (\S+\.sql revision \d+): (\w+)$/gm)].map(([, file, hash]) => [
        file!,
        hash!,
      ]),
    );
  const old = hashes(before);
  return [...hashes(now)]
    .filter(([file, hash]) => old.has(file) && old.get(file) !== hash)
    .map(([file]) => file);
}
