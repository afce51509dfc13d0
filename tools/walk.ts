import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold nothing written by hand, as in .gitignore. */
const skipped = new Set([
  '.cache',
  '.git',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** All files at or below a path, sorted, relative to the root and with forward slashes. */
export function walk(root: string, start = ''): string[] {
  const whole = join(root, start);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [start];
  return readdirSync(whole, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = start === '' ? entry.name : `${start}/${entry.name}`;
      if (entry.isDirectory()) return walk(root, path);
      return entry.isFile() ? [path] : [];
    });
}
