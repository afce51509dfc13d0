import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '../../tools/patience.ts';
import { buildIfStale } from '../../tools/stamp.ts';
import { allTargets, root } from '../../tools/targets.ts';
import { freePort } from '../../apps/server/testing/free-port.support.ts';

/** A server for one run of the tests. */
export type TestServer = {
  url: string;
  dataDir: string;
  /** Ends it and starts it again where it was, with other settings. */
  restart(more: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

/** Runs in the server: however the tests end, the pipe from them closes, and the server stops. */
const stopWithTests =
  'data:text/javascript,' +
  "process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume()";

/**
 * Builds the product where it is stale and starts it with what a newcomer gets: embedded database,
 * demo network, mail as files. A test that the demo network would disturb says what it wants
 * otherwise.
 */
export async function startServer(more: Record<string, string> = {}): Promise<TestServer> {
  for (const target of allTargets()) await buildIfStale(root, target);
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let end = await runServer(dataDir, port, url, more);
  return {
    url,
    dataDir,
    async restart(others) {
      await end();
      end = await runServer(dataDir, port, url, others);
    },
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the product until it is ready; returns what stops it. */
async function runServer(
  dataDir: string,
  port: number,
  url: string,
  more: Record<string, string>,
): Promise<() => Promise<void>> {
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'w');
  const args = ['--import', stopWithTests, 'apps/server/dist/main.js'];
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...settings(dataDir, port), ...more },
    stdio: ['pipe', log, log],
  });
  const ended = once(server, 'exit');
  const end = async (): Promise<void> => {
    server.stdin?.end();
    await ended;
  };
  for (const last = Date.now() + patienceMs; !(await isReady(url)); await sleep(100)) {
    if (server.exitCode === null && Date.now() < last) continue;
    const text = readFileSync(logFile, 'utf8');
    await end();
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`The server did not become ready:\n${text}`);
  }
  return end;
}

/** Only what a program needs to run at all: a developer's own settings stay outside. */
function settings(dataDir: string, port: number): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(kept),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const [ready, demo] = await Promise.all([
      fetch(`${url}/readyz`),
      fetch(`${url}/api/demo/progress`),
    ]);
    const { done, total } = (await demo.json()) as { done: number; total: number };
    return ready.ok && done === total;
  } catch {
    return false;
  }
}
