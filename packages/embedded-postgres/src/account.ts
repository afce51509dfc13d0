import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { childEnvironment } from './processes.ts';

/**
 * PostgreSQL refuses to run as root, so root needs an account to run it under:
 * - `plain`: we are an ordinary user, and so is PostgreSQL;
 * - `namespace`: a user namespace in which root carries another number. To everyone outside it is
 *   still root, so a folder closed to others works and all files stay root's;
 * - `nobody`: where namespaces are forbidden (most containers), the account 65534 itself.
 */
export type AccountKind = 'plain' | 'namespace' | 'nobody';

export type Account = {
  kind: AccountKind;
  /** Put before every command. */
  prefix: readonly string[];
  /** Handed to spawn; empty when the account does not change. */
  ids: { uid?: number; gid?: number };
};

const NOBODY = 65534;
const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const;

export function chooseAccount(forced?: AccountKind): Account {
  const kind = forced ?? suitableKind();
  if (kind === 'namespace') return { kind, prefix: UNSHARE, ids: {} };
  if (kind === 'nobody') return { kind, prefix: [], ids: { uid: NOBODY, gid: NOBODY } };
  return { kind, prefix: [], ids: {} };
}

function suitableKind(): AccountKind {
  if (process.platform === 'win32') return 'plain';
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL also wants an account with a name, which a container's made-up user id lacks.
  if (!isRoot && hasName()) return 'plain';
  if (namespacesWork()) return 'namespace';
  return isRoot ? 'nobody' : 'plain';
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

function namespacesWork(): boolean {
  const [command, ...args] = UNSHARE;
  const options = { env: childEnvironment(), stdio: 'ignore', timeout: 10_000 } as const;
  return spawnSync(command, [...args, 'true'], options).status === 0;
}

/** Gives a folder to the account, with all that is in it: the system may have allowed namespaces
 * when the data was made and forbid them now, or the other way about. */
export function giveTo(account: Account, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const uid = account.ids.uid ?? 0;
  if (fs.lstatSync(folder).uid === uid) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, entry), uid, uid);
  }
  // The folder itself comes last: were we stopped half-way, the next start begins again.
  fs.lchownSync(folder, uid, uid);
}

/** Whether the account may pass through every folder down to this one. Root may pass anywhere, but
 * neither of the accounts that stand in for it. */
export function canReach(account: Account, folder: string): boolean {
  if (account.kind === 'plain') return true;
  if ((modeFor(account, fs.statSync(folder)) & 1) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || canReach(account, parent);
}

/** The mode of a data folder: nobody has to pass through it to the cluster, which is closed. */
export function dataFolderMode({ kind }: Account = chooseAccount()): number {
  return kind === 'nobody' ? 0o711 : 0o700;
}

/** Whether the account may read a file, and pass through the folders on the way to it. */
export function canRead(account: Account, file: string): boolean {
  if (account.kind === 'plain') return true;
  return (modeFor(account, fs.statSync(file)) & 4) !== 0 && canReach(account, path.dirname(file));
}

function modeFor(account: Account, { uid, gid, mode }: fs.Stats): number {
  if (uid === (account.ids.uid ?? process.getuid?.())) return mode >> 6;
  if (gid === (account.ids.gid ?? process.getgid?.())) return mode >> 3;
  return mode;
}
