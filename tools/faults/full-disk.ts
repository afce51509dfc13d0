import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const mebibyte = Buffer.alloc(1024 * 1024);

export const fullDisk: Fault = {
  about: 'the disk of the database is full, until somebody makes room',
  isFelt: true,
  needs: ({ database }) =>
    database.isOnSmallDisk ? null : 'root, to mount a small disk for the database',
  async happen({ database, restartDatabase, servers }) {
    const file = join(database.folder, 'filler');
    const handle = openSync(file, 'w');
    const end = Date.now() + 8000;
    while (Date.now() < end) {
      try {
        while (writeSync(handle, mebibyte) > 0);
      } catch {
        // Full; what is freed meanwhile is filled again.
        await sleep(50);
      }
    }
    closeSync(handle);
    rmSync(file);
    // Where it could not even write its log it has ended, and whoever looks after it starts it.
    const isThere = await Promise.all(servers.map((server) => server.ready()));
    if (isThere.includes(false)) await restartDatabase();
  },
};
