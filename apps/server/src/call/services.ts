import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import type { Config } from '#base/config.ts';
import type { Secrets } from '#base/secrets.ts';
import type { Turns } from '#call/pace.ts';
import type { BrandReader, Ledger, NetworkIndex, Passwords } from '#call/ports.ts';
import type { Database } from '#db/database.ts';
import type { Replica } from '#db/replica.ts';

/** What a command may use. Handed in whole, so that a test can bring its own database and clock. */
export type Services = {
  config: Config;
  clock: Clock;
  db: Database;
  /** What answers reports and lists where there is one; http/replica-calls.ts says which. */
  replica?: Replica;
  secrets: Secrets;
  ledger: Ledger;
  network: NetworkIndex;
  passwords: Passwords;
  turns: Turns;
  brand: BrandReader;
  log: Logger;
};
