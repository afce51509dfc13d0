import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from './walk.ts';

/** What a build is made of and where it lands; paths are relative to the root. */
export type Target = {
  name: string;
  dist: string;
  sources: readonly string[];
  build(): Promise<void>;
};

/** Builds if a source has changed since the last build; true if it did. */
export async function buildIfStale(root: string, target: Target): Promise<boolean> {
  const file = join(root, target.dist, '.stamp');
  const now = stampOf(root, target.sources);
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return false;
  await target.build();
  // Written last: an interrupted build leaves no stamp and is made again.
  writeFileSync(file, now);
  return true;
}

/**
 * One hash over names and contents. Contents rather than times, because a checkout touches files
 * without changing them; a few hundred small files take some hundredths of a second.
 */
function stampOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of walk(root, source)) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
