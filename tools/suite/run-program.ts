import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../targets.ts';

let running: ChildProcess | undefined;

/** Runs a program of node_modules/.bin, showing its output; true if it succeeded. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  running = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Windows has .cmd files there, which only its shell can run.
    shell: process.platform === 'win32',
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  running = undefined;
  return code === 0;
}

/** Stopping the tests also stops the program that is running; then there is no verdict. */
export function stopWithTests(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      const leave = (): never => process.exit(130);
      if (!running) leave();
      // The one signal at which both test runners clean up behind themselves.
      running?.once('exit', leave).kill('SIGINT');
    });
  }
}
