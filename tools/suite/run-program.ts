import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../targets.ts';

/** How a program ended: with a code, or by a signal. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

let running: ChildProcess | undefined;

/** Runs a program of node_modules/.bin, showing its output, until it ends. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ending> {
  running = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Windows has .cmd files there, which only its shell can run.
    shell: process.platform === 'win32',
  });
  const [code, signal] = (await once(running, 'exit')) as [Ending['code'], Ending['signal']];
  running = undefined;
  return { code, signal };
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
