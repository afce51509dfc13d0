import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { errorCode } from './failure.ts';

/** Whether a process runs. One that has ended counts as gone even while nobody has collected its
 * exit code: in a container whose first process does not do that, it would stay for ever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || !['Z', 'X', undefined].includes(statFields(pid)[0]);
}

/** The fields from the third on (state, parent, ...): the second is the command in brackets and
 * may itself hold spaces and brackets. Empty when the process is gone. */
function statFields(pid: number): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** A mark of when a process began. Together with the pid it names one process for ever, so that a
 * pid that was given out again is not taken for the process that had it before. Empty when the
 * process is gone or the system does not tell. */
export function startMark(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
      const ticks = statFields(pid)[19];
      return ticks === undefined ? '' : digest(`${boot}${ticks}`);
    }
    if (process.platform === 'win32') {
      const script = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`;
      return digest(run('powershell.exe', ['-NoProfile', '-Command', script]));
    }
    return digest(run('ps', ['-o', 'lstart=', '-p', String(pid)]));
  } catch {
    return '';
  }
}

export function isSameProcess(pid: number, mark: string): boolean {
  return isAlive(pid) && (mark === '' || startMark(pid) === mark);
}

/** The short name of the running program, or empty when unknown. */
export function programName(pid: number): string {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    if (process.platform === 'win32') return '';
    return (
      run('ps', ['-o', 'comm=', '-p', String(pid)])
        .split('/')
        .pop() ?? ''
    );
  } catch {
    return '';
  }
}

/** Where a process has its working directory, or empty when the system does not tell us. */
export function workingFolder(pid: number): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function run(command: string, args: string[]): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  const text = execFileSync(command, args, { encoding: 'utf8', stdio, timeout: 10_000 }).trim();
  if (text === '') throw new Error(`${command} answered nothing`);
  return text;
}

/** The environment of the database's processes: without what would change the server's own
 * defaults (PGPORT, PGDATA, ...) or make the keeper open a debugger, and with English messages. */
export function childEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG.*|NODE_OPTIONS|NODE_V8_COVERAGE|LC_.*|LANG)$/.test(name),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...extra };
}
