import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { findPackage, majorOf, prepareBinaries } from './binaries.ts';
import { claimFolder } from './claim.ts';
import { startEmbedded as startEmbeddedPlainly } from './launcher.ts';
import {
  packageWithoutLinks,
  testFolder,
  startEmbedded,
  startEmbeddedUnder,
} from '../testing/launcher.support.ts';
import { isAlive, isSameProcess, startMark } from './processes.ts';

const ADVICE = /set DATABASE_URL/;
const folder = testFolder();

async function failureOf(action: Promise<unknown>): Promise<string> {
  const message = await action.then(
    () => 'it did not fail',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  expect(message).toMatch(ADVICE);
  return message;
}

test('a system without a package is told so', () => {
  expect(() => findPackage('sunos', 'sparc')).toThrow(/no PostgreSQL for sunos on sparc/);
});

test('a name that would need quoting is refused before anything is made', async () => {
  const dataDir = path.join(folder, 'misnamed');
  for (const database of ['My Shop', 'pg_shop', '', 'x"; --']) {
    const start = startEmbeddedPlainly({ dataDir, database, advice: 'Well, set DATABASE_URL.' });
    expect(await failureOf(start)).toContain(`'${database}' is no name`);
  }
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('a start that fails shows what PostgreSQL said', async () => {
  const dataDir = path.join(folder, 'failing');
  const options = { dataDir, fsync: false };
  const settings = { shared_buffers: 'plenty' };
  const message = await failureOf(startEmbedded({ ...options, settings }));
  expect(message).toContain('invalid value for parameter "shared_buffers": "plenty"');
  // Nothing stays behind that would keep the next start from succeeding, or show up in its text.
  const server = await startEmbedded(options);
  await server.stop();
  const again = await failureOf(startEmbedded({ ...options, settings: { no_such: '1' } }));
  expect(again).toContain('unrecognized configuration parameter "no_such"');
  expect(again).not.toContain('plenty');
});

test('a creation that fails shows what initdb said', async () => {
  const packageFolder = packageWithoutLinks(path.join(folder, 'broken'));
  fs.writeFileSync(
    path.join(packageFolder, 'native/bin/initdb'),
    '#!/bin/sh\necho disk full; exit 3\n',
  );
  const dataDir = path.join(folder, 'uncreated');
  const message = await failureOf(startEmbeddedUnder({ dataDir }, { packageFolder }));
  expect(message).toMatch(/initdb: 3.*\n.*disk full/s);
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test('data of another major version is refused', async () => {
  const dataDir = path.join(folder, 'old');
  const cluster = path.join(dataDir, 'postgres');
  fs.mkdirSync(cluster, { recursive: true });
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
  const major = majorOf(findPackage());
  const message = await failureOf(startEmbedded({ dataDir }));
  expect(message).toContain(`made by PostgreSQL 17, and this is PostgreSQL ${major}`);
  expect(message).toContain('Go back to the version that made it');
  const older = 'Carry it over first.';
  expect(await failureOf(startEmbedded({ dataDir, older }))).toContain(older);
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '99\n');
  expect(await failureOf(startEmbedded({ dataDir, older }))).not.toContain(older);
});

test('a folder with something else in it is refused and left alone', async () => {
  const dataDir = path.join(folder, 'other');
  fs.mkdirSync(path.join(dataDir, 'postgres/things'), { recursive: true });
  expect(await failureOf(startEmbedded({ dataDir }))).toContain('holds no PostgreSQL data');
  expect(fs.readdirSync(dataDir)).toEqual(['postgres']);
  expect(fs.existsSync(path.join(dataDir, 'postgres/things'))).toBe(true);
});

test('a data folder that cannot be made is named', async () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  expect(await failureOf(startEmbedded({ dataDir: path.join(file, 'data') }))).toContain(file);
});

test('the links of the package are made in place', () => {
  const packageFolder = packageWithoutLinks(path.join(folder, 'linkless'));
  const library = path.join(packageFolder, 'native/lib');
  const links = (): string[] =>
    fs
      .readdirSync(library)
      .filter((name) => fs.lstatSync(path.join(library, name)).isSymbolicLink());
  expect(links()).toEqual([]);
  const cluster = path.join(folder, 'linkless-data/postgres');
  const { initdb } = prepareBinaries(packageFolder, chooseAccount(), cluster);
  expect(initdb).toBe(path.join(packageFolder, 'native/bin/initdb'));
  const list = fs.readFileSync(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  expect(links().length).toBe((JSON.parse(list) as unknown[]).length);
  for (const name of links()) expect(fs.existsSync(path.join(library, name)), name).toBe(true);
});

const PATIENCE = { localMs: 100, lapseMs: 400 };

test('a claim holds while its process lives, and not for another with its id', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'claims-'));
  const rival = spawn('sleep', ['60']);
  await once(rival, 'spawn');
  const pid = rival.pid ?? 0;
  const own = await claimFolder(place, 'Canopy');
  const machine = /server-([0-9a-f]+)-/.exec(own.file)?.[1] ?? '';
  own.release();
  expect(fs.readdirSync(place)).toEqual([]);
  const name = (mark: string): string => path.join(place, `server-${machine}-${pid}-${mark}.claim`);

  fs.writeFileSync(name(startMark(pid)), '');
  await expect(claimFolder(place, 'Canopy', PATIENCE)).rejects.toThrow(
    `process ${pid} on this machine`,
  );
  rival.kill('SIGKILL');
  await once(rival, 'exit');
  (await claimFolder(place, 'Canopy', PATIENCE)).release();

  // The same id, but a process that began at another time.
  fs.writeFileSync(path.join(place, `server-${machine}-1-0123456789ab.claim`), '');
  (await claimFolder(place, 'Canopy', PATIENCE)).release();
  expect(fs.readdirSync(place)).toEqual([]);
});

test('the claim of another machine holds while it is touched', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'claims-'));
  const foreign = path.join(place, 'server-0000-1-0123456789ab.claim');
  fs.writeFileSync(foreign, '');
  const touching = setInterval(() => fs.utimesSync(foreign, new Date(), new Date()), 50);
  await expect(claimFolder(place, 'Canopy', PATIENCE)).rejects.toThrow('in another container');
  clearInterval(touching);
  (await claimFolder(place, 'Canopy', PATIENCE)).release();
  expect(fs.readdirSync(place)).toEqual([]);
});

test('a process that has ended is gone even if nobody collects it', async () => {
  const shell = spawn('sh', ['-c', 'true & echo $!; exec sleep 60']);
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  while (isAlive(pid)) await new Promise((resolve) => void setTimeout(resolve, 10));
  expect(isSameProcess(pid, '')).toBe(false);
  expect(isAlive(shell.pid ?? 0)).toBe(true);
  shell.kill('SIGKILL');
});
