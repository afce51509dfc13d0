import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hosts by the names that deploy/ calls them, with their addresses. */
export const addresses = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
  lb1: '10.77.0.30',
} as const;

export type Host = keyof typeof addresses;

export const databaseHosts = ['db1', 'db2', 'db3'] as const satisfies Host[];
export const appHosts = ['app1', 'app2'] as const satisfies Host[];
const allHosts = Object.keys(addresses) as Host[];

/** Where the members are. */
const outside = '10.77.0.254';
/** Nobody has this address: what is sent to it is lost without a word, as where a cable is cut. */
const nowhere = '02:00:00:00:00:01';

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Makes the hosts, each with a name, on one network. */
export function makeHosts(folder: string): void {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'hosts', 'type', 'bridge');
  ip('addr', 'add', `${outside}/24`, 'dev', 'hosts');
  ip('link', 'set', 'hosts', 'up');
  execFileSync('mkdir', ['-p', '/run/netns']);
  execFileSync('mount', ['-t', 'tmpfs', 'none', '/run/netns']);
  for (const host of allHosts) {
    ip('netns', 'add', host);
    ip('link', 'add', `to-${host}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', host);
    ip('link', 'set', `to-${host}`, 'master', 'hosts', 'up');
    ip('-n', host, 'addr', 'add', `${addresses[host]}/24`, 'dev', 'eth0');
    ip('-n', host, 'link', 'set', 'eth0', 'up');
    ip('-n', host, 'link', 'set', 'lo', 'up');
  }
  const names = allHosts.map((host) => `${addresses[host]} ${host}\n`).join('');
  const file = join(folder, 'hosts');
  writeFileSync(file, `127.0.0.1 localhost\n${names}`);
  execFileSync('mount', ['--bind', file, '/etc/hosts']);
}

/** Cuts a host off from all others, and from the members. */
export function cutOff(host: Host): void {
  ip('link', 'set', `to-${host}`, 'down');
}

export function joinAgain(host: Host): void {
  ip('link', 'set', `to-${host}`, 'up');
}

/** Cuts what goes between two hosts; all others still reach both. */
export function cutBetween(one: Host, other: Host): void {
  lead(one, other, nowhere);
  lead(other, one, nowhere);
}

export function mendBetween(one: Host, other: Host): void {
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    ip('-n', from, 'neigh', 'del', addresses[to], 'dev', 'eth0');
  }
}

function lead(from: Host, to: Host, address: string): void {
  const entry = [addresses[to], 'lladdr', address, 'dev', 'eth0', 'nud', 'permanent'];
  ip('-n', from, 'neigh', 'replace', ...entry);
}

/** Every process of a host, in one blow, as when its power fails. */
export function killAll(host: Host): void {
  for (let found = processesOf(host); found.length > 0; found = processesOf(host)) {
    for (const pid of found) killOne(pid, 'SIGKILL');
  }
}

/** The processes of a host, by the beginning of their command lines. */
export function processesOf(host: Host, command = ''): number[] {
  const pids = execFileSync('ip', ['netns', 'pids', host], { encoding: 'utf8' });
  return pids
    .split('\n')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => commandOf(pid).includes(command));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export function killOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in between.
  }
}
