import fs from 'node:fs';
import path from 'node:path';
import { chooseAccount, dataFolderMode } from './account.ts';
import { findPackage, majorOf } from './binaries.ts';
import { claimFolder, type Claim } from './claim.ts';
import { placeCluster } from './cluster.ts';
import { syncFolder } from './copied-files.ts';
import { EmbeddedFailure } from './failure.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './launcher.ts';
import { hasEmbeddedData, livePid } from './live-connection.ts';

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
  fs.mkdirSync(dataDir, { recursive: true, mode: dataFolderMode() });
  const folder = fs.realpathSync(dataDir);
  const claim = await claimFolder(folder, title);
  // As often as a keeper does: a large backup takes longer than an untouched claim holds.
  const touching = setInterval(() => claim.touch(), 3000);
  try {
    return await restoreInto(folder, options, claim);
  } finally {
    clearInterval(touching);
    claim.release();
  }
}

/** A folder in which a restore works; one that was cut off leaves it. */
const draftPrefix = 'restoring-';

/** Whether a restore was cut off before its data was in place: a start would begin anew. */
export function isRestoreCutOff(dataDir: string): boolean {
  if (hasEmbeddedData(dataDir) || !fs.existsSync(dataDir)) return false;
  return fs.readdirSync(dataDir).some((name) => name.startsWith(draftPrefix));
}

async function restoreInto<T>(
  dataDir: string,
  options: RestoreOptions<T>,
  claim: Claim,
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
  for (const name of fs.readdirSync(dataDir)) {
    if (name.startsWith(draftPrefix)) fs.rmSync(path.join(dataDir, name), { recursive: true });
  }
  const draft = fs.mkdtempSync(path.join(dataDir, draftPrefix));
  fs.chmodSync(draft, dataFolderMode());
  const cluster = placeCluster(
    draft,
    chooseAccount(),
    { folder: '/var/lib', prefix: options.database },
    options.log ?? (() => {}),
  );
  let found: T;
  try {
    await options.fill(cluster);
    if (options.password !== null) {
      fs.writeFileSync(path.join(draft, 'postgres.password'), options.password, { mode: 0o600 });
    }
    found = await lookAt({ ...options, dataDir: draft });
    if (!claim.isHeld()) {
      throw new EmbeddedFailure(`another server has begun to use ${dataDir} meanwhile.`);
    }
    putInPlace(draft, dataDir, options.asideAs);
  } catch (error) {
    const own = path.dirname(cluster);
    if (own !== draft) fs.rmSync(own, { recursive: true, force: true });
    throw error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  // From here it is restored, also where a file system cannot say that it wrote the names down.
  await syncFolder(dataDir).catch((error: unknown) => {
    options.log?.(`The folder ${dataDir} could not be synced (${String(error)}).`);
  });
  return { found, aside: isThere ? `${place}.${options.asideAs}` : null };
}

/** Moves what is there aside; where the new one cannot take its place, all of it comes back. */
function putInPlace(draft: string, dataDir: string, asideAs: string | null): void {
  const done: { from: string; to: string }[] = [];
  const move = (from: string, to: string): void => {
    if (fs.lstatSync(from, { throwIfNoEntry: false }) === undefined) return;
    fs.renameSync(from, to);
    done.push({ from, to });
  };
  try {
    for (const name of ['postgres.password', 'postgres']) {
      const to = path.join(dataDir, name);
      const from = path.join(draft, name);
      if (fs.lstatSync(from, { throwIfNoEntry: false }) === undefined) continue;
      move(to, `${to}.${asideAs}`);
      move(from, to);
    }
  } catch (error) {
    for (const { from, to } of done.reverse()) fs.renameSync(to, from);
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
