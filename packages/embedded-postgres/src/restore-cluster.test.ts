import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, startEmbedded, testFolder, until } from '../testing/launcher.support.ts';
import { isRestoreCutOff, restoreCluster, type RestoreOptions } from './restore-cluster.ts';

const folder = testFolder();
const backup = path.join(folder, 'backup');
const before = path.join(folder, 'before');
const password = (dataDir: string): string => path.join(dataDir, 'postgres.password');

/** A data folder with a table that says what it is. */
async function make(dataDir: string, what: string): Promise<void> {
  const server = await startEmbedded({ dataDir, fsync: false });
  await ask(server.connectionString, `CREATE TABLE told AS SELECT '${what}'::text AS what`);
  await server.stop();
}

async function told(dataDir: string): Promise<unknown> {
  const server = await startEmbedded({ dataDir, fsync: false });
  try {
    return await ask(server.connectionString, 'SELECT what FROM told');
  } finally {
    await server.stop();
  }
}

let dataDir: string;
let tests = 0;
beforeAll(async () => {
  await make(backup, 'the backup');
  await make(before, 'what was there');
});
beforeEach(() => {
  dataDir = path.join(folder, `data-${(tests += 1)}`);
  fs.cpSync(before, dataDir, { recursive: true });
  fs.writeFileSync(password(dataDir), 'old');
});

const restore = (change: Partial<RestoreOptions<void>>): Promise<unknown> =>
  restoreCluster({
    dataDir,
    database: 'canopy',
    fsync: false,
    asideAs: 'before',
    password: 'new',
    fill: async (cluster) => fs.cpSync(path.join(backup, 'postgres'), cluster, { recursive: true }),
    look: async () => {},
    ...change,
  });

const claim = (): string =>
  path.join(
    dataDir,
    fs.readdirSync(dataDir).find((name) => name.endsWith('.claim'))!,
  );
const drafts = (): string[] =>
  fs.readdirSync(dataDir).filter((name) => name.startsWith('restoring-'));

test('a backup takes the place of what was there, which is kept', async () => {
  fs.mkdirSync(path.join(dataDir, 'restoring-of-one-that-was-cut-off'));
  await restore({});
  expect(await told(dataDir)).toBe('the backup');
  expect(fs.existsSync(path.join(dataDir, 'postgres.before/PG_VERSION'))).toBe(true);
  expect(fs.readFileSync(password(dataDir), 'utf8')).toBe('new');
  expect(drafts()).toEqual([]);
});

test('a folder that another machine has taken meanwhile is left to it', async () => {
  // So does a server that finds the claim lapsed.
  const look = async (): Promise<void> => fs.rmSync(claim());
  await expect(restore({ look })).rejects.toThrow('another server has begun to use');
  expect(await told(dataDir)).toBe('what was there');
  expect(fs.readFileSync(password(dataDir), 'utf8')).toBe('old');
});

test('a restore that takes long keeps its claim fresh', async () => {
  const look = async (): Promise<void> => {
    const long = new Date(Date.now() - 60_000);
    fs.utimesSync(claim(), long, long);
    await until('the claim is fresh', () => fs.statSync(claim()).mtimeMs > Date.now() - 30_000);
  };
  await restore({ look });
  expect(await told(dataDir)).toBe('the backup');
});

test('where one part cannot take its place, the other comes back', async () => {
  fs.mkdirSync(path.join(dataDir, 'postgres.before/in-the-way'), { recursive: true });
  await expect(restore({})).rejects.toThrow(/ENOTEMPTY|EEXIST/);
  expect(await told(dataDir)).toBe('what was there');
  expect(fs.readFileSync(password(dataDir), 'utf8')).toBe('old');
  expect(drafts()).toEqual([]);
});

test('a restore that was cut off is seen where nothing is in its place', () => {
  fs.mkdirSync(path.join(dataDir, 'restoring-x'));
  expect(isRestoreCutOff(dataDir)).toBe(false);
  fs.renameSync(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.before'));
  expect(isRestoreCutOff(dataDir)).toBe(true);
  fs.rmdirSync(path.join(dataDir, 'restoring-x'));
  expect(isRestoreCutOff(dataDir)).toBe(false);
});
