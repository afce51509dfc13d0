import fs from 'node:fs';
import path from 'node:path';
import { chooseAccount } from './account.ts';
import { findPackage, majorOf } from './binaries.ts';
import { claimFolder } from './claim.ts';
import { placeCluster } from './cluster.ts';
import { syncFolder } from './copied-files.ts';
import { EmbeddedFailure } from './failure.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './launcher.ts';
import { livePid } from './live-connection.ts';

/** The major version of the PostgreSQL that comes with this program. */
export function embeddedMajor(): string {
  return majorOf(findPackage());
}

export type RestoreOptions<T> = EmbeddedOptions & {
  /** Whether data that is there is moved aside, under a name that ends in this. */
  asideAs: string | null;
  /** The role's password in that cluster, where it is reached by one. */
  password: string | null;
  /** Makes the cluster in a folder that does not exist yet. */
  fill(cluster: string): Promise<void>;
  /** Looks at what was restored, while its server runs. */
  look(server: EmbeddedServer): Promise<T>;
};

/**
 * Puts a cluster from a backup into a data folder. It is filled and started beside what is there,
 * and takes its place only when it has recovered and was looked at: a failure changes nothing.
 * Answers what `look` answered, and where the earlier data is now.
 */
export async function restoreCluster<T>(
  options: RestoreOptions<T>,
): Promise<{ found: T; aside: string | null }> {
  const { dataDir, database, title = database } = options;
  fs.mkdirSync(dataDir, { recursive: true, mode: modeOf() });
  const folder = fs.realpathSync(dataDir);
  const claim = await claimFolder(folder, title);
  try {
    return await restoreInto(folder, options);
  } finally {
    claim.release();
  }
}

/** Nobody has to pass through it to the cluster, which is closed itself. */
const modeOf = (): number => (chooseAccount().kind === 'nobody' ? 0o711 : 0o700);

async function restoreInto<T>(
  dataDir: string,
  options: RestoreOptions<T>,
): Promise<{ found: T; aside: string | null }> {
  const place = path.join(dataDir, 'postgres');
  const isThere = fs.lstatSync(place, { throwIfNoEntry: false }) !== undefined;
  const running = livePid(dataDir);
  if (running !== undefined) {
    throw new EmbeddedFailure(`a PostgreSQL (process ${running}) is running on ${dataDir}.`);
  }
  if (isThere && options.asideAs === null) {
    throw new EmbeddedFailure(`there is data in ${dataDir} already.`);
  }
  const draft = fs.mkdtempSync(path.join(dataDir, 'restoring-'));
  fs.chmodSync(draft, modeOf());
  const cluster = placeCluster(
    draft,
    chooseAccount(),
    { folder: '/var/lib', prefix: options.database },
    options.log ?? (() => {}),
  );
  try {
    await options.fill(cluster);
    if (options.password !== null) {
      fs.writeFileSync(path.join(draft, 'postgres.password'), options.password, { mode: 0o600 });
    }
    const found = await lookAt({ ...options, dataDir: draft });
    for (const name of ['postgres.password', 'postgres']) {
      putInPlace(path.join(draft, name), path.join(dataDir, name), options.asideAs);
    }
    await syncFolder(dataDir);
    return { found, aside: isThere ? `${place}.${options.asideAs}` : null };
  } catch (error) {
    const own = path.dirname(cluster);
    if (own !== draft) fs.rmSync(own, { recursive: true, force: true });
    throw error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Moves what is there aside; where the new one cannot take its place, it comes back. */
function putInPlace(from: string, to: string, asideAs: string | null): void {
  if (fs.lstatSync(from, { throwIfNoEntry: false }) === undefined) return;
  const aside = `${to}.${asideAs}`;
  const isThere = fs.lstatSync(to, { throwIfNoEntry: false }) !== undefined;
  if (isThere) fs.renameSync(to, aside);
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (isThere) fs.renameSync(aside, to);
    throw error;
  }
}

async function lookAt<T>(options: RestoreOptions<T>): Promise<T> {
  const server = await startEmbedded(options);
  try {
    return await options.look(server);
  } finally {
    await server.stop();
  }
}
