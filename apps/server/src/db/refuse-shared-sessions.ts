import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '#base/config.ts';
import { connecting } from '#db/open-pool.ts';
import { optionsOf, sharedSessions } from '#db/own-sessions.ts';

/** One round shows any pooler that nobody else uses; others may come in between by chance. */
const rounds = 8;

/**
 * Refuses a pooler that hands sessions on from one transaction to the next, before anything is
 * changed. Two connections write into their sessions; one that does not find what it wrote, and
 * nobody else would write, has no session of its own. One that has one always finds it.
 */
export async function refuseSharedSessions(setting: string, url: string): Promise<void> {
  const clients = [await connect(setting, url)];
  try {
    clients.push(await connect(setting, url));
    for (let round = 0; round < rounds; round += 1) await askOnce(setting, clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(setting: string, connectionString: string): Promise<pg.Client> {
  const options = optionsOf({ 'canopy.start': '1' });
  const client = new pg.Client({ connectionString, options, ...connecting });
  // A connection that breaks fails the statement; without a listener it would end node.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    if (!/unsupported startup parameter/.test(String(error))) throw error;
    throw new ConfigError(
      `${setting}: the connection pooler refuses the start-up parameter "options". With ` +
        'PgBouncer, set ignore_startup_parameters = extra_float_digits,options; Canopy then sets ' +
        'its role and settings itself.',
    );
  }
}

async function askOnce(setting: string, clients: readonly pg.Client[]): Promise<void> {
  const written = new Map<pg.Client, string>();
  for (const client of clients) {
    const name = randomUUID();
    await client.query("SELECT set_config('canopy.start', $1, false)", [name]);
    written.set(client, name);
    for (const [each, expected] of written) {
      const { rows } = await each.query<{ found: string | null }>(
        "SELECT current_setting('canopy.start', true) AS found",
      );
      if (rows[0]!.found !== expected) throw new ConfigError(`${setting}: ${sharedSessions}`);
    }
  }
}
