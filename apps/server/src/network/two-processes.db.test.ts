import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { readKeys } from '#db/sealing/data-keys.ts';
import { happen, root } from '#testing/network.support.ts';
import { cloneDatabase, testPassword, validRegistration } from '#testing/server.support.ts';

const main = join(import.meta.dirname, '../main.ts');

/** A server in a process of its own. */
type Running = { child: ChildProcess; url: string };
type Rows = Record<string, unknown>[];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
let dataDir: string;
const running: ChildProcess[] = [];
const dataKey = randomBytes(32);
const keys = {
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  DATA_KEY: dataKey.toString('hex'),
};
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { marks: null });
  dataDir = mkdtempSync(join(tmpdir(), 'canopy-two-'));
});
afterAll(async () => {
  for (const child of running) await kill(child);
  await db.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function start(): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'error',
      ROOT_PASSWORD: testPassword,
      ...keys,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const url = new Promise<string>((found, failed) => {
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      const said = /Web +(\S+)/.exec((output += data.toString()))?.[1];
      if (said !== undefined) found(said);
    });
    child.on('exit', () => failed(new Error(`It ended: ${output}`)));
  });
  return { child, url: await url };
}

async function ask<T>({ url }: Running, call: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: token };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(`${url}/api/${call}`, request)).json()) as T;
}

async function register(server: Running, sid: number, position: number): Promise<number> {
  const email = `p${randomBytes(6).toString('hex')}@example.test`;
  const body = { ...validRegistration, sid, position, email };
  const { data } = await ask<{ data: { uid_output: number } }>(server, 'registration', body);
  return data.uid_output;
}

/** All that the root sees of the team on a server. */
async function seenOn(server: Running, token: string): Promise<Rows[]> {
  const team = { uid: root, fdate: '', tdate: '', status: 2, position: 0, leveltype: 0 };
  const calls: [string, object][] = [
    ['userDashboard', { uid: root }],
    ['DownlineReport', team],
    ['LevelDetails', team],
    ['binaryTree', { loginId: root, searchId: root }],
  ];
  const seen: Rows[] = [];
  for (const [call, body] of calls) {
    seen.push((await ask<{ data: Rows[] }>(server, call, body, token)).data[0]!);
  }
  return seen;
}

test('two processes show the same at once, also after one was killed', async () => {
  const first = await start();
  const second = await start();
  const { token } = await ask<{ token: string }>(first, 'login', {
    uid: root,
    password: testPassword,
    ipaddress: '',
  });
  const a = await register(first, root, 1);
  const seen = await seenOn(second, token);
  expect(seen[0]![0]).toMatchObject({ TotalLeftTeam: 1, TotalRightTeam: 0 });
  expect(seen).toEqual(await seenOn(first, token));

  const b = await register(second, a, 2);
  const signing = openDatabase(database.url, {
    marks: await readKeys(db, { dataKey, oldDataKey: null }),
  });
  await happen(signing, [
    { kind: 'activated', uid: b, at: new Date() },
    { kind: 'volume', uid: b, at: new Date(), volumeMicros: 50_000_000n, priceMicros: 1n },
  ]);
  await signing.close();
  const onFirst = await seenOn(first, token);
  expect(onFirst[0]![0]).toMatchObject({ TotalLeftTeam: 2, TotalLeftBV: 50 });
  expect(onFirst).toEqual(await seenOn(second, token));

  await kill(second.child);
  await register(first, b, 1);
  await register(first, root, 2);
  const third = await start();
  const again = await seenOn(third, token);
  expect(again[0]![0]).toMatchObject({ TotalLeftTeam: 3, TotalRightTeam: 1, TotalLeftBV: 50 });
  expect(again).toEqual(await seenOn(first, token));
});
