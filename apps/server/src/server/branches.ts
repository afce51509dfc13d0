import { accessSync, constants } from 'node:fs';
import type pg from 'pg';
import { asOwner } from '#db/as-owner.ts';
import { ListRefused, readBranches } from '#features/people/payout/read-branches.ts';
import { onExisting, type Environment } from '#server/existing-database.ts';

/**
 * Replaces the list of bank branches by that of a file, with the settings of the server, whether it
 * is running or not. All of it or nothing. Answers the exit code: 0 it is loaded, 1 the file is
 * refused, 2 nothing could be done.
 */
export async function runBranches(
  env: Environment,
  file: string | undefined,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  try {
    if (!file) throw new Error('Say which file: npm run branches -- path/to/IFSC.csv');
    // Before a database is started for it.
    accessSync(file, constants.R_OK);
    const count = await onExisting(env, (url) => asOwner(url, (client) => load(client, file)));
    print(`${count} branches are loaded.`);
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(`Nothing was loaded, and nothing has changed. ${reason}`);
    return error instanceof ListRefused ? 1 : 2;
  }
}

async function load(client: pg.Client, file: string): Promise<number> {
  await client.query('BEGIN');
  // A second load waits. Look-ups do not: they see the former list until this one is whole.
  await client.query('LOCK TABLE bank_branches IN SHARE ROW EXCLUSIVE MODE');
  await client.query('DELETE FROM bank_branches');
  let count = 0;
  for await (const batch of readBranches(file)) {
    await client.query(
      `INSERT INTO bank_branches (ifsc, bank, branch, city, state)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`,
      [
        batch.map(({ ifsc }) => ifsc),
        batch.map(({ bank }) => bank),
        batch.map(({ branch }) => branch),
        batch.map(({ city }) => city),
        batch.map(({ state }) => state),
      ],
    );
    count += batch.length;
  }
  await client.query('COMMIT');
  return count;
}
