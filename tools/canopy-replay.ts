/**
 * Runs a published closing again, without a database and without trust in whoever published it:
 *
 *     npm run replay -- INPUT OUTPUT [--input-hash SHA256] [--output-hash SHA256]
 *
 * It exits with 0 where every row is the same to the last micro-unit, with 1 where something is
 * wrong, and with 2 where it was not told what to do or cannot read the files.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { replayFiles } from './replay/replay-files.ts';

const usage =
  'npm run replay -- INPUT OUTPUT [--input-hash SHA256] [--output-hash SHA256]\n' +
  'INPUT and OUTPUT are the two files of a closing, from /ClosingCheck.';

async function main(): Promise<number> {
  let given: { values: Record<string, string | undefined>; positionals: string[] };
  try {
    const hash = { type: 'string' } as const;
    const options = { 'input-hash': hash, 'output-hash': hash };
    given = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`${String(error)}\n\n${usage}`);
    return 2;
  }
  const { values, positionals } = given;
  const [input, output] = positionals;
  if (!input || !output || positionals.length > 2) {
    console.error(usage);
    return 2;
  }
  let files: { input: Buffer; output: Buffer };
  try {
    files = { input: await readFile(input), output: await readFile(output) };
  } catch (error) {
    console.error(`A file cannot be read: ${String(error)}`);
    return 2;
  }
  const hashes = { input: values['input-hash'], output: values['output-hash'] };
  const { ok, lines } = replayFiles(files, hashes);
  for (const line of lines) console.log(line);
  return ok ? 0 : 1;
}

process.exitCode = await main();
