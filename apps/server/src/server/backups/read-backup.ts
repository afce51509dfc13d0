import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { copyFile } from '@canopy/embedded-postgres';
import type { Manifest } from '#server/backups/manifest.ts';

const cluster = 'postgres/';
const password = 'postgres.password';

/** The password of the role, where the backup was made on a system that uses one. */
export function readPassword(backup: string, { files }: Manifest): string | null {
  return files[password] ? readFileSync(join(backup, password), 'utf8').trim() : null;
}

/**
 * Copies the cluster of a backup into a folder that does not exist yet. Every file is held against
 * the manifest on its way; one that is missing, changed or slipped in is refused.
 */
export async function fillFrom(backup: string, manifest: Manifest, into: string): Promise<void> {
  for (const file of filesIn(backup)) {
    if (!(file in manifest.files)) throw new Error(`${file} does not belong to the backup.`);
  }
  for (const folder of manifest.folders) {
    await mkdir(join(into, folder.slice(cluster.length)), { mode: 0o700 });
  }
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    if (!name.startsWith(cluster)) continue;
    const copied = await copyFile(join(backup, name), join(into, name.slice(cluster.length)));
    if (!copied) throw new Error(`${name} is missing in the backup.`);
    if (copied.bytes !== bytes || copied.sha256 !== sha256) {
      throw new Error(`${name} is not as it was written.`);
    }
  }
}

/** All files below a folder but the manifest, by paths with `/`. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== 'manifest.json');
}
