import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One guard taken out, and the test files that must notice. */
export type Mutant = {
  name: string;
  /** What holds the guard: a migration, a function's file, or a source below apps/server/src. */
  file: string;
  /** The text that is the guard; it must be there exactly once. */
  find: string;
  /** What takes its place; nothing if left out. */
  put?: string;
  /** Files under apps/server/src, the likeliest first. */
  tests: readonly string[];
};

/** Takes the guard out of the migrations of a folder; throws where it is not found. */
export function mutate({ name, file, find, put = '' }: Mutant, folder: string): void {
  const path = join(folder, file);
  const sql = readFileSync(path, 'utf8');
  checkOnce(name, file, find, sql);
  const again = `functions/${functionWith(find, sql).replaceAll('_', '-')}.sql`;
  if (again !== file && existsSync(join(folder, again))) {
    throw new Error(`${name}: ${again} replaces the function that held the guard.`);
  }
  // Through a function, since a plain replacement would read its dollar signs.
  writeFileSync(
    path,
    sql.replace(find, () => put),
  );
}

/**
 * The change of a source file, for the plugin of vitest.config.ts that makes it while the file is
 * read; throws where the guard is not found.
 */
export function sourceChange({ name, file, find, put = '' }: Mutant, folder: string): string {
  const path = join(folder, file);
  checkOnce(name, file, find, readFileSync(path, 'utf8'));
  return JSON.stringify({ path, find, put });
}

function checkOnce(name: string, file: string, find: string, text: string): void {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${name}: the guard is ${count} times in ${file}.`);
}

/** The name of the function that contains this text, or 'none'. */
function functionWith(find: string, sql: string): string {
  const functions = sql.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)[^$]*\$\$.*?\$\$;/gs);
  return [...functions].find(([text]) => text.includes(find))?.[1] ?? 'none';
}
