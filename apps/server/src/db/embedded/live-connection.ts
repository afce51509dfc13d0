import fs from 'node:fs';
import path from 'node:path';
import { isRunning, readPostmaster } from './postmaster.ts';
import { connectionStringOf, defaultTransport, passwordFileOf } from './transport.ts';

/** Whether a data folder holds the data of an embedded PostgreSQL. */
export function hasEmbeddedData(dataDir: string): boolean {
  return fs.existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'));
}

/**
 * The connection to the PostgreSQL that serves a data folder at this moment, or undefined. For
 * programs that only look: the folder's claim stays with the server.
 */
export function liveConnection(dataDir: string, database: string): string | undefined {
  if (!hasEmbeddedData(dataDir)) return undefined;
  const cluster = fs.realpathSync(path.join(dataDir, 'postgres'));
  const postmaster = readPostmaster(cluster);
  if (!postmaster || postmaster.status !== 'ready' || !isRunning(postmaster, cluster)) {
    return undefined;
  }
  const { port, socketFolder } = postmaster;
  const passwordFile = passwordFileOf(dataDir, defaultTransport);
  const password = passwordFile && fs.readFileSync(passwordFile, 'utf8').trim();
  return connectionStringOf({ port, socketFolder, ...(password ? { password } : {}) }, database);
}
