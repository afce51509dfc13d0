import type pg from 'pg';
import { pino } from 'pino';
import type { Secrets } from '#base/secrets.ts';
import { asOwner } from '#db/as-owner.ts';
import { takeKeys } from '#db/sealing/data-keys.ts';
import { countLeft, resealAll, type Opener } from '#db/sealing/reseal.ts';
import { serverName } from '#db/sealing/server-name.ts';
import { onExisting, type Environment } from '#server/existing-database.ts';

/** One program seals at a time; a second waits, and then finds nothing left. */
const lockKey = 7_226_682;

/**
 * Reseals everything that is not sealed under DATA_KEY, while servers run, with their settings:
 * DATA_KEY is the new key, DATA_KEY_OLD the one that it replaces. The next run continues one that
 * was cut off. Prints how far it is, and answers the exit code: 0 the old key may go,
 * 1 it must stay, 2 nothing could be done.
 */
export async function runRekey(
  env: Environment,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  try {
    return await onExisting(env, async (url, config) => {
      const secrets = await takeKeys(url, config, pino({ level: 'silent' }));
      return asOwner(url, (client) => rekey(client, secrets, print));
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(`The key could not be changed. ${reason}`);
    return 2;
  }
}

async function rekey(
  client: pg.Client,
  secrets: Secrets,
  print: (text: string) => void,
): Promise<0 | 1> {
  const { rows: locks } = await client.query<{ free: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS free',
    [lockKey],
  );
  if (!locks[0]!.free) {
    print('Another npm run rekey is at work; waiting until it has ended.');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
  }
  print(`${await countLeft(client, secrets.keyId)} fields are not sealed under DATA_KEY.`);
  const { broken, done } = await resealAll(client, secrets, openerOf(secrets), (name, soFar) =>
    print(`${name}: ${soFar} sealed anew`),
  );
  print(`${done} fields were sealed anew.`);
  for (const { what, key, why } of broken) print(`Row ${key} ${why}: ${what}`);
  const left = await countLeft(client, secrets.keyId);
  const behind = await serversBehind(client, secrets.keyId);
  if (behind > 0) print('A server still seals under another key; start it with the new DATA_KEY.');
  if (left > 0 || behind > 0) {
    print(`${left} fields are left under another key. Keep DATA_KEY_OLD, and run this again.`);
    return 1;
  }
  await client.query(
    `UPDATE data_keys SET replaced_at = now(), print_key = NULL
     WHERE id <> $1 AND replaced_at IS NULL`,
    [secrets.keyId],
  );
  print('Nothing is left under another key. DATA_KEY_OLD may be thrown away.');
  return 0;
}

function openerOf(secrets: Secrets): Opener {
  return (sealed, place) =>
    typeof sealed === 'string'
      ? Buffer.from(secrets.open(sealed, place))
      : secrets.openBytes(sealed, place);
}

/** How many connections there are of servers whose DATA_KEY is another. */
async function serversBehind(client: pg.Client, keyId: string): Promise<number> {
  const { rows } = await client.query<{ behind: number }>(
    `SELECT count(*)::int AS behind FROM pg_stat_activity WHERE datname = current_database()
       AND starts_with(application_name, $1) AND application_name <> $2`,
    [serverName(''), serverName(keyId)],
  );
  return rows[0]!.behind;
}
