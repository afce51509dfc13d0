import { join } from 'node:path';
import type { Logger } from 'pino';
import { runningClock } from '#base/clock.ts';
import type { Config } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import { sleep } from '#base/sleep.ts';
import { startTraces } from '#base/start-traces.ts';
import type { Services } from '#call/services.ts';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { refuseSharedSessions } from '#db/refuse-shared-sessions.ts';
import { takeKeys } from '#db/sealing/data-keys.ts';
import { openReads } from '#db/open-reads.ts';
import { serverName } from '#db/sealing/server-name.ts';
import { takeBaseline } from '#db/signing/baseline.ts';
import { fillDestinations } from '#features/money/withdrawals/fill-destinations.ts';
import {
  demoOperatorPassword,
  makeFirstOperator,
} from '#features/office/operators/make-operator.ts';
import { startWebhooks } from '#features/office/webhooks/deliver-events.ts';
import { updateLegalTexts } from '#features/people/consent/legal-texts.ts';
import { makeRoot } from '#features/people/members/make-root.ts';
import { startLinkSender } from '#features/people/password-links/send-links.ts';
import { fillPrints } from '#features/people/payout/fill-prints.ts';
import { makeFirstPlan } from '#features/plan/plan/plan-versions.ts';
import { makePasswords, randomPassword } from '#guard/passwords.ts';
import { makeTurns } from '#guard/turns.ts';
import type { DemoProgress } from '#http/app-options.ts';
import { buildApp } from '#http/app.ts';
import { listen } from '#http/listen.ts';
import { serveMetrics } from '#http/metrics/serve-metrics.ts';
import { makeLedger } from '#ledger/batch.ts';
import { beginAnchor } from '#ledger/seal-anchor.ts';
import { startSealer } from '#ledger/sealer.ts';
import { makeMailer } from '#mail/mailer.ts';
import { startEventSender } from '#mail/send-events.ts';
import { adoptRestoredEvents } from '#network/adopt-restored-events.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import { demoTotal, isDemoMade, makeDemo } from '#server/demo/demo-network.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { brandReader } from '#settings/brand.ts';

/** A running server. */
export type Server = {
  url: string;
  /** The root member's password, when this start has made it up. */
  madeRootPassword: string | null;
  /** The first operator's password, when this start has made it up. */
  madeOperatorPassword: string | null;
  /** Settles when the demo network is complete, or the server stops. */
  demo: Promise<void>;
  stop(): Promise<void>;
};

/** Starts everything, in order: database, migrations, first rows, jobs, HTTP, demo. */
export async function startServer(config: Config, log: Logger): Promise<Server> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = () => stopAll(stops.splice(0).reverse());
  try {
    return await startParts(config, log, stops, stop);
  } catch (error) {
    // Errors while stopping follow from the one that is reported.
    await stop().catch(() => {});
    throw error;
  }
}

/** Stops one part after the other; one that fails does not keep the others running. */
async function stopAll(stops: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const each of stops) {
    try {
      await each();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function startParts(
  config: Config,
  log: Logger,
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Server> {
  stops.push(await startTraces(config, log));
  const root = productRoot();
  const migrationsFolder = join(root, 'apps/server/migrations');
  const databaseUrl = config.databaseUrl ?? (await embedded(config, log, stops));
  if (config.databaseUrl) await refuseSharedSessions('DATABASE_URL', config.databaseUrl);
  await migrate(databaseUrl, migrationsFolder, config);
  const services = await openServices(config, log, databaseUrl, stops);
  await makeFirstPlan(services);
  await updateLegalTexts(services);
  const made = await makeFirstPeople(services);
  await fillDestinations(services);
  await fillPrints(services);
  const sealer = startSealer(services);
  stops.push(() => sealer.stop());
  const mailer = makeMailer(config);
  stops.push(async () => mailer.close());
  const isReady = async (): Promise<boolean> => !config.demo || isDemoMade(services);
  stops.push(startSenders(services, isReady));
  const jobs = await startJobs(services, databaseUrl, mailer);
  stops.push(() => jobs.stop());
  const health = { stopping: false };
  const demoProgress = { done: 0, total: config.demo ? demoTotal() : 0 };
  const app = await buildApp(services, {
    webFolder: join(root, 'apps/web/dist'),
    consoleFolder: join(root, 'apps/console/dist'),
    migrationsFolder,
    demoProgress,
    health,
  });
  const { url, close } = await listen(app, config);
  stops.push(close);
  if (config.metricsPort !== null) {
    const { metricsHost, metricsPort } = config;
    const metrics = await serveMetrics(services, databaseUrl, metricsHost, metricsPort);
    stops.push(() => metrics.close());
  }
  let demo = Promise.resolve();
  if (config.demo) {
    demo = makeDemoQuickly(services, databaseUrl, demoProgress, () => health.stopping);
    stops.push(() => demo);
  }
  stops.push(async () => {
    health.stopping = true;
  });
  return { url, demo, stop, ...made };
}

/** What all calls share, opened in order: the database, the replica, the index of the network. */
async function openServices(
  config: Config,
  log: Logger,
  databaseUrl: string,
  stops: (() => Promise<unknown>)[],
): Promise<Services> {
  const secrets = await takeKeys(databaseUrl, config, log);
  const db = openDatabase(databaseUrl, {
    marks: secrets,
    settings: { application_name: serverName(secrets.keyId) },
  });
  stops.push(() => db.close());
  const replica = await openReads(config, db, log);
  if (replica) stops.push(() => replica.close());
  await takeBaseline(db);
  await beginAnchor(db, config.dataDir);
  const clock = runningClock(config.clockStart ?? undefined);
  await adoptRestoredEvents(databaseUrl);
  const network = startNetworkIndex({ db, log });
  stops.push(() => network.stop());
  const ledger = makeLedger(db);
  const turns = makeTurns(db, clock, sleep);
  const passwords = makePasswords();
  const brand = brandReader(db);
  const own = { config, log, db, clock, secrets, brand, ...(replica ? { replica } : {}) };
  return { ...own, ledger, network, passwords, turns };
}

/** Starts what tells members and programs of what happens; returns what ends it. */
function startSenders(services: Services, isReady: () => Promise<boolean>): () => Promise<unknown> {
  const senders = [
    startEventSender(services, isReady),
    startLinkSender(services, isReady),
    startWebhooks(services),
  ];
  return () => Promise.all(senders.map((sender) => sender.stop()));
}

/**
 * The demo does not have to wait for the disk after each of its thousands of steps: what a crash
 * loses of it is made again at the next start, and nothing that it wrote before is lost.
 */
async function makeDemoQuickly(
  services: Services,
  databaseUrl: string,
  progress: DemoProgress,
  isStopping: () => boolean,
): Promise<void> {
  const db = openDatabase(databaseUrl, {
    marks: services.secrets,
    max: 4,
    settings: { synchronous_commit: 'off' },
  });
  try {
    await makeDemo({ ...services, db, ledger: makeLedger(db) }, progress, isStopping);
  } catch (error) {
    services.log.error({ err: error }, 'The demo network could not be completed.');
  } finally {
    await db.close();
  }
}

/** The root member and the first operator; answers the passwords to be shown. */
async function makeFirstPeople(
  services: Services,
): Promise<Pick<Server, 'madeRootPassword' | 'madeOperatorPassword'>> {
  const { rootPassword, operatorPassword, demo } = services.config;
  const forRoot = rootPassword ?? randomPassword();
  const known = operatorPassword ?? (demo ? demoOperatorPassword : null);
  const forOperator = known ?? randomPassword(16);
  const madeRoot = await makeRoot(services, forRoot);
  const madeOperator = await makeFirstOperator(services, forOperator);
  return {
    madeRootPassword: madeRoot && rootPassword === null ? forRoot : null,
    madeOperatorPassword: madeOperator && known === null ? forOperator : null,
  };
}

async function embedded(
  config: Config,
  log: Logger,
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  const server = await startEmbedded({
    dataDir: config.dataDir,
    log: (text) => log.info({ postgres: true }, text),
  });
  stops.push(() => server.stop());
  return server.connectionString;
}
