import pg from 'pg';
import { connecting } from '#db/open-pool.ts';

/** Works on one connection as the role of the connection string, which owns the tables. */
export async function asOwner<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, ...connecting });
  // A connection that breaks fails the statement; without a listener it would end node.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
