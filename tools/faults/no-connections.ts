import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asOwner } from '../../apps/server/src/db/as-owner.ts';
import type { Fault } from './fault.ts';

export const noConnections: Fault = {
  about: 'somebody else takes every connection that the database has, for five seconds',
  isFelt: true,
  async happen({ database }) {
    const taken: pg.Client[] = [];
    await asOwner(database.url(), async (owner) => {
      for (;;) {
        await owner.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE backend_type = 'client backend' AND application_name <> 'taken'
             AND pid <> pg_backend_pid()`,
        );
        if (!(await takeAll(database.url(), taken))) continue;
        break;
      }
    });
    await sleep(5000);
    for (const client of taken) await client.end();
  },
};

/** Takes what is free; answers whether we are the only ones now. */
async function takeAll(connectionString: string, taken: pg.Client[]): Promise<boolean> {
  for (;;) {
    const client = new pg.Client({ connectionString, application_name: 'taken' });
    client.on('error', () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      const { rows } = await taken[0]!.query<{ others: number }>(
        `SELECT count(*)::int AS others FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND application_name <> 'taken'`,
      );
      // The one that ends the others.
      return rows[0]!.others <= 1;
    }
  }
}
