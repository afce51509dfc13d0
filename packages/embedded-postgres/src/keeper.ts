import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from './processes.ts';

/** The keeper's orders. Either `command` starts the server or `adopt` names a running one. */
export type KeeperJob = {
  command: readonly string[];
  ids: { uid?: number; gid?: number };
  /** On Windows, where there are no signals: the commands are pg_ctl's, and the server is the
   * process named in this file. Elsewhere empty, and the command itself becomes the server. */
  pidFile: string;
  stopCommand: readonly string[];
  adopt: number;
  /** Touched while the server lives, and removed with the socket's folder when it has gone. */
  claimFile: string;
  socketFolder: string;
};

export type Keeper = { pid: number; exited: Promise<void>; hasExited(): boolean; close(): void };

/**
 * The keeper is a separate process between us and PostgreSQL. It reads from a pipe whose other
 * end only we hold: when we end in any way, kill -9 included, the system closes the pipe, and the
 * keeper shuts PostgreSQL down in order. It is kept as text and run with `node -e`, because a
 * bundled server has no source files beside it; so it may use nothing but Node itself.
 */
const SOURCE = String.raw`
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const job = JSON.parse(process.argv[1]);
process.title = 'embedded-postgres-keeper';
let server = job.adopt;
let isStopping = false;

const attempt = (action) => { try { return action(); } catch { return undefined; } };
const isAlive = () => {
  try { process.kill(server, 0); } catch (error) { if (error.code !== 'EPERM') return false; }
  // Ended, but not collected by the process whose child it was.
  const stat = attempt(() => fs.readFileSync('/proc/' + server + '/stat', 'utf8')) ?? '';
  return !/\) [ZX] /.test(stat);
};
const run = (command, options) =>
  spawn(command[0], command.slice(1), { ...options, stdio: ['ignore', 1, 2], windowsHide: true });

function finish(code) {
  // The name is checked because that of a running server comes from a file.
  if (/[\\/]postgres-\w+$/.test(job.socketFolder)) {
    attempt(() => fs.rmSync(job.socketFolder, { recursive: true }));
  }
  attempt(() => fs.rmSync(job.claimFile, { force: true }));
  process.exit(code);
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  if (job.stopCommand.length > 0) {
    // It fails while the server has not come far enough to be stopped.
    const again = () => { isStopping = false; setTimeout(stop, 200); };
    run(job.stopCommand, job.ids).on('error', again).on('exit', (code) => code && again());
    return;
  }
  // SIGINT is PostgreSQL's fast shutdown. Should that hang, SIGQUIT ends it without the last
  // checkpoint, which the next start makes up for from the log.
  attempt(() => process.kill(server, 'SIGINT'));
  setTimeout(() => attempt(() => process.kill(server, 'SIGQUIT')), 60000);
}

function watch() {
  setInterval(() => { if (!isAlive()) finish(0); }, 50);
}

if (server === 0) {
  const child = run(job.command, job.ids);
  server = child.pid ?? 0;
  child.on('error', (error) => { console.error(String(error)); finish(127); });
  child.on('exit', (code) => {
    if (!job.pidFile || code !== 0) return finish(code ?? 1);
    server = Number(attempt(() => fs.readFileSync(job.pidFile, 'utf8').split('\n')[0]) ?? 0);
    watch();
  });
} else {
  watch();
}

// A keyboard interrupt and a closed terminal are our server's business; it will close the pipe.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('SIGTERM', stop);
for (const event of ['end', 'close', 'error']) process.stdin.on(event, stop);
process.stdin.resume();

// The log may not fill the disk of a server that runs for months.
setInterval(() => {
  attempt(() => fs.utimesSync(job.claimFile, new Date(), new Date()));
  attempt(() => { if (fs.fstatSync(2).size > 10 * 1024 * 1024) fs.ftruncateSync(2, 0); });
}, 3000);
`;

export function startKeeper(
  job: KeeperJob,
  logHandle: number,
  extraEnvironment: Record<string, string>,
): Keeper {
  const args = ['--input-type=commonjs', '-e', SOURCE, JSON.stringify(job)];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: '/',
    // Its own process group, else Ctrl-C would reach PostgreSQL before our server has finished.
    detached: true,
    env: childEnvironment(extraEnvironment),
    stdio: ['pipe', logHandle, logHandle],
    windowsHide: true,
  });
  // A program that ends without stop() shall end: the pipe closes and the keeper does its work.
  child.unref();
  child.stdin?.on('error', () => {});
  const exited = Promise.race([once(child, 'exit'), once(child, 'error')]).then(
    () => {},
    () => {},
  );
  return {
    pid: child.pid ?? 0,
    exited,
    hasExited: () =>
      child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    close() {
      child.ref();
      child.stdin?.end();
    },
  };
}
