import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './hosts.ts';

/** A program of a host, as its systemd would keep it. */
export type UnitPlan = {
  host: Host;
  name: string;
  command: readonly string[];
  /** Who it runs as; root where nobody is named. */
  user?: string;
  env?: () => Record<string, string>;
  /** What lies where on this host: the folder or file here, and the path that the program knows. */
  places?: readonly (readonly [here: string, there: string])[];
  cwd?: string;
};

/** A program that is started again whenever it ends. */
export type Unit = UnitPlan & { child: ChildProcess | null; wanted: boolean };

const restartMs = 1000;

/** Starts a unit, or lets it go on; whatever ends it, it comes back a second later. */
export function startUnit(unit: Unit, logs: string): void {
  unit.wanted = true;
  if (unit.child) return;
  const log = openSync(join(logs, `${unit.host}-${unit.name}.log`), 'a');
  const child = spawn('ip', ['netns', 'exec', unit.host, 'sh', '-c', scriptOf(unit)], {
    cwd: unit.cwd,
    env: { PATH: process.env['PATH'], HOME: '/tmp', LANG: 'C.UTF-8', ...unit.env?.() },
    stdio: ['ignore', log, log],
  });
  unit.child = child;
  child.once('close', () => {
    unit.child = null;
    setTimeout(() => unit.wanted && startUnit(unit, logs), restartMs);
  });
}

/** Ends a unit as an operator does, and waits until it is gone. */
export function stopUnit(unit: Unit): Promise<void> {
  unit.wanted = false;
  const { child } = unit;
  if (!child) return Promise.resolve();
  return new Promise((done) => {
    child.once('close', () => done());
    child.kill('SIGTERM');
  });
}

/** The network namespace has mounts of its own, so each host has its files at the usual paths. */
function scriptOf({ command, user, places = [] }: UnitPlan): string {
  const mounts = places.map(([here, there]) => `mount --bind ${quote(here)} ${quote(there)}`);
  const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
  return [...mounts, `exec ${[...as, ...command].map(quote).join(' ')}`].join(' && ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
