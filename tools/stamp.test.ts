import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfStale, type Target } from './stamp.ts';

let root: string;
let builds: number;

const target: Target = {
  name: 'app',
  dist: 'app/dist',
  sources: ['app', 'lock.json'],
  async build() {
    mkdirSync(join(root, 'app/dist'), { recursive: true });
    builds += 1;
  },
};

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'canopy-stamp-'));
  mkdirSync(join(root, 'app/src'), { recursive: true });
  writeFileSync(join(root, 'app/src/main.ts'), 'one');
  writeFileSync(join(root, 'lock.json'), '{}');
  builds = 0;
  await buildIfStale(root, target);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test('the first time it is built, the second time not', async () => {
  expect(builds).toBe(1);
  expect(await buildIfStale(root, target)).toBe(false);
  expect(builds).toBe(1);
});

test.each(['app/src/main.ts', 'app/src/new.ts', 'lock.json'])(
  'it is built again when %s changes',
  async (path) => {
    writeFileSync(join(root, path), 'two');
    expect(await buildIfStale(root, target)).toBe(true);
  },
);

test('it is built again when a file is removed, or what was built', async () => {
  rmSync(join(root, 'app/src/main.ts'));
  expect(await buildIfStale(root, target)).toBe(true);
  rmSync(join(root, 'app/dist'), { recursive: true });
  expect(await buildIfStale(root, target)).toBe(true);
});

test('it is not built again for another time, a test or its own output', async () => {
  utimesSync(join(root, 'app/src/main.ts'), 1, 1);
  writeFileSync(join(root, 'app/src/main.test.ts'), 'two');
  writeFileSync(join(root, 'app/dist/main.js'), 'two');
  expect(await buildIfStale(root, target)).toBe(false);
});

test('it is tried again after a build that failed', async () => {
  writeFileSync(join(root, 'app/src/main.ts'), 'two');
  const broken = { ...target, build: () => Promise.reject(new Error('broken')) };
  await expect(buildIfStale(root, broken)).rejects.toThrow('broken');
  expect(await buildIfStale(root, target)).toBe(true);
});
