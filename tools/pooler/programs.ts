import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const bin = '/usr/lib/postgresql/15/bin';
const pgbouncer = '/usr/sbin/pgbouncer';
const patienceMs = 60_000;

/** A program that runs until it is ended. */
export type Running = { end(): Promise<void> };

/** Ends with code 2 where a program is missing, and says how to get it. */
export function requirePrograms(): void {
  const missing = [`${bin}/postgres`, pgbouncer].filter((program) => !existsSync(program));
  if (missing.length === 0) return;
  console.error(`Missing: ${missing.join(', ')}. apt-get install postgresql-15 pgbouncer`);
  process.exit(2);
}

/** Neither PostgreSQL nor PgBouncer runs as root: the account of Debian's package does. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A folder of that account. */
export function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** A cluster on a port, whose superuser is postgres. */
export async function startPostgres(folder: string, port: number, password: string) {
  const file = join(folder, 'password');
  writeFileSync(file, password);
  const data = join(folder, 'data');
  const how = { ...account(), cwd: '/', encoding: 'utf8' } as const;
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', file, '-N'];
  if (process.getuid?.() === 0) chownSync(file, how.uid!, how.gid!);
  const made = spawnSync(`${bin}/initdb`, args, how);
  if (made.status !== 0) throw new Error(made.stderr);
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const begin = ['-D', data, ...options, '-c', 'fsync=off'];
  const isReady = async () => {
    const asked = spawnSync(`${bin}/pg_isready`, ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return asked.status === 0;
  };
  return run(`${bin}/postgres`, begin, isReady, 'SIGINT');
}

/** PgBouncer by the file that operators copy, with the places changed that they change. */
export async function startPgBouncer(
  folder: string,
  template: string,
  change: Readonly<Record<string, string>>,
  port: number,
): Promise<Running> {
  const text = Object.entries(change).reduce(
    (file, [name, value]) => {
      const line = new RegExp(`^${name} = .*$`, 'm');
      if (!line.test(file)) throw new Error(`${template} has no line ${name}.`);
      return file.replace(line, `${name} = ${value}`);
    },
    readFileSync(template, 'utf8'),
  );
  const file = join(ownFolder(folder), 'pgbouncer.ini');
  writeFileSync(file, text);
  return run(pgbouncer, ['-q', file], () => listens(port), 'SIGTERM');
}

async function run(
  program: string,
  args: readonly string[],
  isReady: () => Promise<boolean>,
  signal: NodeJS.Signals,
): Promise<Running> {
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const child = spawn(program, args, { ...account(), cwd: '/', stdio: [...stdio] });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const end = () => endOf(child, signal);
  for (const last = Date.now() + patienceMs; !(await isReady()); await sleep(50)) {
    if (child.exitCode === null && Date.now() < last) continue;
    await end();
    throw new Error(`${program} did not start: ${said}`);
  }
  return { end };
}

/** Ends a process and waits until it has gone. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
