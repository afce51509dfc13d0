import { spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { messages } from '@canopy/contract/messages.ts';
import { build } from 'esbuild';
import { runningClock } from '../apps/server/src/base/clock.ts';
import { readConfig, type Config } from '../apps/server/src/base/config.ts';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { sealAll } from '../apps/server/src/ledger/seal.ts';
import { makeLog } from '../apps/server/src/base/log.ts';
import { makeSecrets } from '../apps/server/src/base/secrets.ts';
import { startServer } from '../apps/server/src/server/server.ts';
import type { Measured } from './measure.ts';

const purpose = 'fundTransferOtp';
const otp = '123456';

/** Who pays: everyone once, each with their own session, code and key. */
export type HttpOptions = {
  url: string;
  folder: string;
  /** The key under which what is there already was signed. */
  dataKey: Buffer;
  firstUid: number;
  members: number;
  callers: number;
  seconds: number;
};

/** The outcome; a request that was not answered as it should be has failed. */
export type HttpMeasured = Measured & { failed: number };

/** A server that is warm and under load, and the final outcome. */
export type HttpRun = { isWarm: Promise<unknown>; done: Promise<HttpMeasured> };

/** A server that is ready to be measured. */
export type HttpStage = { run(): HttpRun; stop(): Promise<void> };

/**
 * FundTransferUser over HTTP: the whole server in this process, as `npm start` runs it, and another
 * process that sends. Sessions and codes are made, and what was booked before is sealed, before the
 * clock starts.
 */
export async function prepareHttp(options: HttpOptions): Promise<HttpStage> {
  const { url, folder, dataKey, callers, seconds } = options;
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '0',
    PORT: '0',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: dataKey.toString('hex'),
  });
  const server = await startServer(config, makeLog('info', { write: () => {} }));
  const { port } = new URL(server.url);
  const secrets = makeSecrets(config.dataKey);
  const db = openDatabase(url, { marks: secrets, max: 1 });
  const file = join(folder, 'requests');
  writeFileSync(file, (await makeRequests(options, config, db)).join('\u0000'));
  await sealAll({ db, clock: runningClock(), secrets });
  await db.close();
  // One file that starts at once, so that its start is not taken for load.
  const load = join(folder, 'http-load.mjs');
  const entryPoints = [join(import.meta.dirname, 'http-load.ts')];
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile: load });
  const args = [load, file, port, String(callers), String(seconds), messages.transferred];
  return {
    run() {
      const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
      const child = spawn(process.execPath, args, { stdio });
      const isWarm = once(child.stdout, 'data');
      const said = isWarm.then(() => text(child.stdout));
      return { isWarm, done: said.then((json) => JSON.parse(json) as HttpMeasured) };
    },
    stop: () => server.stop(),
  };
}

async function makeRequests(
  { firstUid, members }: HttpOptions,
  config: Config,
  db: Database,
): Promise<string[]> {
  const uids = Array.from({ length: members }, (_, index) => firstUid + index);
  const sessions = uids.map(() => randomUUID());
  const secrets = makeSecrets(config.dataKey);
  const prints = uids.map((uid) => secrets.fingerprint(String(uid), purpose, otp));
  await db.query(
    `INSERT INTO sessions (id, uid, address, claimed_address, device, started_at, seen_at,
       expires_at)
     SELECT id, uid, '', '', 'bench', now(), now(), now() + interval '1 hour'
     FROM unnest($1::uuid[], $2::integer[]) AS s (id, uid)`,
    [sessions, uids],
  );
  await db.query(
    `INSERT INTO codes (uid, purpose, code_hash, expires_at)
     SELECT uid, $1, print, now() + interval '1 hour'
     FROM unnest($2::integer[], $3::bytea[]) AS c (uid, print)`,
    [purpose, uids, prints],
  );
  return uids.map((uid, index) => {
    const to = firstUid + Math.floor(Math.random() * members);
    const touserid = to === uid ? firstUid + members : to;
    const body = JSON.stringify({ uid, touserid, amount: 0.001, WalletType: 'FUNDS', otp });
    return [
      'POST /api/FundTransferUser HTTP/1.1',
      'host: 127.0.0.1',
      'content-type: application/json',
      `content-length: ${body.length}`,
      `authorization: ${tokenOf(config, { kind: 'member', uid, session: sessions[index] })}`,
      `idempotency-key: ${randomUUID()}`,
      '',
      body,
    ].join('\r\n');
  });
}

/** A token as the server signs it. */
function tokenOf({ tokenSecret }: Config, payload: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...payload, iat })}`;
  return `${signed}.${createHmac('sha256', tokenSecret).update(signed).digest('base64url')}`;
}
