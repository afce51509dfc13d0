import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../apps/server/testing/free-port.support.ts';
import {
  ownFolder,
  requirePrograms,
  startPgBouncer,
  startPostgres,
  type Running,
} from './pooler/programs.ts';
import { runProgram, startServer } from './pooler/server.ts';
import { firstPassword, walk } from './pooler/walk.ts';

/**
 * Runs Canopy behind Debian's PgBouncer, by deploy/pgbouncer/pgbouncer.ini: in session mode a
 * server works and its books are in order; in the others none starts, and nothing is changed.
 */
requirePrograms();
const template = join(import.meta.dirname, '../deploy/pgbouncer/pgbouncer.ini');
const folder = mkdtempSync(join(tmpdir(), 'canopy-pgbouncer-'));
chmodSync(folder, 0o755);
const running: Running[] = [];
const say = (text: string): void => console.log(text);

async function main(): Promise<void> {
  const password = randomBytes(12).toString('hex');
  const [port, pooled, web] = [await freePort(), await freePort(), await freePort()];
  const cluster = ownFolder(join(folder, 'cluster'));
  running.push(await startPostgres(cluster, port, password));
  const superuser = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  await onDatabase(superuser, `CREATE ROLE canopy LOGIN CREATEROLE PASSWORD '${password}'`);
  await onDatabase(superuser, 'CREATE DATABASE canopy OWNER canopy');
  const users = join(cluster, 'userlist.txt');
  writeFileSync(users, `"canopy" "${password}"\n`, { mode: 0o644 });
  const settings = {
    DATABASE_URL: `postgresql://canopy:${password}@127.0.0.1:${pooled}/canopy`,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: join(folder, 'server'),
    PORT: String(web),
    DEMO: '0',
    OPERATOR_PASSWORD: firstPassword,
    LOG_LEVEL: 'warn',
  };
  const change = {
    canopy: `host=127.0.0.1 port=${port} dbname=canopy`,
    listen_port: String(pooled),
    auth_file: users,
  };
  const direct = `postgresql://canopy:${password}@127.0.0.1:${port}/canopy`;
  for (const mode of ['transaction', 'statement']) {
    const own = join(folder, mode);
    const pooler = await startPgBouncer(own, template, { ...change, pool_mode: mode }, pooled);
    const { code, said } = await runProgram('apps/server/src/main.ts', settings);
    await pooler.end();
    say(`${mode} mode: exit code ${code}. ${said.trim()}`);
    const [found] = await onDatabase(
      direct,
      `SELECT (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace) +
         (SELECT count(*)::int FROM pg_roles WHERE rolname = 'canopy_app') AS made`,
    );
    if (code !== 1 || !said.includes('Use session mode')) throw new Error('It was not refused.');
    if (found!['made'] !== 0) throw new Error('Something was changed before it was refused.');
  }
  running.push(await startPgBouncer(join(folder, 'session'), template, change, pooled));
  const server = await startServer(settings);
  say('session mode: the server is ready');
  await walk(server.url, settings.DATA_DIR, (text) => say(`session mode: ${text}`));
  const verified = await runProgram('tools/verify.ts', settings);
  say(
    `session mode: verify, exit code ${verified.code}. ${verified.said.trim().split('\n').at(-1)}`,
  );
  if (verified.code !== 0) throw new Error(verified.said);
  const owners = await onDatabase(
    superuser,
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relowner = 'canopy_app'::regrole`,
  );
  if (owners.length > 0) throw new Error(`The application owns ${JSON.stringify(owners)}.`);
  say(`session mode: stopped, exit code ${await server.end()}`);
}

async function onDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

try {
  await main();
  say('PgBouncer: as it should be.');
} catch (error) {
  console.error(`PgBouncer: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  for (const each of running.reverse()) await each.end();
  rmSync(folder, { recursive: true });
}
