import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/testing/free-port.support.ts';

/** Which version runs: its name in what is printed, and the folder with its files. */
export type Version = { name: string; folder: string };

/** A machine: its folder stays when the version changes. */
export type Machine = { name: string; dataDir: string };

/** A running server of one version on one machine. */
export type Running = {
  version: Version;
  machine: Machine;
  url: string;
  /** SIGTERM; answers how long it took. Anything but an orderly end throws. */
  stop(): Promise<number>;
};

const patienceMs = 180_000;
const stopWithUs =
  'data:text/javascript,' +
  "process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume()";

/** Starts a version on a machine, and waits until /readyz says that it may be asked. */
export async function runServer(
  version: Version,
  machine: Machine,
  settings: Record<string, string>,
): Promise<Running> {
  mkdirSync(machine.dataDir, { recursive: true });
  const port = await freePort();
  const logFile = join(machine.dataDir, 'server.log');
  const log = openSync(logFile, 'a');
  const args = ['--import', 'tsx', '--import', stopWithUs, 'apps/server/src/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: version.folder,
    env: {
      ...ownSettings(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: machine.dataDir,
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['pipe', log, log],
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  const end = async (): Promise<number> => {
    const begin = performance.now();
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`${version.name} on ${machine.name} ended with ${code}.`);
    return performance.now() - begin;
  };
  for (const last = Date.now() + patienceMs; !(await isReady(url)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < last) continue;
    child.kill('SIGTERM');
    throw new Error(
      `${version.name} on ${machine.name} did not become ready:\n` +
        readFileSync(logFile, 'utf8').slice(-4000),
    );
  }
  return { version, machine, url, stop: end };
}

/** What a balancer asks. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Only what a program needs to run at all: a developer's own settings stay outside. */
export function ownSettings(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
