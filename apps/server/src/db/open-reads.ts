import type { Logger } from 'pino';
import { ConfigError, type Config } from '#base/config.ts';
import { asOwner } from '#db/as-owner.ts';
import type { Database } from '#db/database.ts';
import { refuseSharedSessions } from '#db/refuse-shared-sessions.ts';
import { openReplica, type Replica } from '#db/replica.ts';
import { checkSql, needsSql, unfit, type Needs } from '#db/replica-state.ts';

const setting = 'DATABASE_READ_URL';

/** The replica of the settings; null where there is none. One that is away may come later. */
export async function openReads(
  { databaseReadUrl: url }: Config,
  db: Database,
  log: Logger,
): Promise<Replica | null> {
  if (url === null) return null;
  const [needs] = await db.query<Needs>(needsSql);
  try {
    await refuseSharedSessions(setting, url);
    await refuseOther(url, needs!);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    log.warn({ err: error }, 'The replica is away; the primary answers.');
  }
  return openReplica(url, db, log);
}

async function refuseOther(url: string, needs: Needs): Promise<void> {
  const { position, timeline, cluster } = needs;
  const { rows } = await asOwner(url, (client) =>
    client.query(checkSql, [position, timeline, cluster]),
  );
  if (unfit(rows[0]) !== 'other') return;
  throw new ConfigError(`${setting}: it is no replica of the database of DATABASE_URL.`);
}
