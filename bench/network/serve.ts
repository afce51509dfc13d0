import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Network } from '@canopy/network/network.ts';
import { pino } from 'pino';
import { runningClock } from '../../apps/server/src/base/clock.ts';
import { readConfig } from '../../apps/server/src/base/config.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { startSession } from '../../apps/server/src/features/people/access/sessions.ts';
import { makePasswords } from '../../apps/server/src/guard/passwords.ts';
import { makeTurns } from '../../apps/server/src/guard/turns.ts';
import { makeLedger } from '../../apps/server/src/ledger/batch.ts';
import type { NetworkIndex } from '../../apps/server/src/call/ports.ts';
import { startNetworkIndex } from '../../apps/server/src/network/network-index.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { productRoot } from '../../apps/server/src/base/product-root.ts';
import { makeSecrets } from '../../apps/server/src/base/secrets.ts';
import type { Services } from '../../apps/server/src/call/services.ts';
import { sleep } from '../../apps/server/src/base/sleep.ts';
import { brandReader } from '../../apps/server/src/settings/brand.ts';

/** A whole server on a port, in this process. */
export type Served = {
  services: Services;
  /** A call as that member over HTTP; returns the answer's data. */
  ask(uid: number, call: string, payload?: object): Promise<unknown>;
  stop(): Promise<void>;
};

/**
 * Starts the server. A given network replaces the one that the index would load; the look for news,
 * which every call waits for, is still made.
 */
export async function serve(url: string, dataDir: string, instead?: Network): Promise<Served> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', USER_ID_MAX: '2000000000' });
  const log = pino({ level: 'silent' });
  const secrets = makeSecrets(config.dataKey);
  const db = openDatabase(url, { marks: secrets });
  const loaded = startNetworkIndex({ db, log });
  const network: NetworkIndex = instead
    ? { ...loaded, catchUp: () => loaded.catchUp().then(() => instead) }
    : loaded;
  const clock = runningClock();
  const services: Services = {
    config,
    log,
    db,
    network,
    secrets,
    clock,
    passwords: makePasswords(),
    turns: makeTurns(db, clock, sleep),
    ledger: makeLedger(db),
    brand: brandReader(db),
  };
  const app = await buildApp(services, {
    webFolder: join(productRoot(), 'apps/web/dist'),
    migrationsFolder: join(productRoot(), 'apps/server/migrations'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const tokens = new Map<number, string>();
  return {
    services,
    async ask(uid, call, payload = {}) {
      if (!tokens.has(uid)) {
        const origin = { address: '192.0.2.1', claimedAddress: '', device: 'bench' };
        const session = await startSession(services, db, uid, origin);
        tokens.set(uid, app.jwt.sign({ kind: 'member', uid, session }));
      }
      const self = call === 'binaryTree' ? { loginId: uid } : { uid };
      const body = JSON.stringify({ ...self, ...payload });
      return post(agent, port, `/api/${call}`, tokens.get(uid)!, body);
    },
    async stop() {
      agent.destroy();
      await app.close();
      await loaded.stop();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function post(
  agent: Agent,
  port: number,
  path: string,
  authorization: string,
  body: string,
): Promise<unknown> {
  return new Promise((done, failed) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = request({ agent, port, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        if (answer.statusCode === 200) done((JSON.parse(text) as { data: unknown }).data);
        else failed(new Error(`${path} answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', failed).end(body);
  });
}
