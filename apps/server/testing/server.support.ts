import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino, type Logger } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import { readConfig } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import { makeSecrets } from '#base/secrets.ts';
import type { Passwords } from '#call/ports.ts';
import type { Services } from '#call/services.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { takeBaseline } from '#db/signing/baseline.ts';
import { updateLegalTexts } from '#features/people/consent/legal-texts.ts';
import { makeRoot } from '#features/people/members/make-root.ts';
import { makeFirstPlan } from '#features/plan/plan/plan-versions.ts';
import { makePasswords } from '#guard/passwords.ts';
import { makeTurns } from '#guard/turns.ts';
import { buildApp } from '#http/app.ts';
import { makeLedger } from '#ledger/batch.ts';
import { beginAnchor } from '#ledger/seal-anchor.ts';
import type { Books } from '#ledger/books.ts';
import { mailFolder, makeMailer } from '#mail/mailer.ts';
import { sendEvents } from '#mail/send-events.ts';
import { waitingMailsTo } from '#mail/send-mail.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import { finishTask } from '#server/jobs/keep-runs.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { brandReader } from '#settings/brand.ts';
import { testClock } from '#testing/clock.support.ts';
import { testCauses } from '#testing/db/marks.support.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { templateName, urlOf } from '#testing/db/setup.support.ts';
import { patienceMs } from '../../../tools/patience.ts';

/** A separate database, copied from the migrated template or from a test's own original. */
export async function cloneDatabase(
  template = templateName,
): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: urlOf(clusterUrl, name),
    drop: () => onCluster(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The same with a connection of the owner, which is closed with it. */
export async function connectToClone(
  template = templateName,
): Promise<{ url: string; admin: pg.Client; drop(): Promise<void> }> {
  const { url, drop } = await cloneDatabase(template);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  return {
    url,
    admin,
    async drop() {
      await admin.end();
      await drop();
    },
  };
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Another file may be copying the template right now; PostgreSQL then asks to try again.
    for (let tries = 1; ; tries += 1) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== '55006' || tries === 50) throw error;
        await sleep(100);
      }
    }
  } finally {
    await client.end();
  }
}

/** The answer to a call; the app itself checks the body against the contract. */
export type Answered = {
  status: number;
  headers: Record<string, unknown>;
  /** What the specification has of the body. */
  body: { data?: unknown; token?: string; showableMessage?: string };
  /** What a refusal adds to that; null if nothing was refused. */
  refusal: { code: string; field: string; values: object } | null;
};

/** A body without what a refusal adds to its text, and that. */
export function splitRefusal(whole: object): Pick<Answered, 'body' | 'refusal'> {
  const { code, field, values, ...body } = whole as Record<string, unknown>;
  return { body, refusal: code === undefined ? null : ({ code, field, values } as never) };
}

/** The cookie of this name that an answer sets, with its attributes; '' if none. */
export function cookieIn(headers: Record<string, unknown>, name: string): string {
  const all = [headers['set-cookie'] ?? []].flat().map(String);
  return all.find((each) => each.replace('__Host-', '').startsWith(`${name}=`)) ?? '';
}

/** A whole server with its own database, without a port. */
export type TestServer = {
  app: FastifyInstance;
  services: Services & Pick<Books, 'causeless'>;
  db: Database;
  databaseUrl: string;
  /** Moves the server's clock on, also for everything that waits for a moment. */
  pass(seconds: number): void;
  /** Stops that clock: then only `pass` moves it, however slow the machine is. */
  halt(): void;
  /** How many wait for a moment of that clock. */
  asleep(): number;
  call(
    name: string,
    payload?: object,
    options?: { token?: string; headers?: object; ip?: string },
  ): Promise<Answered>;
  /** Registers a member below the sponsor, as a visitor would, and returns the id. */
  register(change?: Record<string, unknown>): Promise<number>;
  /** Signs in and returns the token. */
  signIn(uid: number, password?: string): Promise<string>;
  /**
   * Signs in an operator of the role and returns the token. Another name is another person: tests
   * of a second pair of eyes need two.
   */
  operator(role?: Role, name?: string): Promise<string>;
  /** The newest mail to an address, waited for. */
  mailTo(address: string, subject?: string): Promise<Email>;
  stop(): Promise<void>;
};

/** The password of members that tests register. */
export const testPassword = 'secret-1';

/** A valid registration, to be changed by one field at a time. */
export const validRegistration = {
  sid: limits.rootUserId,
  name: 'Test Person',
  position: 1,
  email: 'person@example.test',
  password: testPassword,
  mobile: '9876543210',
  countryid: 99,
};

/** Real hashes with the least work: with the full cost they would be a fifth of all tests' time. */
export const quickPasswords = (): Passwords =>
  makePasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Starts a server for one test file. */
export async function startTestServer(
  env: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<TestServer> {
  const database = await cloneDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-data-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', ...env });
  const { pass, halt, asleep, sleep: wait, ...clock } = testClock();
  const secrets = makeSecrets(config.dataKey);
  const db = openDatabase(database.url, { marks: secrets, limits: patientLimits });
  const services: Services & Pick<Books, 'causeless'> = {
    causeless: testCauses,
    config,
    clock,
    turns: makeTurns(db, clock, wait),
    db,
    ledger: makeLedger(db),
    network: startNetworkIndex({ db, log }),
    passwords: quickPasswords(),
    secrets,
    brand: brandReader(db),
    log,
  };
  await takeBaseline(db);
  await beginAnchor(db, dataDir);
  await makeFirstPlan(services);
  await updateLegalTexts(services);
  await makeRoot(services, testPassword);
  const mailer = makeMailer(config);
  const jobs = await startJobs(services, database.url, mailer, '');
  const root = productRoot();
  const app = await buildApp(services, {
    webFolder: join(root, 'apps/web/dist'),
    consoleFolder: join(root, 'apps/console/dist'),
    migrationsFolder: join(root, 'apps/server/migrations'),
    checkAnswers: true,
  });
  await untilRunsAreFinished(db);
  const call = callsOn(app);
  const server: TestServer = {
    app,
    services,
    db: services.db,
    databaseUrl: database.url,
    call,
    pass,
    halt,
    asleep,
    ...peopleOn(services, call),
    mailTo: (address, subject) => waitForMail(services, address, subject),
    async stop() {
      await jobs.stop();
      mailer.close();
      await app.close();
      await services.network.stop();
      await services.db.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** The job of every start takes open runs, and would take those that a test writes by hand. */
async function untilRunsAreFinished(db: Database): Promise<void> {
  const isWaiting = async (): Promise<boolean> => {
    const [row] = await db.query<{ waiting: bigint }>('SELECT waiting FROM waiting_jobs($1)', [
      finishTask,
    ]);
    return row!.waiting > 0n;
  };
  while (await isWaiting()) await sleep(5);
}

/** Calls by name; each comes from another address unless a test is about addresses. */
function callsOn(app: FastifyInstance): TestServer['call'] {
  let addresses = 0;
  return async (name, payload = {}, options = {}) => {
    const isGet = isGetCall(name);
    const response = await app.inject({
      method: isGet ? 'GET' : 'POST',
      url: `/api/${name}`,
      remoteAddress: options.ip ?? `10.0.${(addresses += 1) >> 8}.${addresses & 255}`,
      ...(isGet ? { query: payload as Record<string, string> } : { payload }),
      headers: {
        ...(options.token ? { authorization: options.token } : {}),
        ...options.headers,
      },
    });
    const { statusCode: status, headers } = response;
    return { status, headers, ...splitRefusal(response.json()) };
  };
}

/** Members and operators, made and signed in as they would be. */
function peopleOn(
  services: Services,
  call: TestServer['call'],
): Pick<TestServer, 'register' | 'signIn' | 'operator'> {
  let people = 0;
  return {
    async register(change = {}) {
      const email = `person${(people += 1)}@example.test`;
      const mobile = String(Number(validRegistration.mobile) + people - 1);
      const form = { ...validRegistration, email, mobile, ...change };
      const { body } = await call('registration', form);
      return (body.data as { uid_output: number }).uid_output;
    },
    async signIn(uid, password = testPassword) {
      const { body } = await call('login', { uid, password, ipaddress: '192.0.2.1' });
      if (!body.token) throw new Error(`Sign-in of ${uid} failed: ${JSON.stringify(body)}`);
      return body.token;
    },
    async operator(role = 'owner', name = role) {
      const email = `${name}@operator.test`;
      await services.db.query(
        // Tests that let weeks pass are not about the grace for a second factor.
        `INSERT INTO operators (email, role, password_hash, made_at, factor_asked_at)
         VALUES ($1, $2, $3, now(), '2999-01-01') ON CONFLICT DO NOTHING`,
        [email, role, await services.passwords.hash(testPassword)],
      );
      const { body } = await call('operator/login', { email, password: testPassword });
      if (!body.token) throw new Error(`Sign-in of ${email} failed: ${JSON.stringify(body)}`);
      return body.token;
    },
  };
}

function isGetCall(name: string): boolean {
  const entry = callEntries.find(([each]) => each.toLowerCase() === name.toLowerCase());
  return entry?.[1].method === 'GET';
}

/**
 * The newest mail to an address, once none to it waits: an older one is not taken for it. One that
 * is looked for by its subject may come from an event, which waits until it is sent.
 */
async function waitForMail(services: Services, address: string, subject?: string): Promise<Email> {
  const folder = mailFolder(services.config);
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (subject !== undefined) await sendEvents(services);
    const waiting = await waitingMailsTo(services, services.db, [address.toLowerCase()]);
    const names = waiting.length > 0 ? [] : listMail(folder).sort().reverse();
    for (const name of names) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      const isTo = mail.to?.some((each) => each.address === address);
      if (isTo && (subject === undefined || mail.subject === subject)) return mail;
    }
    await sleep(40);
  }
  throw new Error(`No mail to ${address}${subject ? ` about '${subject}'` : ''} came.`);
}

function listMail(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d.*\.eml$/.test(name));
  } catch {
    return [];
  }
}
