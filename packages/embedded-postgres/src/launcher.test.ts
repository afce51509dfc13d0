import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import {
  ask,
  bundleProgram,
  end,
  hasStarted,
  spawnProgram,
  testFolder,
  until,
  startEmbedded,
  startEmbeddedUnder,
} from '../testing/launcher.support.ts';
import { liveConnection, livePid } from './live-connection.ts';
import { readPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';

const folder = testFolder();
const fast = (name: string): { dataDir: string; fsync: false } => ({
  dataDir: path.join(folder, name),
  fsync: false,
});

test('makes a database canopy with a superuser canopy, and keeps what is in it', async () => {
  const options = fast('basic');
  const first = await startEmbedded(options);
  const pool = new Pool({ connectionString: first.connectionString, max: 4 });
  // end() does not wait until the server has seen it, so stop() may still find a client.
  pool.on('error', () => {});
  const { rows } = await pool.query(
    `SELECT current_database() AS db, current_user AS role, rolsuper AS super
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ db: 'canopy', role: 'canopy', super: true }]);
  await pool.query('CREATE TABLE t AS SELECT 42 AS n');
  await pool.end();
  const pid = readPostmaster(path.join(options.dataDir, 'postgres'))?.pid ?? 0;
  expect(isAlive(pid)).toBe(true);
  expect(livePid(options.dataDir)).toBe(pid);
  expect(liveConnection(options.dataDir, 'canopy')).toBe(first.connectionString);
  await Promise.all([first.stop(), first.stop()]);
  expect(isAlive(pid)).toBe(false);
  await first.stop();
  expect(livePid(options.dataDir)).toBeUndefined();
  expect(liveConnection(options.dataDir, 'canopy')).toBeUndefined();

  const second = await startEmbedded(options);
  expect(await ask(second.connectionString, 'SELECT n FROM t')).toBe(42);
  await second.stop();
  const left = fs.readdirSync(options.dataDir).toSorted();
  expect(left).toEqual(['postgres', 'postgres.keeper', 'postgres.log']);
});

test('sorts by code point, whatever the system, and knows letters beyond ASCII', async () => {
  // What is meant for our own process is not for the keeper, which would not even start.
  vi.stubEnv('NODE_OPTIONS', '--require /nowhere/to/be/found.cjs');
  const server = await startEmbedded(fast('locale'));
  vi.unstubAllEnvs();
  const sorted = `SELECT string_agg(x, '' ORDER BY x) FROM unnest('{b,ä,_,Z,a,B}'::text[]) x`;
  expect(await ask(server.connectionString, sorted)).toBe('BZ_abä');
  expect(await ask(server.connectionString, `SELECT lower('ÄÉ')`)).toBe('äé');
  expect(await ask(server.connectionString, 'SHOW server_encoding')).toBe('UTF8');
  expect(await ask(server.connectionString, 'SHOW timezone')).toBe('UTC');
  await server.stop();
});

test('two of them run side by side in one process, durable or not as asked', async () => {
  const dataDir = path.join(folder, 'durable');
  const settings = { work_mem: '7MB', listen_addresses: '*' };
  const [durable, quick] = await Promise.all([
    startEmbedded({ dataDir, settings }),
    startEmbedded(fast('quick')),
  ]);
  const show = async (at: string, names: string[]): Promise<unknown[]> =>
    Promise.all(names.map((name) => ask(at, `SHOW ${name}`)));
  const safety = ['fsync', 'synchronous_commit', 'full_page_writes'];
  expect(await show(durable.connectionString, safety)).toEqual(['on', 'on', 'on']);
  expect(await show(quick.connectionString, safety)).toEqual(['off', 'off', 'off']);
  expect(await ask(durable.connectionString, 'SHOW work_mem')).toBe('7MB');
  // Nobody on the network can reach it, even if asked for.
  expect(await ask(durable.connectionString, 'SHOW listen_addresses')).toBe('');
  await quick.stop();
  expect(await ask(durable.connectionString, 'SELECT 1')).toBe(1);
  await durable.stop();
});

test('the socket has a short path, closed to others, and goes with the server', async () => {
  const deep = path.join(folder, 'deep'.repeat(20), 'deeper'.repeat(20));
  fs.mkdirSync(deep, { recursive: true });
  const options = { dataDir: path.join(deep, 'data'), fsync: false };
  const server = await startEmbeddedUnder(options, { tmp: deep });
  const socketFolder = new URL(server.connectionString).searchParams.get('host') ?? '';
  expect(socketFolder.length).toBeLessThan(60);
  expect(fs.statSync(socketFolder).mode & 0o777).toBe(0o700);
  expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
  await server.stop();
  expect(fs.existsSync(socketFolder)).toBe(false);
});

test('runs from a bundle, in an environment that is full of settings', async () => {
  const place = path.join(folder, 'bundle');
  fs.mkdirSync(place);
  const modules = path.resolve(import.meta.dirname, '../../../node_modules');
  fs.symlinkSync(modules, path.join(place, 'node_modules'));
  const file = await bundleProgram(place);
  const options = fast('bundled');
  const env = {
    PGCLIENTENCODING: 'nonsense',
    PGPORT: '1',
    PGDATA: '/nowhere',
    PGSSLMODE: 'require',
    PGHOST: 'nowhere.invalid',
    LC_ALL: 'xx_XX.nonsense',
  };
  const { child, connectionString } = await hasStarted(spawnProgram(file, { options }, {}, env));
  expect(await ask(connectionString, 'SELECT 1')).toBe(1);
  await end(child);
  expect(child.exitCode).toBe(0);

  // A program that forgets to stop it still ends, and the database with it.
  const brief = spawnProgram(file, { options, isBrief: true }, {}, env);
  const ended = once(brief, 'exit');
  await hasStarted(brief);
  expect((await ended)[0]).toBe(0);
  const cluster = path.join(options.dataDir, 'postgres');
  await until('the database has gone', () => readPostmaster(cluster) === undefined);
});

test('the log stays bounded', async () => {
  const options = fast('log');
  const log = path.join(options.dataDir, 'postgres.log');
  fs.mkdirSync(options.dataDir);
  fs.writeFileSync(log, 'x'.repeat(11 * 1024 * 1024));
  const server = await startEmbedded(options);
  expect(fs.statSync(log).size).toBeLessThan(100_000);
  fs.appendFileSync(log, 'x'.repeat(11 * 1024 * 1024));
  await until('the keeper has cut it', () => fs.statSync(log).size < 100_000);
  await server.stop();
  expect(fs.readFileSync(log, 'utf8')).toContain('database system is shut down');
});
