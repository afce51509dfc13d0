import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release that runs out there while this version is made. */
type Release = { commit: string };

/** There are no tags; whoever lands a version writes it into previous.json with the next change. */
export function previousRelease(): Release {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'previous.json'), 'utf8')) as Release;
}
