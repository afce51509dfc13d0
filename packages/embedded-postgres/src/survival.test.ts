import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  bundleProgram,
  ask,
  hasStarted,
  spawnProgram,
  testFolder,
  until,
  startEmbedded,
  startEmbeddedUnder,
} from '../testing/launcher.support.ts';
import { findPackage } from './binaries.ts';
import type { EmbeddedServer } from './launcher.ts';
import { readPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';

const CRASHED = /not properly shut down|was interrupted/;
const folder = testFolder();
const program = await bundleProgram(folder);
const circumstances = { packageFolder: findPackage() };

type Place = { dataDir: string; cluster: string; log: string };

function place(name: string): Place {
  const dataDir = path.join(folder, name);
  const cluster = path.join(dataDir, 'postgres');
  return { dataDir, cluster, log: path.join(dataDir, 'postgres.log') };
}

const keeperOf = ({ dataDir }: Place): number =>
  Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres.keeper'), 'utf8'), 10);
const postmasterOf = ({ cluster }: Place): number => readPostmaster(cluster)?.pid ?? 0;
const startProgram = async ({ dataDir }: Place, fsync = false): ReturnType<typeof hasStarted> =>
  hasStarted(spawnProgram(program, { options: { dataDir, fsync }, circumstances }));

async function stopAndSee(server: EmbeddedServer, at: Place): Promise<void> {
  const pid = postmasterOf(at);
  await server.stop();
  expect(isAlive(pid)).toBe(false);
}

test('kill -9 of the server shuts the database down in order', async () => {
  const at = place('killed');
  const { child, connectionString } = await startProgram(at, true);
  await ask(connectionString, 'CREATE TABLE t AS SELECT 7 AS n');
  const pid = postmasterOf(at);
  const keeper = keeperOf(at);
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await until('the database has gone', () => !isAlive(pid));
  await until('its keeper has gone', () => !isAlive(keeper));
  const socketFolder = new URL(connectionString).searchParams.get('host') ?? '/';
  expect(fs.existsSync(socketFolder)).toBe(false);
  expect(fs.readFileSync(at.log, 'utf8')).toContain('database system is shut down');
  expect(fs.readdirSync(at.dataDir).filter((name) => name.endsWith('.claim'))).toEqual([]);

  const server = await startEmbedded({ dataDir: at.dataDir });
  expect(fs.readFileSync(at.log, 'utf8')).not.toMatch(CRASHED);
  expect(await ask(server.connectionString, 'SELECT n FROM t')).toBe(7);
  await stopAndSee(server, at);
});

test('a server can be restarted in the moment it is killed', async () => {
  const at = place('restarted');
  const { child } = await startProgram(at);
  // The keeper sleeps while we look, as it might on a busy machine.
  const keeper = keeperOf(at);
  process.kill(keeper, 'SIGSTOP');
  const before = postmasterOf(at);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const starting = startEmbedded({ dataDir: at.dataDir, fsync: false });
  setTimeout(() => process.kill(keeper, 'SIGCONT'), 300);
  const server = await starting;
  expect(postmasterOf(at)).not.toBe(before);
  expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
  expect(fs.readFileSync(at.log, 'utf8')).not.toMatch(CRASHED);
  await stopAndSee(server, at);
});

test('a database that outlived server and keeper is used again, and stopped', async () => {
  const at = place('orphan');
  const first = await startProgram(at);
  await ask(first.connectionString, 'CREATE TABLE t AS SELECT 8 AS n');
  const pid = postmasterOf(at);
  const keeper = keeperOf(at);
  process.kill(keeper, 'SIGSTOP');
  first.child.kill('SIGKILL');
  process.kill(keeper, 'SIGKILL');
  await until('the keeper has gone', () => !isAlive(keeper));
  expect(isAlive(pid)).toBe(true);

  const second = await startProgram(at);
  expect(second.logs.join()).toContain(`process ${pid}`);
  expect(postmasterOf(at)).toBe(pid);
  expect(second.connectionString).toBe(first.connectionString);
  expect(await ask(second.connectionString, 'SELECT n FROM t')).toBe(8);
  // It has a keeper again: killing the second server stops it.
  second.child.kill('SIGKILL');
  await until('the database has gone', () => !isAlive(pid));
  expect(fs.readFileSync(at.log, 'utf8')).toContain('database system is shut down');
});

test('a killed keeper is replaced', async () => {
  const at = place('keeper');
  const server = await startEmbedded({ dataDir: at.dataDir, fsync: false });
  const pid = postmasterOf(at);
  const keeper = keeperOf(at);
  process.kill(keeper, 'SIGKILL');
  await until('there is a new one', () => ![keeper, 0].includes(keeperOf(at) || 0));
  expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
  // Stopped at once after the next is killed, there is nobody to close the pipe of.
  process.kill(keeperOf(at), 'SIGKILL');
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a second server on the same folder is refused, and the first not disturbed', async () => {
  const at = place('shared');
  const { child, connectionString } = await startProgram(at);
  const second = startEmbedded({ dataDir: at.dataDir, fsync: false });
  await expect(second).rejects.toThrow(
    new RegExp(`another Canopy server \\(process ${child.pid} on this machine\\).*${at.dataDir}`),
  );
  expect(await ask(connectionString, 'SELECT 1')).toBe(1);
  child.kill('SIGKILL');
  const server = await startEmbedded({ dataDir: at.dataDir, fsync: false });
  // Nor may this process have it twice, not even by another name of the folder.
  const other = path.join(folder, 'shared-link');
  fs.symlinkSync(at.dataDir, other);
  await expect(startEmbedded({ dataDir: other })).rejects.toThrow('another Canopy server');
  expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
  await stopAndSee(server, at);
});

test('of several that start at once on a new folder, one serves', async () => {
  const at = place('race');
  const children = [1, 2, 3].map(() =>
    spawnProgram(program, { options: { dataDir: at.dataDir, fsync: false }, circumstances }),
  );
  const outcomes = await Promise.allSettled(children.map(hasStarted));
  const losers = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(losers.map(({ reason }) => String(reason).includes('another Canopy server'))).toEqual([
    true,
    true,
  ]);
  const pid = postmasterOf(at);
  for (const child of children) child.kill('SIGKILL');
  await until('the database has gone', () => !isAlive(pid));
});

test('starts after a crash though the old process id now is someone else', async () => {
  const at = place('crashed');
  const messages: string[] = [];
  const log = (text: string): void => void messages.push(text);
  // Durable: what was committed has to be there after a crash.
  const first = await startEmbedded({ dataDir: at.dataDir, log });
  await ask(first.connectionString, 'CREATE TABLE t AS SELECT 9 AS n');
  process.kill(postmasterOf(at), 'SIGKILL');
  await until('the end is noticed', () => messages.join().includes('ended unexpectedly'));
  await first.stop();
  const pidFile = path.join(at.cluster, 'postmaster.pid');
  const [, ...rest] = fs.readFileSync(pidFile, 'utf8').split('\n');
  fs.writeFileSync(pidFile, [process.pid, ...rest].join('\n'));

  const second = await startEmbedded({ dataDir: at.dataDir });
  expect(fs.readFileSync(at.log, 'utf8')).toMatch(CRASHED);
  expect(await ask(second.connectionString, 'SELECT n FROM t')).toBe(9);
  await stopAndSee(second, at);
});

test('an interrupted creation leaves nothing in the way', async () => {
  const at = place('interrupted');
  const child = spawnProgram(program, {
    options: { dataDir: at.dataDir, fsync: false },
    circumstances,
  });
  const drafts = (): string[] =>
    fs.existsSync(at.dataDir)
      ? fs.readdirSync(at.dataDir).filter((name) => name.startsWith('postgres.init-'))
      : [];
  const isHalfway = (name: string): boolean =>
    fs.existsSync(path.join(at.dataDir, name, 'global/pg_control'));
  await until('the creation is half-way', () => drafts().some(isHalfway));
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await once(child, 'exit');
  expect(drafts().length).toBe(1);
  expect(fs.existsSync(at.cluster)).toBe(false);

  const server = await startEmbedded({ dataDir: at.dataDir, fsync: false });
  expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
  expect(drafts()).toEqual([]);
  await stopAndSee(server, at);
});

test('with a password on the loopback address, as on Windows', async () => {
  const at = place('tcp');
  const tcp = { ...circumstances, transport: 'tcp' } as const;
  const options = { dataDir: at.dataDir, fsync: false };
  const server = await startEmbeddedUnder(options, tcp);
  const url = new URL(server.connectionString);
  expect(url.hostname).toBe('127.0.0.1');
  expect(await ask(server.connectionString, 'SELECT current_user::text')).toBe('canopy');
  url.password = 'wrong';
  await expect(ask(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const password = fs.statSync(path.join(at.dataDir, 'postgres.password'));
  expect(password.mode & 0o777).toBe(0o600);
  await stopAndSee(server, at);

  const { child } = await hasStarted(spawnProgram(program, { options, circumstances: tcp }));
  const pid = postmasterOf(at);
  child.kill('SIGKILL');
  await until('the database has gone', () => !isAlive(pid));
  expect(fs.readFileSync(at.log, 'utf8')).not.toMatch(CRASHED);
});
