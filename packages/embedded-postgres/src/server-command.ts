import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedFailure } from './failure.ts';
import type { KeeperJob } from './keeper.ts';
import { settingsOf, type Address, type TransportKind } from './transport.ts';

const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const UNSAFE_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export type ServerSpec = {
  cluster: string;
  logFile: string;
  account: Account;
  binaries: Binaries;
  transport: TransportKind;
  address: Address;
  fsync: boolean;
  settings: Record<string, string>;
};

type Commands = Pick<KeeperJob, 'command' | 'stopCommand' | 'pidFile' | 'ids'>;

/** Settings go on the command line rather than into the cluster's files, so each start decides
 * anew. The later of two equal names holds: ours can be overridden, except how we connect. */
export function commandsOf(spec: ServerSpec): Commands {
  const { account, address, cluster, transport } = spec;
  const settings = {
    ...SETTINGS,
    ...(spec.fsync ? {} : UNSAFE_SETTINGS),
    ...spec.settings,
    ...settingsOf(transport, address),
  };
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const ids = account.ids;
  if (transport === 'socket') {
    const options = assignments.flatMap((text) => ['-c', text]);
    const command = [...account.prefix, spec.binaries.postgres, '-D', cluster, ...options];
    return { command, ids, stopCommand: [], pidFile: '' };
  }
  // Windows: pg_ctl gives up the rights of an administrator, with which PostgreSQL does not run,
  // and it can ask for a shutdown in order, for which there is no signal. It hands the options to
  // a shell, where quotes would end early.
  if (/["'`$%\\]/.test(assignments.join(''))) {
    throw new EmbeddedFailure(
      'a setting holds a quote, $, % or backslash, which cannot be passed.',
    );
  }
  const options = assignments.map((text) => `-c "${text}"`).join(' ');
  const control = [...account.prefix, spec.binaries.pgCtl, '-D', cluster, '-w', '-t', '600'];
  return {
    command: [...control, 'start', '-l', spec.logFile, '-o', options],
    stopCommand: [...control, 'stop', '-m', 'fast'],
    pidFile: path.join(cluster, 'postmaster.pid'),
    ids,
  };
}
