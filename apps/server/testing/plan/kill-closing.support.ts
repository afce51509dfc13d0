import { pino } from 'pino';
import type { Services } from '#call/services.ts';
import { openDatabase } from '#db/database.ts';
import { closeOpenDays } from '#features/plan/runs/close-open-days.ts';
import { makeLedger } from '#ledger/batch.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import { worldDay, worldNow } from '#testing/plan/closing-world.support.ts';
import { testSecrets } from '#testing/db/marks.support.ts';
import { patientLimits } from '#testing/db/patient.support.ts';

/** As much of a server as a closing needs. */
export type Closer = { services: Services; stop(): Promise<void> };

/** Opens a closer; its clock is stopped, so that all of them write the same. */
export function openCloser(url: string): Closer {
  const db = openDatabase(url, { marks: testSecrets, limits: patientLimits });
  const log = pino({ level: 'silent' });
  const network = startNetworkIndex({ db, log });
  const clock = { now: () => worldNow };
  const config = { timeZone: 'Asia/Kolkata' };
  // The rest of a server has no part in this.
  const ledger = makeLedger(db);
  const services = { db, log, network, clock, config, ledger, secrets: testSecrets };
  return {
    services: services as Partial<Services> as Services,
    async stop() {
      await network.stop();
      await db.close();
    },
  };
}

/** The program that is killed: closes the day, or continues that, and prints where it is. */
export async function closeUntilKilled(url: string): Promise<void> {
  const { services, stop } = openCloser(url);
  process.stdout.write('ready\n');
  await closeOpenDays(services, worldDay, { actor: 'system', note: async () => {} });
  process.stdout.write('done\n');
  await stop();
}
