import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');

/** What the compiler says of a copy of the server, each with the file and line of the original. */
export async function compile(shadow: string): Promise<string[]> {
  const run = promisify(execFile)(tsc, ['-p', '.', '--pretty', 'false'], { cwd: shadow });
  const output = await run.then(
    () => '',
    (failure: Error & { stdout: string }) => failure.stdout || failure.message,
  );
  return output
    .split(/\n(?! )/)
    .filter((complaint) => complaint !== '')
    .map((complaint) => complaint.replace(/^src\/(.+?)\((\d+),\d+\): /, '$1:$2: '));
}
