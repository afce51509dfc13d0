import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFiles } from '../packages/plan/testing/closing-files.support.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const sample = randomFiles(11, 120, sha256);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-replay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the two files and runs the program over them. */
function replay(files: { input: Buffer; output: Buffer }, ...args: string[]) {
  const [input, output] = [join(folder, 'input.txt'), join(folder, 'output.txt')];
  writeFileSync(input, files.input);
  writeFileSync(output, files.output);
  return run(input, output, ...args);
}

function run(...args: string[]): { code: number | null; text: string } {
  const program = ['tools/canopy-replay.mjs', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  return { code: status, text: stdout + stderr };
}

const published = ['--input-hash', sha256(sample.input), '--output-hash', sha256(sample.output)];

test('a closing that was as published is the same, by engine and twin', () => {
  const { code, text } = replay(sample, ...published);
  expect(text).toContain('The same    The engine and the naive twin both make every row');
  expect(code).toBe(0);
});

test('a row that was changed is named, and so is a file that is not the published one', () => {
  const lines = sample.output.toString().split('\n');
  const row = lines.findIndex((line) => /^\d+ .*[1-9]\d*/.test(line));
  const changed = lines.with(
    row,
    lines[row]!.replace(/\d$/, (last) => (last === '0' ? '1' : '0')),
  );
  const { code, text } = replay(
    { ...sample, output: Buffer.from(changed.join('\n')) },
    ...published,
  );
  expect(text).toMatch(/^WRONG {3}The output is not the published file/m);
  expect(text.match(/^WRONG/gm)!.length).toBeGreaterThan(1);
  expect(code).toBe(1);
});

test('without its files it says how it is called', () => {
  expect(run()).toEqual({ code: 2, text: expect.stringContaining('INPUT OUTPUT') as string });
  expect(run('/nowhere', '/nowhere').code).toBe(2);
});
