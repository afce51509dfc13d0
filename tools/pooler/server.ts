import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOf } from './programs.ts';

const root = join(import.meta.dirname, '../..');
const patienceMs = 180_000;

/** What a program needs to run at all, and what it is told. */
function environment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, HOST: '127.0.0.1', ...settings };
}

/** Runs a program of the project to its end. */
export async function runProgram(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const child = start(file, settings);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** Starts a server and waits until it is ready. */
export async function startServer(settings: Readonly<Record<string, string>> & { PORT: string }) {
  const child = start('apps/server/src/main.ts', settings);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout.resume();
  const url = `http://127.0.0.1:${settings.PORT}`;
  for (const last = Date.now() + patienceMs; !(await isReady(url)); await sleep(200)) {
    if (child.exitCode === null && Date.now() < last) continue;
    await endOf(child, 'SIGTERM');
    throw new Error(`The server did not become ready. ${said}`);
  }
  return {
    url,
    async end(): Promise<number | null> {
      await endOf(child, 'SIGTERM');
      return child.exitCode;
    },
  };
}

function start(file: string, settings: Readonly<Record<string, string>>) {
  return spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
