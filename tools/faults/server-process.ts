import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import readline from 'node:readline';

/** A whole server, as a process of its own, on a fixed port. */
export type ServerProcess = {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Sets its clock so many minutes off. */
  setClock(minutes: number): void;
  ready(): Promise<boolean>;
  /** The memory that it holds, in MiB; 0 where the system does not say. */
  memory(): number;
  /** How often it ended without being killed, and what it logged as an error, by its text. */
  ends(): number;
  errors: Map<string, number>;
};

const program = join(import.meta.dirname, 'serve.ts');

export function serverProcess(env: Record<string, string>): ServerProcess {
  const url = `http://127.0.0.1:${env['PORT']}`;
  const errors = new Map<string, number>();
  let child: ChildProcess | undefined;
  let ended = 0;
  const note = (line: string): void => {
    const { level = 0, msg = line } = parse(line);
    if (level === 0 || level >= 50) errors.set(msg, (errors.get(msg) ?? 0) + 1);
  };
  return {
    url,
    errors,
    async start() {
      const own = spawn(process.execPath, ['--import', 'tsx', program], {
        env: { ...process.env, ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      child = own;
      own.stdin.on('error', () => {});
      own.on('exit', () => {
        if (child === own) ended += 1;
      });
      readline.createInterface({ input: own.stderr }).on('line', note);
      await Promise.race([
        once(readline.createInterface({ input: own.stdout }), 'line'),
        once(own, 'exit').then(() => Promise.reject(new Error('A server did not start.'))),
      ]);
    },
    async kill() {
      const own = child!;
      child = undefined;
      if (own.exitCode !== null) return;
      own.kill('SIGKILL');
      await once(own, 'exit');
    },
    setClock: (minutes) => void child?.stdin?.write(`${minutes}\n`),
    ready: async () => {
      const signal = AbortSignal.timeout(5000);
      const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null);
      return answer?.status === 200;
    },
    memory: () => memoryOf(child?.pid),
    ends: () => ended,
  };
}

function parse(line: string): { level?: number; msg?: string } {
  try {
    return JSON.parse(line) as object;
  } catch {
    return {};
  }
}

function memoryOf(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024);
  } catch {
    return 0;
  }
}
