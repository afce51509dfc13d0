import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program to its end and returns all that it printed. */
export async function finished(program: string, options: readonly string[]): Promise<string> {
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await once(child, 'close');
  return output;
}
