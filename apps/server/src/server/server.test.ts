import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '#db/embedded.ts';
import { demoTotal } from '#server/demo/demo-network.ts';
import { demoSize } from '#server/demo/people.ts';
import { freePort } from '#testing/free-port.support.ts';

const main = join(import.meta.dirname, '../main.ts');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-server-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The product as a person starts it: a separate process that prints where to look. */
class Running {
  readonly child: ChildProcess;
  output = '';

  constructor(dataDir: string, env: Record<string, string>) {
    this.child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (data: Buffer) => (this.output += data.toString()));
    }
  }

  async url(): Promise<string> {
    for (;;) {
      const found = /Web +(\S+)/.exec(this.output)?.[1];
      if (found !== undefined) return found;
      if (this.child.exitCode !== null) throw new Error(`It ended: ${this.output}`);
      await sleep(10);
    }
  }

  async ask<Answer>(path: string, body?: object, token = ''): Promise<Answer> {
    const headers = { 'content-type': 'application/json', authorization: token };
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    const answer = await fetch(`${await this.url()}${path}`, request);
    return (await answer.json()) as Answer;
  }

  /** Waits until this much of the demo is there; answers how much of it is missing. */
  async demoReaches(count: number): Promise<number> {
    for (;;) {
      const { done } = await this.ask<{ done: number }>('/api/demo/progress');
      if (done >= count) return demoTotal() - done;
      await sleep(50);
    }
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    return ((await ended) as [number | null])[0];
  }
}

const started: Running[] = [];
function start(dataDir: string, env: Record<string, string> = {}): Running {
  const running = new Running(join(folder, dataDir), env);
  started.push(running);
  return running;
}
afterEach(async () => {
  for (const running of started.splice(0)) {
    if (running.child.exitCode === null && running.child.signalCode === null) {
      await running.end('SIGKILL');
    }
  }
});

type Found = { people: { name: string }[]; wallets: unknown[] };

/** Everyone with sponsor, parent and side, and what they have; read from the data itself. */
async function network(dataDir: string): Promise<Found> {
  const embedded = await startEmbedded({ dataDir: join(folder, dataDir) });
  const client = new pg.Client({ connectionString: embedded.connectionString });
  await client.connect();
  const { rows: people } = await client.query<{ name: string }>(
    `SELECT m.name, s.name AS sponsor, p.name AS parent, m.side FROM members m
     LEFT JOIN members s ON s.uid = m.sponsor_uid LEFT JOIN members p ON p.uid = m.parent_uid
     ORDER BY m.uid`,
  );
  const { rows: wallets } = await client.query(
    `SELECT m.name, w.account, w.balance FROM wallets w JOIN members m USING (uid)
     WHERE balance > 0 ORDER BY m.uid, account`,
  );
  await client.end();
  await embedded.stop();
  return { people, wallets };
}

const signIn = { uid: 100001, password: 'demo1234', ipaddress: '' };
let token: string;

describe('the product, started as a person starts it', () => {
  test('greets, serves a complete demo, and stops in order', async () => {
    const port = await freePort();
    const first = start('data', { METRICS_PORT: String(port) });
    const url = await first.url();
    expect(await first.ask('/healthz')).toEqual({ ok: true });
    expect(await first.ask('/readyz')).toMatchObject({ ok: true });
    await first.demoReaches(demoTotal());
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(first.output).toContain(`  Console   ${url}/console\n`);
    expect(first.output).toMatch(/ Root {6}100000, password \w{12} \(shown only this once\)\n/);
    expect(first.output).toContain('  Member    100001, password demo1234\n');
    expect(first.output).toContain(`  Mail      ${url}/mailbox\n`);
    // Warnings are lines of JSON, which a slow machine may have.
    const lines = first.output.split(/\n+/).filter((line) => !line.startsWith('{'));
    expect(lines.length).toBeLessThanOrEqual(12);
    const signedIn = await first.ask<{ token: string; data: object }>('/api/login', signIn);
    expect(signedIn.data).toMatchObject({ resultusername: 'Asha Verdant' });
    ({ token } = signedIn);
    const mailbox = await (await fetch(`${url}/mailbox`)).text();
    expect(mailbox).toMatch(/To \S+@demo\.canopy\.test/);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/canopy_request_seconds_count\{call="\/api\/login",status="200"\} 1\n/);
    expect(metrics).toContain('process_cpu_seconds_total');
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('canopy_request_seconds');
    expect(await first.end('SIGTERM')).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });

  test('starts again as it was: nothing is made twice and no password is told', async () => {
    const mail = join(folder, 'data', 'mail');
    // The mail about the sign-in of the test before comes in its own time.
    const isOther = (name: string): boolean =>
      !/^Subject: New sign-in/m.test(readFileSync(join(mail, name), 'utf8'));
    const mails = readdirSync(mail).filter(isOther);
    const second = start('data');
    await second.demoReaches(demoTotal());
    expect(second.output).not.toContain('shown only this once');
    const record = await second.ask('/api/userDashboard', { uid: 100001 }, token);
    expect(record).toMatchObject({ data: [[{ f_name: 'Asha Verdant' }]] });
    expect(await second.end('SIGINT')).toBe(0);
    expect(readdirSync(mail).filter(isOther)).toEqual(mails);
    expect((await network('data')).people).toHaveLength(demoSize + 1);
  });

  test('killed while it makes the demo, at first and later, it goes on next time', async () => {
    for (const done of [3, demoSize + 40]) {
      const killed = start('killed');
      const missing = await killed.demoReaches(done);
      await killed.end('SIGKILL');
      expect(missing).toBeGreaterThan(0);
    }
  });

  test('and completes it, as if nothing had been', async () => {
    const again = start('killed');
    await again.demoReaches(demoTotal());
    expect(await again.ask('/api/login', signIn)).toMatchObject({
      data: { resultusername: 'Asha Verdant' },
    });
    expect(await again.end('SIGTERM')).toBe(0);
    const whole = await network('data');
    expect(await network('killed')).toEqual(whole);
    expect(new Set(whole.people.map(({ name }) => name)).size).toBe(demoSize + 1);
    expect(whole.wallets.length).toBeGreaterThan(0);
  });

  test('that cannot start says why and ends with an error', async () => {
    const failed = start('failed', { HOST: '0.0.0.0' });
    const [code] = (await once(failed.child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(failed.output).toMatch(/^Canopy could not start\. Setting HOST: the demo shows/);
    expect(failed.output).not.toContain('    at ');
  });
});
