import fs from 'node:fs';
import path from 'node:path';
import { findPackage, majorOf } from './binaries.ts';
import { versionOf } from './cluster.ts';
import { isRunning, readPostmaster, type Postmaster } from './postmaster.ts';
import { connectionStringOf, defaultTransport, passwordFileOf } from './transport.ts';

/** Whether a data folder holds the data of an embedded PostgreSQL. */
export function hasEmbeddedData(dataDir: string): boolean {
  return fs.existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'));
}

/**
 * The connection to the PostgreSQL that serves a data folder at this moment, or undefined. For
 * programs that work beside the server: the folder stays the server's.
 */
export function liveConnection(dataDir: string, database: string): string | undefined {
  const postmaster = livePostmaster(dataDir);
  if (postmaster?.status !== 'ready') return undefined;
  const { port, socketFolder } = postmaster;
  const passwordFile = passwordFileOf(dataDir, defaultTransport);
  const password = passwordFile && fs.readFileSync(passwordFile, 'utf8').trim();
  return connectionStringOf({ port, socketFolder, ...(password ? { password } : {}) }, database);
}

/** The process id of the PostgreSQL that runs on a data folder at this moment, or undefined. */
export function livePid(dataDir: string): number | undefined {
  return livePostmaster(dataDir)?.pid;
}

function livePostmaster(dataDir: string): Postmaster | undefined {
  if (!hasEmbeddedData(dataDir)) return undefined;
  const cluster = fs.realpathSync(path.join(dataDir, 'postgres'));
  const postmaster = readPostmaster(cluster);
  return postmaster !== undefined && isRunning(postmaster, cluster) ? postmaster : undefined;
}

/** The major version that made the data of a folder, if there is any, and the one that runs now. */
export function majorsOf(dataDir: string): { data: string | undefined; now: string } {
  return { data: versionOf(path.join(dataDir, 'postgres')), now: majorOf(findPackage()) };
}
