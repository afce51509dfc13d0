import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { canReach, giveTo, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { syncFolder } from './copied-files.ts';
import { EmbeddedFailure, errorCode } from './failure.ts';
import { childEnvironment } from './processes.ts';

const UNFINISHED = 'postgres.init-';

/**
 * Where the cluster is or will be: `postgres` in the data folder. Only when we are root and the
 * account that runs PostgreSQL cannot pass through the folders above (nobody and a checkout in
 * /root, say) is it a link to a folder of its own under `home`.
 */
export function placeCluster(
  dataDir: string,
  account: Account,
  home: { folder: string; prefix: string },
  log: (text: string) => void,
): string {
  const place = path.join(dataDir, 'postgres');
  const found = fs.lstatSync(place, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() === true) return path.resolve(dataDir, fs.readlinkSync(place));
  if (canReach(account, dataDir)) return place;
  if (found !== undefined) {
    throw new EmbeddedFailure(
      `PostgreSQL does not run as root, and the account it must run under (${account.kind}) ` +
        `cannot reach ${place}. Make the folders above it passable (chmod o+x).`,
    );
  }
  const own = fs.mkdtempSync(path.join(fs.realpathSync(home.folder), `${home.prefix}-`));
  fs.chmodSync(own, 0o711);
  const cluster = path.join(own, 'postgres');
  fs.symlinkSync(cluster, place);
  log(`PostgreSQL's account cannot reach ${dataDir}, so the data is kept in ${cluster}`);
  return cluster;
}

export type InitOptions = {
  cluster: string;
  binaries: Binaries;
  account: Account;
  /** The superuser. */
  role: string;
  fsync: boolean;
  /** Holds the password of the role; empty on a socket, where the folder's mode is the guard. */
  passwordFile: string;
};

/**
 * Whether there is a cluster of the given major version; one of another version is refused, with
 * what the program says about older ones.
 */
export function hasCluster(cluster: string, major: string, older = ''): boolean {
  const found = versionOf(cluster);
  if (found === undefined || found === major) return found !== undefined;
  const advice =
    Number(found) < Number(major) && older !== ''
      ? older
      : 'Go back to the version that made it, or carry the data over with pg_dump and pg_restore.';
  throw new EmbeddedFailure(
    `the data in ${cluster} was made by PostgreSQL ${found}, and this is PostgreSQL ` +
      `${major}, which cannot read it. ${advice}`,
  );
}

/** The major version that made a cluster; undefined where there is none. */
export function versionOf(cluster: string): string | undefined {
  try {
    return fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw unreadable(cluster, error);
  }
  if (fs.existsSync(cluster) && fs.readdirSync(cluster).length > 0) {
    throw new EmbeddedFailure(
      `the folder ${cluster} is not empty and holds no PostgreSQL data. Move it away.`,
    );
  }
  return undefined;
}

function unreadable(cluster: string, error: unknown): EmbeddedFailure {
  return new EmbeddedFailure(`the data in ${cluster} cannot be read (${String(error)}).`);
}

/**
 * Makes the cluster. It is made under another name and then renamed, so that an interruption
 * leaves nothing that looks like a cluster and never starts.
 */
export async function createCluster(options: InitOptions): Promise<void> {
  const { cluster, account } = options;
  const parent = path.dirname(cluster);
  for (const name of fs.readdirSync(parent)) {
    if (name.startsWith(UNFINISHED)) removeQuietly(path.join(parent, name));
  }
  const draft = fs.mkdtempSync(path.join(parent, UNFINISHED));
  try {
    giveTo(account, draft);
    await runInitdb(options, draft);
    if (fs.existsSync(cluster)) fs.rmdirSync(cluster);
    fs.renameSync(draft, cluster);
  } catch (error) {
    removeQuietly(draft);
    throw error;
  }
  // Without this a power cut could undo the rename and keep what was written afterwards.
  await syncFolder(parent);
}

function removeQuietly(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // An initdb that outlived its killed server may still be writing; the next start removes it.
  }
}

async function runInitdb(options: InitOptions, draft: string): Promise<void> {
  const { account, binaries, role, fsync, passwordFile } = options;
  // Sorting by code point is the same on every system and never changes with a library.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access =
    passwordFile === ''
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const [command = '', ...args] = [
    ...account.prefix,
    binaries.initdb,
    `--pgdata=${draft}`,
    `--username=${role}`,
    '--encoding=UTF8',
    '--text-search-config=english',
    '--no-instructions',
    ...locale,
    ...access,
    ...(fsync ? [] : ['--no-sync']),
  ];
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const env = childEnvironment();
  const child = spawn(command, args, { ...account.ids, cwd: '/', env, stdio, windowsHide: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  let outcome: unknown;
  try {
    [outcome] = (await once(child, 'close')) as unknown[];
  } catch (error) {
    outcome = error;
  }
  if (outcome !== 0) {
    throw new EmbeddedFailure(`it could not be created (initdb: ${String(outcome)}).`, said);
  }
}
