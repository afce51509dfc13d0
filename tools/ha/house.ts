import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../targets.ts';
import { appHosts, databaseHosts, type Host } from './hosts.ts';
import type { Unit, UnitPlan } from './unit.ts';

const deploy = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
const password = (): string => randomBytes(12).toString('hex');

/** The secrets that an operator makes up. */
export const secrets = {
  canopy: password(),
  postgres: password(),
  replicator: password(),
  rewind: password(),
  token: randomBytes(32).toString('hex'),
  data: randomBytes(32).toString('hex'),
};

/** Lines of NAME=value, as systemd reads them. */
function readEnv(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/** What the unit of systemd says that is started, and with what it is kept. */
function serviceCommand(): string[] {
  const unit = deploy('systemd/canopy.service');
  for (const line of ['Restart=always', 'RestartSec=1', 'KillSignal=SIGTERM']) {
    if (!unit.includes(`\n${line}\n`)) throw new Error(`canopy.service has no ${line}.`);
  }
  return /\nExecStart=\S+ (.+)\n/.exec(unit)![1]!.split(' ');
}

/** Whether commits wait for a standby, as deploy/ has it, or not: the control. */
export type Mode = 'synchronous' | 'asynchronous';

/** Every program of every host, with the files of deploy/; the servers' clock is handed in. */
export function planHouse(folder: string, mode: Mode, clock: () => string): Unit[] {
  const plans = [
    ...databaseHosts.flatMap((host) => databasePlans(folder, host, mode)),
    ...appHosts.flatMap((host) => appPlans(folder, host, clock)),
    proxy(folder, 'lb1', 'haproxy/web.cfg'),
  ];
  return plans.map((plan) => ({ ...plan, child: null, wanted: false }));
}

function folderOf(folder: string, host: Host, name: string, user?: string): string {
  const path = join(folder, host, name);
  mkdirSync(path, { recursive: true });
  if (user) execFileSync('chown', ['-R', `${user}:`, path]);
  return path;
}

function databasePlans(folder: string, host: Host, mode: Mode): UnitPlan[] {
  const here = (text: string): string => text.replaceAll('db1', host);
  const etcd = readEnv(deploy('etcd/etcd.env'));
  const cluster = etcd['ETCD_INITIAL_CLUSTER']!;
  const etcdEnv = { ...readEnv(here(deploy('etcd/etcd.env'))), ETCD_INITIAL_CLUSTER: cluster };
  const known = readEnv(here(deploy('patroni/host.env')));
  const passwords = {
    PATRONI_SUPERUSER_PASSWORD: secrets.postgres,
    PATRONI_REPLICATION_PASSWORD: secrets.replicator,
    PATRONI_REWIND_PASSWORD: secrets.rewind,
    CANOPY_PASSWORD: secrets.canopy,
  };
  const etc = folderOf(folder, host, 'etc-patroni');
  writeFileSync(join(etc, 'config.yml'), patroniFile(mode));
  copyFileSync(join(root, 'deploy/patroni/make-canopy.sh'), join(etc, 'make-canopy.sh'));
  chmodSync(join(etc, 'make-canopy.sh'), 0o755);
  return [
    {
      host,
      name: 'etcd',
      user: 'etcd',
      command: ['/usr/bin/etcd', '--logger=zap', '--log-level=warn'],
      env: () => etcdEnv,
      places: [[folderOf(folder, host, 'etcd', 'etcd'), '/var/lib/etcd']],
    },
    {
      host,
      name: 'patroni',
      user: 'postgres',
      command: ['/usr/bin/patroni', '/etc/patroni/config.yml'],
      env: () => ({ ...known, ...passwords }),
      places: [
        [etc, '/etc/patroni'],
        [folderOf(folder, host, 'postgresql', 'postgres'), '/var/lib/postgresql'],
        [folderOf(folder, host, 'run', 'postgres'), '/var/run/postgresql'],
      ],
    },
  ];
}

function patroniFile(mode: Mode): string {
  const text = deploy('patroni/patroni.yml');
  if (mode === 'synchronous') return text;
  return text.replaceAll(/(synchronous_mode(?:_strict)?): true/g, '$1: false');
}

function appPlans(folder: string, host: Host, clock: () => string): UnitPlan[] {
  const env = readEnv(deploy('systemd/canopy.env'));
  const made = {
    DATABASE_URL: env['DATABASE_URL']!.replace('change-me', secrets.canopy),
    TOKEN_SECRET: secrets.token,
    DATA_KEY: secrets.data,
    DATA_DIR: folderOf(folder, host, 'data'),
    // The demo's people are the members, and mails are files.
    DEMO: '1',
    DEMO_PUBLIC: '1',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    PUBLIC_URL: 'http://lb1:8080',
    MONITOR_NETWORK: 'uniquelocal',
    TRUST_PROXY: 'uniquelocal',
  };
  return [
    proxy(folder, host, 'haproxy/database.cfg'),
    {
      host,
      name: 'canopy',
      command: [process.execPath, ...serviceCommand()],
      cwd: root,
      env: () => ({ ...env, ...made, CLOCK: clock() }),
    },
  ];
}

function proxy(folder: string, host: Host, file: string): UnitPlan {
  const etc = folderOf(folder, host, 'etc-haproxy');
  writeFileSync(join(etc, 'haproxy.cfg'), deploy(file));
  const config = '/etc/haproxy/haproxy.cfg';
  return {
    host,
    name: 'haproxy',
    command: ['/usr/sbin/haproxy', '-db', '-f', config],
    places: [[etc, '/etc/haproxy']],
  };
}
