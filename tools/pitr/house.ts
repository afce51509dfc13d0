import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/base/config.ts';
import type { Services } from '../../apps/server/src/call/services.ts';
import { openSigning } from '../../apps/server/src/server/existing-database.ts';
import { makePasswords } from '../../apps/server/src/guard/passwords.ts';
import { freePort } from '../../apps/server/testing/free-port.support.ts';
import { root } from '../targets.ts';

/** The keys of a company, which are the same on all of its machines. */
export type Keys = { TOKEN_SECRET: string; DATA_KEY: string };
export const newKeys = (): Keys => ({
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  DATA_KEY: randomBytes(32).toString('hex'),
});

/** A company's server: its settings, and what works beside it. */
export type House = {
  env: Record<string, string>;
  address: string;
  /** Starts the server as its own process; answers how it is stopped. */
  start(): Promise<() => Promise<void>>;
  beside<T>(work: (services: Services) => Promise<T>): Promise<T>;
  /** Asks the server as somebody with a session. */
  ask(call: string, token: object, payload: object): Promise<{ receipt?: { no: string } }>;
};

export async function houseOn(url: string, dataDir: string, keys: Keys): Promise<House> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...keys,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    // The same name of the public log after a restore.
    PUBLIC_URL: 'http://canopy.test',
    LOG_LEVEL: 'warn',
  };
  return {
    env,
    address,
    start: () => startProcess(env, address),
    async beside(work) {
      const config = readConfig(env);
      const { db, secrets } = await openSigning(url, config);
      const clock = { now: () => new Date() };
      const log = pino({ level: 'silent' });
      const own = { config, log, db, clock, secrets, passwords: makePasswords() };
      try {
        // The rest of a server has no part in this.
        return await work(own as Partial<Services> as Services);
      } finally {
        await db.close();
      }
    },
    async ask(call, token, payload) {
      const response = await fetch(`${address}/api/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${signed(token, keys.TOKEN_SECRET)}`,
          'idempotency-key': randomBytes(16).toString('hex'),
        },
        body: JSON.stringify(payload),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${call}: ${response.status} ${text}`);
      return JSON.parse(text) as { receipt?: { no: string } };
    },
  };
}

function signed(token: object, secret: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(token)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

async function startProcess(
  env: Record<string, string>,
  address: string,
): Promise<() => Promise<void>> {
  const log = join(env['DATA_DIR']!, 'server.log');
  const handle = openSync(log, 'a', 0o600);
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', handle, handle],
  });
  closeSync(handle);
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const isReady = (): Promise<boolean> =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${readFileSync(log, 'utf8')}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return async () => {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await ended;
  };
}
