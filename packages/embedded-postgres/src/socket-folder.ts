import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canReach, giveTo, type Account } from './account.ts';
import { EmbeddedFailure } from './failure.ts';

// The address of a socket holds 107 bytes on Linux and 103 on macOS, and PostgreSQL fails on more.
// A data folder can lie much deeper than that, so the socket goes to the folder for such things.
const LONGEST = 100 - '/postgres-XXXXXX/.s.PGSQL.5432.lock'.length;

/** Makes the folder of the server's socket, which is all that guards it: only the account that runs
 * PostgreSQL, and root, can pass. The keeper removes it when the server has gone. */
export function openSocketFolder(account: Account, tmp = os.tmpdir()): string {
  const parent = [tmp, '/tmp', '/var/tmp'].map(realFolder).find((place) => suits(place, account));
  if (parent === undefined) {
    throw new EmbeddedFailure(
      'no folder for temporary files is usable for its socket (TMPDIR, /tmp, /var/tmp).',
    );
  }
  const folder = fs.mkdtempSync(path.join(parent, 'postgres-'));
  giveTo(account, folder);
  return folder;
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
  if (!/^[\w./+-]+$/.test(place) || Buffer.byteLength(place) > LONGEST) return false;
  try {
    fs.accessSync(place, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
