// These functions run before any dependency exists: plain JavaScript and Node's own modules only.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isVerbose, showStep } from './progress.mjs';

// An older Node knows no import.meta.dirname, and it must get as far as requireNode.
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/** Stops with a text a newcomer can act on where the installed Node is too old to run Canopy. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Canopy needs Node 20.19 or newer, and this is Node ${version}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
}

/**
 * Compares what npm says it has put into node_modules with package-lock.json. Reading npm's own
 * record instead of a stamp of ours also accepts an `npm install` made by hand, and it is missing
 * after an interrupted installation. Packages for other platforms are optional and may be absent.
 *
 * @param {Lock} lock
 * @param {Lock | undefined} installed
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Installs exactly what package-lock.json says, unless it is there already. */
export async function installMissing() {
  const lock = readJson('package-lock.json');
  if (!lock) throw new Error('package-lock.json is missing: this is not a whole checkout.');
  if (isInstalled(lock, readJson('node_modules/.package-lock.json'))) return;
  await showStep('Installing the packages', () => {
    // Building needs the development packages, in production too.
    const { status, output } = npm(['ci', '--include=dev']);
    if (status === 0) return;
    throw new Error(`${(output ?? []).join('')}npm ci failed; its output above says why.`);
  });
}

/** @param {string[]} args */
function npm(args) {
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = {
    cwd: root,
    stdio: isVerbose ? 'inherit' : 'pipe',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  };
  const own = process.env['npm_execpath'];
  if (own?.endsWith('.js')) return spawnSync(process.execPath, [own, ...args], options);
  // Windows finds npm.cmd only through a shell.
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
