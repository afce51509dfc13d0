import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@canopy/ledger/money.ts';
import { readConfig } from '../../apps/server/src/base/config.ts';
import type { Secrets } from '../../apps/server/src/base/secrets.ts';
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { readKeys } from '../../apps/server/src/db/sealing/data-keys.ts';
import { makeLedger } from '../../apps/server/src/ledger/batch.ts';
import {
  startNetwork,
  type TestNetwork,
} from '../../apps/server/testing/db/test-network.support.ts';
import { freePort } from '../../apps/server/testing/free-port.support.ts';
import { deposit } from '../../apps/server/testing/ledger/make-posting.support.ts';
import { startDatabase, type FaultDatabase } from './database.ts';
import type { Payer } from './load.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';

/** Two servers on one database, each with a network of its own between, and a mail server. */
export type Stage = {
  database: FaultDatabase;
  networks: readonly [TestNetwork, TestNetwork];
  servers: readonly [ServerProcess, ServerProcess];
  mail: MailServer;
  payers: readonly Payer[];
  /** Past all networks; opened anew where the database was started again. */
  db(): Database;
  secrets: Secrets;
  restartDatabase(): Promise<void>;
  stop(): Promise<void>;
};

const payersPerServer = 4;
const password = 'secret-1';
const validRegistration = { sid: 100000, name: 'Test Person', position: 1, countryid: 99 };

export async function openStage(): Promise<Stage> {
  const database = await startDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'canopy-faulty-'));
  const mail = await startMailServer();
  const networks = [
    await startNetwork(database.url()),
    await startNetwork(database.url()),
  ] as const;
  const settings = {
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('hex'),
    DEMO: '0',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
    SMTP_URL: mail.url,
    HOST: '127.0.0.1',
  };
  const make = async (at: 0 | 1): Promise<ServerProcess> =>
    serverProcess({
      ...settings,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, `server-${at}`),
      DATABASE_URL: networks[at].url,
    });
  const servers = [await make(0), await make(1)] as const;
  await servers[0].start();
  await servers[1].start();
  let db: Database | null = null;
  const secrets = await secretsOf(database.url(), settings);
  const stage: Stage = {
    database,
    networks,
    servers,
    mail,
    payers: [],
    secrets,
    db: () => (db ??= openDatabase(database.url(), { marks: secrets, max: 4 })),
    async restartDatabase() {
      await db?.close().catch(() => {});
      db = null;
      await database.start();
      for (const network of networks) network.leadTo(database.url());
    },
    async stop() {
      await db?.close().catch(() => {});
      for (const server of servers) await server.kill();
      for (const network of networks) await network.stop();
      await mail.stop();
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return { ...stage, payers: await makePayers(stage) };
}

async function secretsOf(url: string, settings: Record<string, string>): Promise<Secrets> {
  const db = openDatabase(url, { marks: null, max: 1 });
  const config = readConfig({ ...settings, DATABASE_URL: url });
  const secrets = await readKeys(db, config);
  await db.close();
  return secrets;
}

/** Members who are registered and signed in, each with more money than they can spend. */
async function makePayers({ servers, db }: Stage): Promise<Payer[]> {
  const ledger = makeLedger(db());
  const payers: Payer[] = [];
  for (const { url } of servers) {
    for (let each = 0; each < payersPerServer; each += 1) {
      const number = payers.length + 1;
      const from = `10.0.0.${number}`;
      const made = await call(url, 'registration', from, {
        ...validRegistration,
        password,
        email: `person${number}@example.test`,
        mobile: String(9876543210 + number),
      });
      const uid = (made['data'] as { uid_output: number }).uid_output;
      const { token } = await call(url, 'login', from, { uid, password, ipaddress: from });
      await ledger.post(deposit(uid, units(1_000_000), { account: 'forexRoi' }));
      payers.push({ uid, token: String(token), url });
    }
  }
  return payers;
}

async function call(
  url: string,
  name: string,
  from: string,
  payload: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(payload),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
