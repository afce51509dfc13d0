import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#base/config.ts';
import { demoLockKey, demoTotal } from '#server/demo/demo-network.ts';
import { demoSize } from '#server/demo/people.ts';
import { startServer, type Server } from '#server/server.ts';
import { connectToClone, startTestServer, validRegistration } from '#testing/server.support.ts';

/** Servers on one database have the same keys. */
const keys = {
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  DATA_KEY: randomBytes(32).toString('hex'),
};

let database: Awaited<ReturnType<typeof connectToClone>>;
let admin: pg.Client;
let dataDir: string;
beforeEach(async () => {
  database = await connectToClone();
  dataDir = mkdtempSync(join(tmpdir(), 'canopy-stop-'));
  admin = database.admin;
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

function start(env: Record<string, string> = {}): Promise<Server> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...keys,
    PORT: '0',
    ...env,
  });
  return startServer(config, pino({ level: 'silent' }));
}

const count = async (sql: string): Promise<number> =>
  (await admin.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]!.n;

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 5000; tries += 1) {
    if (await isTrue()) return;
    await sleep(20);
  }
  throw new Error(`Waited in vain until ${what}.`);
}

/** Everything but our own connection. */
const others = 'pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** Registers while we hold what the registration has to wait for. */
async function slowRegistration(server: Server, email: string) {
  const lock = 'hashtextextended(lower($1), 1)';
  await admin.query(`SELECT pg_advisory_lock(${lock})`, [email]);
  const answer = fetch(`${server.url}/api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...validRegistration, email }),
  });
  const isWaiting = `${others} AND wait_event_type = 'Lock'`;
  await until('it waits', async () => (await count(isWaiting)) === 1);
  return { answer, goOn: () => admin.query(`SELECT pg_advisory_unlock(${lock})`, [email]) };
}

/** A server on localhost answers at both addresses of that name, where there are two. */
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const loopbacks = hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];

describe('a server that is told to stop', () => {
  test.each(loopbacks)('finishes what it has begun at %s, takes nothing new', async (address) => {
    const started = await start();
    const at = address.includes(':') ? `[${address}]` : address;
    const server = { ...started, url: started.url.replace('localhost', at) };
    const slow = await slowRegistration(server, 'slow@example.test');
    let stopped = false;
    const stopping = server.stop().then(() => (stopped = true));
    await until('nobody new gets in', () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    expect(stopped).toBe(false);
    await slow.goOn();
    const answer = await slow.answer;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.json()).toMatchObject({ data: { result: 'Successfull' } });
    await stopping;
    // A real server hashes with the full cost.
    const hashed = "password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'";
    expect(await count(`members WHERE email = 'slow@example.test' AND ${hashed}`)).toBe(1);
    await until('all connections are closed', async () => (await count(others)) === 0);
  });

  test('does not wait for requests that never end', async () => {
    const server = await start();
    const sockets = await Promise.all(
      loopbacks.map(async (address) => {
        const socket = connect(Number(new URL(server.url).port), address);
        await once(socket, 'connect');
        socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
        socket.write('Content-Length: 1000\r\n\r\n{"uid":');
        return socket;
      }),
    );
    const closed = sockets.map((socket) => once(socket, 'close'));
    await sleep(100);
    await server.stop();
    await Promise.all(closed);
    expect(sockets.map(({ bytesRead }) => bytesRead)).toEqual(loopbacks.map(() => 0));
  });

  test('stops making the demo, which the next start completes', async () => {
    const first = await start({ DEMO: '1' });
    await until('some are there', async () => (await count('members')) > 2);
    await first.stop();
    const made = await count('members');
    expect(made).toBeLessThan(demoSize);
    const second = await start({ DEMO: '1' });
    await until('it has gone on', async () => (await count('purchases')) > 0);
    await second.stop();
    expect(await count('members')).toBe(demoSize + 1);
  });

  test('says so to whoever still holds a connection', async () => {
    const own = await startTestServer();
    const { buildApp } = await import('#http/app.ts');
    const health = { stopping: false };
    const app = await buildApp(own.services, {
      webFolder: '/no',
      migrationsFolder: join(import.meta.dirname, '../../migrations'),
      health,
    });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    health.stopping = true;
    for (const url of ['/api/ip', '/', '/api/nothing']) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ connection: 'close', 'retry-after': '5' });
      expect(answer.json()).toMatchObject({
        code: 'server.restarting',
        showableMessage: 'The server is restarting. Please try again in a moment.',
      });
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      checks: { server: { ok: false }, database: { ok: true } },
    });
    await app.close();
    await own.stop();
  });
});

describe('the demo network', () => {
  const total = demoTotal();
  const names = "members WHERE email LIKE '%@demo.canopy.test'";

  test('can wait: the site answers before it is complete, and says so', async () => {
    await admin.query('SELECT pg_advisory_lock($1)', [demoLockKey]);
    const server = await start({ DEMO: '1' });
    const ask = async (path: string): Promise<unknown> =>
      (await fetch(`${server.url}${path}`)).json();
    expect(await ask('/readyz')).toMatchObject({ ok: true });
    expect(await ask('/api/SiteContent')).toHaveProperty('data');
    expect(await ask('/api/demo/progress')).toEqual({ done: 0, total });
    await admin.query('SELECT pg_advisory_unlock($1)', [demoLockKey]);
    await until('it goes on', async () => (await count(names)) > 2);
    expect(await ask('/api/demo/progress')).toMatchObject({ total });
    // A server that stops does not wait for the end of it.
    await server.stop();
    expect(await count(names)).toBeLessThan(demoSize);
  });

  test('is made once by two servers that start at once', async () => {
    const servers = await Promise.all([start({ DEMO: '1' }), start({ DEMO: '1' })]);
    await until('purchases are made', async () => (await count('purchases')) > 10);
    for (const server of servers) {
      const progress = await (await fetch(`${server.url}/api/demo/progress`)).json();
      expect((progress as { done: number }).done).toBeGreaterThan(0);
    }
    await Promise.all(servers.map((server) => server.stop()));
    expect(await count(names)).toBe(demoSize);
  });

  test('is right also when visitors register meanwhile and ids are lost', async () => {
    const server = await start({ DEMO: '1' });
    await until('the first is there', async () => (await count(names)) > 0);
    await admin.query("SELECT nextval('member_uids')");
    const visit = (index: number) =>
      fetch(`${server.url}/api/registration`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...validRegistration, email: `visitor${index}@example.test` }),
      });
    const answers = await Promise.all([0, 1, 2].map(visit));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await until('all are there', async () => (await count(names)) === demoSize);
    await server.stop();
    expect(await count('members')).toBe(demoSize + 4);
    const { rows } = await admin.query<{ name: string; sponsor: string }>(
      `SELECT m.name, s.name AS sponsor FROM members m JOIN members s ON s.uid = m.sponsor_uid
       WHERE m.email LIKE '%@demo.canopy.test'`,
    );
    const sponsors = new Map(rows.map(({ name, sponsor }) => [name, sponsor]));
    expect(sponsors.size).toBe(demoSize);
    expect(sponsors.get('Asha Verdant')).toBe('Company');
    expect(sponsors.get('Kiran Ashdown')).toBe('Eshan Willowby');
    expect(sponsors.get('Tara Rowanlea')).toBe('Qadir Juniper');
  });
});
