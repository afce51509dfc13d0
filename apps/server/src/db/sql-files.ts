import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the files of SQL in a folder, in order. */
export function sqlNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** A file of SQL, and the hash by which a changed one is known. */
export function readSql(folder: string, name: string): { sql: string; hash: string } {
  const sql = readFileSync(join(folder, name), 'utf8');
  return { sql, hash: createHash('sha256').update(sql).digest('hex') };
}
