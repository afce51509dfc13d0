import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../targets.ts';

/** How a program ended: with a code, or by a signal. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

const running = new Set<ChildProcess>();
let isStopping = false;

/** Runs a program of node_modules/.bin, showing its output, until it ends. */
export function runProgram(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ending> {
  return untilEnd(start(name, args, 'inherit', env));
}

/** The same, with its output as a text: for programs that run side by side. */
export async function runQuietly(
  name: string,
  args: readonly string[],
): Promise<{ ending: Ending; output: string }> {
  const program = start(name, args, 'pipe');
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return { ending: await untilEnd(program), output };
}

/** A program whose output we take thinks that nobody sees its colours. */
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

function start(
  name: string,
  args: readonly string[],
  output: 'inherit' | 'pipe',
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env: { ...process.env, ...colour, ...env },
    stdio: ['ignore', output, output],
    // Windows has .cmd files there, which only its shell can run.
    shell: process.platform === 'win32',
  });
}

async function untilEnd(program: ChildProcess): Promise<Ending> {
  running.add(program);
  // Not at its exit: the last of its output may still be on the way.
  const [code, signal] = (await once(program, 'close')) as [Ending['code'], Ending['signal']];
  running.delete(program);
  if (!isStopping) return { code, signal };
  if (running.size === 0) process.exit(130);
  return new Promise(() => {});
}

/** Stopping the tests also stops the programs that are running; then there is no verdict. */
export function stopWithTests(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      isStopping = true;
      if (running.size === 0) process.exit(130);
      // The one signal at which both test runners clean up behind themselves.
      for (const program of running) program.kill('SIGINT');
    });
  }
}
