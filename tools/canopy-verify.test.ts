import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liabilityFormat } from '../packages/log/src/check-liabilities.ts';
import { showHead } from '../packages/log/src/head.ts';
import { showKey } from '../packages/log/src/notes.ts';
import { leafRecord, parts } from '../packages/log/src/sum-tree.ts';
import {
  at,
  begins,
  broken,
  bundleOf,
  good,
  headOf,
  key,
  textOf,
} from '../packages/log/testing/bundles.support.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-verify-'));
  if (spawnSync('python3', ['--version']).status === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'python3']]) {
    spawnSync('apt-get', ['--quiet', ...args], { env });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

type Said = { code: number | null; text: string };

const programs = {
  canopyVerify: [process.execPath, 'tools/canopy-verify.mjs'],
  python: ['python3', 'packages/log/python/verify-log.py'],
} as const;

/** What both programs say of a bundle; they agree on whether it is in order. */
function both(bundle: string, ...args: string[]): Record<keyof typeof programs, Said> {
  const file = join(folder, 'bundle.jsonl');
  writeFileSync(file, bundle);
  const run = ([program, script]: readonly [string, string]): Said => {
    const { status, stdout, stderr } = spawnSync(program, [script, file, ...args], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
    });
    return { code: status, text: stdout + stderr };
  };
  return { canopyVerify: run(programs.canopyVerify), python: run(programs.python) };
}

const texts = good.map(textOf);
const early = showHead(headOf(texts.slice(0, 3)));
const lastLine = `The log ${key.name} is in order: ${showHead(headOf(texts))}`;

test('both find a bundle in order, and say the same of it', async () => {
  const said = both(await bundleOf(good), '--key', showKey(key), '--head', early);
  for (const { code, text } of Object.values(said)) {
    expect(text).toContain('ok     3 × seal');
    expect(text.trimEnd().split('\n').at(-1)).toBe(lastLine);
    expect(code).toBe(0);
  }
});

test('both read a bundle with the older first line', async () => {
  const bundle = (await bundleOf(good)).replace('"log 1"', '"canopy log 1"');
  expect(bundle).toMatch(/^\{"bundle":"canopy log 1"/);
  for (const { code } of Object.values(both(bundle))) expect(code).toBe(0);
});

test.each(broken)('both find $what', async ({ has, signed = has, said }) => {
  const { canopyVerify, python } = both(await bundleOf(has, signed));
  expect(canopyVerify).toEqual({ code: 1, text: expect.stringMatching(said) as string });
  expect(python).toEqual({ code: 1, text: expect.stringMatching(/^WRONG {2}/) as string });
});

const spoil: Record<string, (bundle: string) => string> = {
  'a signature that was changed': (bundle) =>
    bundle.replace(
      /(\u2014 \S+ .{20})(.)/,
      (_all, begin: string, letter: string) => begin + (letter === 'A' ? 'B' : 'A'),
    ),
  'a head of another size': (bundle) => bundle.replace(/\\n9\\n/, String.raw`\n8\n`),
  'a signature beside it that is wrong': (bundle) =>
    bundle.replace(
      /(\u2014 \S+ .{20})(.)(.*?\\n)"/,
      (all, begin: string, letter: string, end: string) =>
        `${all.slice(0, -1)}${begin}${letter === 'A' ? 'B' : 'A'}${end}"`,
    ),
  'no header': (bundle) => bundle.slice(bundle.indexOf('\n') + 1),
  'nothing at all': () => '',
  'an empty line': (bundle) => bundle.replace('\n', '\n\n'),
};

test.each(Object.entries(spoil))('both find %s', async (_what, change) => {
  const bundle = await bundleOf(good);
  expect(change(bundle)).not.toBe(bundle);
  for (const { code, text } of Object.values(both(change(bundle)))) {
    expect(text).toMatch(/^WRONG {2}/);
    expect(code).toBe(1);
  }
});

test('both tell who was shown another history, and who has another key', async () => {
  const bundle = await bundleOf(good);
  const other = showHead(headOf([...texts.slice(0, 2), 'another']));
  for (const args of [
    ['--head', other],
    ['--head', showHead(headOf([...texts, 'more']))],
    ['--key', showKey({ ...key, name: 'example.com/log/2' })],
  ]) {
    for (const { code, text } of Object.values(both(bundle, ...args))) {
      expect(text).toMatch(/^WRONG {2}/);
      expect(code).toBe(1);
    }
  }
});

test('both say when they could not look', () => {
  for (const { code, text } of Object.values(both('', '--head', 'x'))) {
    expect(text).not.toBe('');
    expect(code).toBe(2);
  }
});

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** What a member with five millionths in one wallet saves, alone in the tree. */
function proofOf(fund: string) {
  const leaf = leafRecord({ salt: new Uint8Array(32), uid: 1, sums: [5n] }, sha256);
  const root = Buffer.from(parts(leaf).hash).toString('hex');
  const published = { closing: '2026-11-17', run: 9, members: 1, sums: { fund: '5' }, root };
  const member = { uid: 1, salt: '00'.repeat(32), sums: [fund] };
  return { format: liabilityFormat, published, wallets: ['fund'], member, path: [] };
}

test('the proof of a balance is held against the log', async () => {
  const { published } = proofOf('5');
  const entry = { kind: 'liabilities' as const, at, ...published };
  const file = join(folder, 'balance.json');
  const check = async (proof: object, entries: Parameters<typeof bundleOf>[0]) => {
    writeFileSync(file, JSON.stringify(proof));
    return both(await bundleOf(entries), '--proof', file).canopyVerify;
  };
  expect(await check(proofOf('5'), [begins, entry])).toEqual({
    code: 0,
    text: expect.stringContaining(`${file} is counted in this log`) as string,
  });
  const older = { ...proofOf('5'), format: 'canopy liabilities 1' };
  expect(await check(older, [begins, entry])).toMatchObject({ code: 0 });
  expect(await check(proofOf('4'), [begins, entry])).toEqual({
    code: 1,
    text: expect.stringMatching(/^WRONG {2}.+: The way leads to/) as string,
  });
  expect(await check(proofOf('5'), [begins, { ...entry, members: 2 }])).toEqual({
    code: 1,
    text: 'WRONG  What was shown of liabilities is not in the log.\n',
  });
});
