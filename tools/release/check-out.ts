import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../targets.ts';

/**
 * Puts the files of a commit into a new folder, with the packages that its lock file names: those
 * of this checkout where the lock file is the same, else what `npm ci` fetches. The links to our
 * own packages always lead to those of the commit.
 */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (lockOf(folder) === lockOf(root)) return linkPackages(folder);
  const { status, stderr } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm ci of ${commit} failed:\n${stderr}`);
}

function lockOf(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8');
}

function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  for (const scope of ['', '@canopy']) mkdirSync(join(modules, scope));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@canopy') continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, group))) {
      const own = join(folder, group, name);
      symlinkSync(relative(join(modules, '@canopy'), own), join(modules, '@canopy', name));
      linkOwnPackages(group, name, folder);
    }
  }
}

/** Some packages have a version of their own of what others use, too. */
function linkOwnPackages(group: string, name: string, folder: string): void {
  const from = join(root, group, name, 'node_modules');
  if (readdirSync(join(root, group, name)).includes('node_modules')) {
    symlinkSync(from, join(folder, group, name, 'node_modules'));
  }
}
