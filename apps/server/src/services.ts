import type { Logger } from 'pino';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { Turns } from '#features/access/pace.ts';
import type { Ledger } from '#features/ledger/batch.ts';
import type { NetworkIndex } from '#features/network/network-index.ts';
import type { Secrets } from '#secrets.ts';

/** What a command may use. Handed in whole, so that a test can bring its own database and clock. */
export type Services = {
  config: Config;
  clock: Clock;
  db: Database;
  secrets: Secrets;
  ledger: Ledger;
  network: NetworkIndex;
  turns: Turns;
  log: Logger;
};
