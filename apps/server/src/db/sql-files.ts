import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the files of SQL in a folder, in order. */
export function sqlNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/**
 * Two migrations were in words that PostgreSQL 15 does not know. They are written anew, to the same
 * effect; databases know them by the hashes of before, and so they keep those.
 */
const rewritten: Readonly<Record<string, string>> = {
  a4bf7b04a6176714e93fe7945c4727a1bb99eabeab34ed54a619e637c2a6d9ae:
    '2abe7a8e2cf4977539f5b17c72e29c47fb263f679f317ef5e79826b717325ad8',
  '11243c7cc327301c810abc455bf4073c1f3ad44d55ed82e708eec572e63f8896':
    '4cf0e2659040307b3c8f0e1ad64a20961f698045bb305e480da682adb2aef310',
};

/** A file of SQL, and the hash by which a changed one is known. */
export function readSql(folder: string, name: string): { sql: string; hash: string } {
  const sql = readFileSync(join(folder, name), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  return { sql, hash: rewritten[hash] ?? hash };
}
