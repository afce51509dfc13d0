import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { chooseAccount, giveTo, type AccountKind } from './account.ts';
import { findPackage, majorOf, prepareBinaries } from './binaries.ts';
import { claimFolder, type Claim, type Patience } from './claim.ts';
import { createCluster, hasCluster, placeCluster } from './cluster.ts';
import { EmbeddedFailure } from './failure.ts';
import type { KeeperJob } from './keeper.ts';
import { keepServer, type KeptServer } from './kept-server.ts';
import { findSurvivor } from './postmaster.ts';
import { openRunFolder } from './run-folder.ts';
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
  dataDir: string;
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
  /** For the data when it cannot be in DATA_DIR; see placeCluster. */
  home?: string;
  tmp?: string;
  patience?: Patience;
};

const DATABASE = 'canopy';

/**
 * Starts the PostgreSQL that comes with Canopy on DATA_DIR, or connects to one that outlived its
 * server, and answers when the database `canopy` can be used by the role `canopy`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return startEmbeddedUnder(options, {});
}

export async function startEmbeddedUnder(
  options: EmbeddedOptions,
  circumstances: Circumstances,
): Promise<EmbeddedServer> {
  const dataDir = openDataDir(options.dataDir);
  const claim = await claimFolder(dataDir, circumstances.patience);
  try {
    const { address, server } = await launch(dataDir, claim, options, circumstances);
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopped ??= server.stop().finally(claim.release));
    try {
      await ensureDatabase(address);
    } catch (error) {
      await stop();
      throw error;
    }
    return { connectionString: connectionStringOf(address, DATABASE), dataDir, stop };
  } catch (error) {
    claim.release();
    throw error;
  }
}

function openDataDir(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return fs.realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedFailure(`the folder ${dataDir} cannot be made (${String(error)}).`);
  }
}

type Launched = { address: Address; server: KeptServer };

async function launch(
  dataDir: string,
  claim: Claim,
  options: EmbeddedOptions,
  circumstances: Circumstances,
): Promise<Launched> {
  const log = options.log ?? (() => {});
  const packageFolder = circumstances.packageFolder ?? findPackage();
  const account = chooseAccount(circumstances.account);
  const transport = circumstances.transport ?? defaultTransport;
  const fsync = options.fsync ?? true;
  const place = placeCluster(dataDir, account, circumstances.home ?? '/var/lib', log);
  const exists = hasCluster(place, majorOf(packageFolder));
  const keeperFile = path.join(dataDir, 'postgres.keeper');
  const logFile = path.join(dataDir, 'postgres.log');
  const passwordFile = passwordFileOf(dataDir, transport);
  const survivor = exists ? await findSurvivor(fs.realpathSync(place), keeperFile) : undefined;

  const run = openRunFolder(account, circumstances.tmp);
  try {
    const binaries = prepareBinaries(packageFolder, account, run.folder);
    if (!exists) await createCluster({ cluster: place, binaries, account, fsync, passwordFile });
    const cluster = fs.realpathSync(place);
    if (survivor === undefined) giveTo(account, cluster);
    else log(`connecting to the PostgreSQL that is running there (process ${survivor.pid})`);
    const address: Address = {
      socketFolder: survivor?.socketFolder ?? run.socketFolder,
      port: survivor?.port ?? (await choosePort(transport)),
      password: passwordFile === '' ? '' : fs.readFileSync(passwordFile, 'utf8').trim(),
    };
    const settings = options.settings ?? {};
    const spec = { cluster, logFile, account, binaries, transport, address, fsync, settings };
    const job: KeeperJob = {
      ...commandsOf(spec),
      adopt: survivor?.pid ?? 0,
      claimFile: claim.file,
      runFolder: run.folder,
    };
    if (survivor !== undefined && transport === 'socket') {
      removeFolder(run.folder);
      job.runFolder = path.dirname(survivor.socketFolder);
    }
    return { address, server: await keepServer({ cluster, keeperFile, logFile, job, log }) };
  } catch (error) {
    removeFolder(run.folder);
    throw error;
  }
}

function removeFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function ensureDatabase(address: Address): Promise<void> {
  const client = new Client({ connectionString: connectionStringOf(address, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    const question = 'SELECT 1 FROM pg_database WHERE datname = $1';
    const { rowCount } = await client.query(question, [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    throw new EmbeddedFailure(`the database ${DATABASE} cannot be opened (${String(error)}).`);
  } finally {
    await client.end().catch(() => {});
  }
}
