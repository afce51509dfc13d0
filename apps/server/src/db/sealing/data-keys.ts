import type pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '#base/config.ts';
import { printKeyColumn } from '#base/sealed-columns.ts';
import { firstPrintKey, keyIdOf, makeSecrets, type Secrets } from '#base/secrets.ts';
import { asOwner } from '#db/as-owner.ts';
import type { Queryable } from '#db/database.ts';
import { isAnythingSealed, resealAll } from '#db/sealing/reseal.ts';
import { unboundOpener } from '#db/sealing/unbound-seals.ts';

/** DATA_KEY, and the one that it replaces. */
export type Keys = Pick<Config, 'dataKey' | 'oldDataKey'>;
type KeyRow = { id: string; print_key: string };

/** Servers that start together do this one after the other. */
const lockKey = 7_226_681;

const inUse = 'SELECT id, print_key FROM data_keys WHERE replaced_at IS NULL ORDER BY id';

/**
 * The secrets of a server that starts. The first start reseals what was sealed before seals were
 * bound to their places; the start with a new DATA_KEY writes down that it is in use from now on.
 */
export function takeKeys(connectionString: string, keys: Keys, log: Logger): Promise<Secrets> {
  return asOwner(connectionString, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<KeyRow>(inUse);
    const secrets = secretsOf(keys, rows);
    if (rows.length === 0) await bindSeals(client, keys, secrets, log);
    const isNew = rows.every(({ id }) => id !== secrets.keyId);
    if (isNew) await writeDown(client, secrets, printKeyOf(keys, rows));
    return secrets;
  });
}

/** The same for programs beside the server, which make no key. */
export async function readKeys(db: Queryable, keys: Keys): Promise<Secrets> {
  return secretsOf(keys, await db.query<KeyRow>(inUse));
}

function secretsOf(keys: Keys, rows: readonly KeyRow[]): Secrets {
  return makeSecrets(keys.dataKey, keys.oldDataKey, printKeyOf(keys, rows));
}

/** The key of fingerprints; refuses where a key is missing under which something is sealed. */
function printKeyOf({ dataKey, oldDataKey }: Keys, rows: readonly KeyRow[]): Buffer {
  if (rows.length === 0) {
    if (oldDataKey === null) return firstPrintKey(dataKey);
    throw new ConfigError(
      'DATA_KEY_OLD: nothing has been sealed in this database yet, or not by this version. ' +
        'Start once with the key that was in use before as DATA_KEY, and without DATA_KEY_OLD.',
    );
  }
  const known = oldDataKey === null ? [dataKey] : [dataKey, oldDataKey];
  const unknown = rows.find(({ id }) => !known.map(keyIdOf).includes(id));
  if (unknown) {
    throw new ConfigError(
      `DATA_KEY: the database has fields that are sealed under another key (id ${unknown.id}). ` +
        'Set DATA_KEY_OLD to that key, and keep it until npm run rekey says that it may go.',
    );
  }
  const { id, print_key } = rows[0]!;
  const opened = makeSecrets(known.find((key) => keyIdOf(key) === id)!);
  return Buffer.from(opened.open(print_key, `${printKeyColumn}:${id}`), 'base64');
}

async function writeDown(client: pg.Client, secrets: Secrets, printKey: Buffer): Promise<void> {
  const sealed = secrets.seal(printKey.toString('base64'), `${printKeyColumn}:${secrets.keyId}`);
  await client.query(
    `INSERT INTO data_keys (id, print_key) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET print_key = excluded.print_key, replaced_at = NULL`,
    [secrets.keyId, sealed],
  );
}

/**
 * Binds what was sealed before to its place. Where nothing at all can be opened the key is a wrong
 * one, and nothing is written down; a single row that cannot be is logged and stays.
 */
async function bindSeals(
  client: pg.Client,
  { dataKey }: Keys,
  secrets: Secrets,
  log: Logger,
): Promise<void> {
  const open = unboundOpener(dataKey);
  const { done, broken } = await resealAll(client, secrets, (sealed, _place, ownerBefore) =>
    open(typeof sealed === 'string' ? Buffer.from(sealed, 'base64') : sealed, ownerBefore),
  );
  if (broken.length > 0 && !(await isAnythingSealed(client, secrets.keyId))) {
    throw new ConfigError('DATA_KEY: nothing that is sealed in the database can be opened by it.');
  }
  for (const row of broken) log.error(row, 'A sealed field cannot be opened.');
  if (done > 0) log.info({ done }, 'Sealed fields are bound to their places.');
}
