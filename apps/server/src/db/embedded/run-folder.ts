import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canReach, giveTo, type Account } from './account.ts';
import { EmbeddedFailure } from './failure.ts';

/** What lives only as long as the server: its socket, and its programs where they had to be
 * copied. The keeper removes it. */
export type RunFolder = { folder: string; socketFolder: string };

// The address of a socket holds 107 bytes on Linux and 103 on macOS, and PostgreSQL fails on more.
// A data folder can lie much deeper than that, so the socket goes to the folder for such things.
const LONGEST = 100 - '/canopy-XXXXXX/s/.s.PGSQL.65535.lock'.length;

export function openRunFolder(account: Account, tmp = os.tmpdir()): RunFolder {
  const parent = [tmp, '/tmp', '/var/tmp'].map(realFolder).find((place) => suits(place, account));
  if (parent === undefined) {
    throw new EmbeddedFailure(
      'no folder for temporary files is usable for its socket (TMPDIR, /tmp, /var/tmp).',
    );
  }
  const folder = fs.mkdtempSync(path.join(parent, 'canopy-'));
  // Passable, so that copied programs can be read. What must be private is the socket.
  fs.chmodSync(folder, 0o711);
  const socketFolder = path.join(folder, 's');
  fs.mkdirSync(socketFolder, { mode: 0o700 });
  giveTo(account, socketFolder);
  return { folder, socketFolder };
}

function realFolder(place: string): string | undefined {
  try {
    return fs.realpathSync(place);
  } catch {
    return undefined;
  }
}

function suits(place: string | undefined, account: Account): place is string {
  if (place === undefined || !canReach(account, place)) return false;
  // The address appears in a setting in which commas separate and quotes quote.
  if (process.platform !== 'win32' && !/^[\w./+-]+$/.test(place)) return false;
  try {
    fs.accessSync(place, fs.constants.W_OK);
  } catch {
    return false;
  }
  return process.platform === 'win32' || Buffer.byteLength(place) <= LONGEST;
}
