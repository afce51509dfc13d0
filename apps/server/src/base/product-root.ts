import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the product, found from the source and from the bundle alike. */
export function productRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'apps/server/migrations'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('The folder apps/server/migrations was not found.');
    folder = above;
  }
  return folder;
}
