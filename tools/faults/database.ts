import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePid, type EmbeddedServer } from '@canopy/embedded-postgres';
import { startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { killTree } from '../../apps/server/testing/ledger/kill-stage.support.ts';

/** A PostgreSQL that is started, stopped and killed; on a small disk of its own where root may. */
export type FaultDatabase = {
  url(): string;
  folder: string;
  /** Whether its disk is so small that it can be filled. */
  isOnSmallDisk: boolean;
  stop(): Promise<void>;
  kill(): void;
  start(): Promise<void>;
  remove(): Promise<void>;
};

const diskSize = '500m';
const settings = { max_wal_size: '96MB', min_wal_size: '32MB', max_connections: '60' };

export async function startDatabase(): Promise<FaultDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-faults-'));
  const dataDir = join(folder, 'disk', 'data');
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mount = ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', disk];
  const isOnSmallDisk = spawnSync('mount', mount).status === 0;
  // However this ends, nothing of it is left.
  const clear = (): void => {
    if (isOnSmallDisk) spawnSync('umount', ['--lazy', disk]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clear);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  let server: EmbeddedServer = await startEmbedded({ dataDir, settings });
  return {
    url: () => server.connectionString,
    folder: disk,
    isOnSmallDisk,
    stop: () => server.stop(),
    kill: () => killTree(livePid(dataDir)!),
    async start() {
      // It may have ended by itself; what is left of it is cleared away.
      await server.stop().catch(() => {});
      server = await startEmbedded({ dataDir, settings });
    },
    async remove() {
      await server.stop();
      process.off('exit', clear);
      clear();
    },
  };
}
