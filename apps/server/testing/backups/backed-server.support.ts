import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveConnection } from '@canopy/embedded-postgres';
import { pino } from 'pino';
import { readConfig } from '#base/config.ts';
import type { Services } from '#call/services.ts';
import { embeddedDatabase } from '#db/embedded.ts';
import { makeLedger } from '#ledger/batch.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import { openSigning } from '#server/existing-database.ts';
import { startServer, type Server } from '#server/server.ts';
import { quickPasswords } from '#testing/server.support.ts';

/** A house on an embedded database: its server runs where a test starts it. */
export type House = {
  env: Record<string, string>;
  dataDir: string;
  start(): Promise<Server>;
  /** Works beside its server, on the same database. */
  beside(): Promise<{ services: Services; stop(): Promise<void> }>;
};

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'canopy-backup-'));

/** Where the houses and backups of one test file are. */
export const houses = { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };

export function houseIn(name: string): House {
  const dataDir = join(folder, name);
  const env = { DATA_DIR: dataDir, DEMO: '0', PORT: '0' };
  return {
    env,
    dataDir,
    start: () => startServer(readConfig(env), log),
    async beside() {
      const config = readConfig(env);
      const url = liveConnection(dataDir, embeddedDatabase)!;
      const { db, secrets } = await openSigning(url, config);
      const network = startNetworkIndex({ db, log });
      const clock = { now: () => new Date() };
      const passwords = quickPasswords();
      // The rest of a server has no part in this.
      const own = { config, log, db, clock, secrets, network, passwords };
      const services = { ...own, ledger: makeLedger(db) } as Partial<Services> as Services;
      return {
        services,
        async stop() {
          await network.stop();
          await db.close();
        },
      };
    },
  };
}

/** The folder of a new machine, with what was kept elsewhere of the old one. */
export function newMachine(name: string, from: House, kept: readonly string[]): House {
  const house = houseIn(name);
  mkdirSync(house.dataDir);
  for (const file of kept) cpSync(join(from.dataDir, file), join(house.dataDir, file));
  return house;
}

/** What a command printed, and its exit code. */
export type Said = { code: number; text: string };
export async function said(run: (print: (text: string) => void) => Promise<number>): Promise<Said> {
  const lines: string[] = [];
  const code = await run((text) => lines.push(text));
  return { code, text: lines.join('\n') };
}
