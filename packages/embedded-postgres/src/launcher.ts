import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { chooseAccount, giveTo, type Account, type AccountKind } from './account.ts';
import { findPackage, majorOf, prepareBinaries } from './binaries.ts';
import { claimFolder, type Claim, type Patience } from './claim.ts';
import { createCluster, hasCluster, placeCluster } from './cluster.ts';
import { EmbeddedFailure } from './failure.ts';
import type { KeeperJob } from './keeper.ts';
import { keepServer, type KeptServer } from './kept-server.ts';
import { findSurvivor } from './postmaster.ts';
import { openSocketFolder } from './socket-folder.ts';
import { commandsOf } from './server-command.ts';
import {
  choosePort,
  connectionStringOf,
  defaultTransport,
  passwordFileOf,
  type Address,
  type TransportKind,
} from './transport.ts';

export type EmbeddedServer = {
  connectionString: string;
  dataDir: string;
  /** Shuts PostgreSQL down in order and waits until it has gone. May be called again. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Holds the cluster, PostgreSQL's log and the claim of the one server that may use them. */
  dataDir: string;
  /** Names the database and its superuser: small letters, digits and _. Choose it once. */
  database: string;
  /** Your program's name in messages; the database's unless given. */
  title?: string;
  /** What to do instead when this fails; the last line of an EmbeddedFailure. */
  advice?: string;
  /** What to do where the data was made by an older major version. */
  older?: string;
  /** False only for tests: faster, and a power cut may destroy the data. */
  fsync?: boolean;
  /** Settings of PostgreSQL beyond ours. */
  settings?: Record<string, string>;
  log?: (text: string) => void;
};

/** What the system decides and tests force. */
export type Circumstances = {
  account?: AccountKind;
  transport?: TransportKind;
  packageFolder?: string;
  /** For the data when it cannot be in the data folder; see placeCluster. */
  home?: string;
  tmp?: string;
  patience?: Patience;
};

/**
 * Starts a PostgreSQL on a data folder, which it makes if need be, or connects to one that outlived
 * its server, and answers when the database can be used. Throws an EmbeddedFailure.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return startEmbeddedUnder(options, {});
}

/**
 * The same with the programs of another major version: the folder of its package, which is not
 * among ours.
 */
export async function startEmbeddedOf(
  packageFolder: string,
  options: EmbeddedOptions,
): Promise<EmbeddedServer> {
  return startEmbeddedUnder(options, { packageFolder });
}

/** The same under circumstances that the system decides otherwise. */
export async function startEmbeddedUnder(
  options: EmbeddedOptions,
  circumstances: Circumstances,
): Promise<EmbeddedServer> {
  try {
    return await start(options, circumstances);
  } catch (error) {
    const failure = error instanceof EmbeddedFailure ? error : new EmbeddedFailure(String(error));
    throw failure.advise(options.advice ?? '');
  }
}

async function start(
  options: EmbeddedOptions,
  circumstances: Circumstances,
): Promise<EmbeddedServer> {
  const { database, title = database } = options;
  requirePlainName(database);
  const account = chooseAccount(circumstances.account);
  const dataDir = openDataDir(options.dataDir, account);
  const claim = await claimFolder(dataDir, title, circumstances.patience);
  try {
    const { address, server } = await launch({ dataDir, account, claim, options, circumstances });
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopped ??= server.stop().finally(claim.release));
    try {
      await ensureDatabase(address, database);
    } catch (error) {
      await stop();
      throw error;
    }
    return { connectionString: connectionStringOf(address, database), dataDir, stop };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** It becomes a part of commands, of an address and of a file name. */
function requirePlainName(database: string): void {
  if (/^[a-z][a-z0-9_]{0,50}$/.test(database) && !database.startsWith('pg_')) return;
  throw new EmbeddedFailure(`'${database}' is no name for a database: use small letters.`);
}

function openDataDir(dataDir: string, account: Account): string {
  try {
    // Nobody has to pass through it to the cluster, which is closed itself.
    const mode = account.kind === 'nobody' ? 0o711 : 0o700;
    fs.mkdirSync(dataDir, { recursive: true, mode });
    return fs.realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedFailure(`the folder ${dataDir} cannot be made (${String(error)}).`);
  }
}

type Launch = {
  dataDir: string;
  account: Account;
  claim: Claim;
  options: EmbeddedOptions;
  circumstances: Circumstances;
};

async function launch(launch: Launch): Promise<{ address: Address; server: KeptServer }> {
  const { dataDir, account, claim, options, circumstances } = launch;
  const { database, fsync = true, settings = {}, log = () => {} } = options;
  const packageFolder = circumstances.packageFolder ?? findPackage();
  const transport = circumstances.transport ?? defaultTransport;
  const keeperFile = path.join(dataDir, 'postgres.keeper');
  const logFile = path.join(dataDir, 'postgres.log');
  const passwordFile = passwordFileOf(dataDir, transport);

  const home = { folder: circumstances.home ?? '/var/lib', prefix: database };
  const place = placeCluster(dataDir, account, home, log);
  const exists = hasCluster(place, majorOf(packageFolder), options.older);
  const survivor = exists ? await findSurvivor(fs.realpathSync(place), keeperFile) : undefined;
  const binaries = prepareBinaries(packageFolder, account, place);
  if (!exists) {
    const role = database;
    await createCluster({ cluster: place, binaries, account, role, fsync, passwordFile });
  }
  const cluster = fs.realpathSync(place);
  if (survivor === undefined) giveTo(account, cluster);
  else log(`connecting to the PostgreSQL that is running there (process ${survivor.pid})`);

  const address: Address = survivor ?? (await newAddress(transport, launch));
  if (passwordFile !== '') address.password = fs.readFileSync(passwordFile, 'utf8').trim();
  const spec = { cluster, logFile, account, binaries, transport, address, fsync, settings };
  const job: KeeperJob = {
    ...commandsOf(spec),
    adopt: survivor?.pid ?? 0,
    claimFile: claim.file,
    socketFolder: address.socketFolder,
  };
  return { address, server: await keepServer({ cluster, keeperFile, logFile, job, log }) };
}

async function newAddress(
  transport: TransportKind,
  { account, circumstances }: Launch,
): Promise<Address> {
  const port = await choosePort(transport);
  if (transport === 'tcp') return { socketFolder: '', port };
  return { socketFolder: openSocketFolder(account, circumstances.tmp), port };
}

async function ensureDatabase(address: Address, database: string): Promise<void> {
  const connectionString = connectionStringOf(address, database, 'postgres');
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    const question = 'SELECT 1 FROM pg_database WHERE datname = $1';
    const { rowCount } = await client.query(question, [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE "${database}"`);
  } catch (error) {
    throw new EmbeddedFailure(`the database ${database} cannot be opened (${String(error)}).`);
  } finally {
    await client.end().catch(() => {});
  }
}
