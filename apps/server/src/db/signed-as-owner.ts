import type pg from 'pg';
import { onClient, type Marks } from '#db/database.ts';
import { hasBaseline } from '#db/signing/baseline.ts';
import { signChanges } from '#db/signing/sign-changes.ts';
import { actAs } from '#db/signing/who-acts.ts';

/**
 * Works in one transaction of the owner's connection, and signs what it has changed in the name of
 * a program. Before the baseline nothing is signed: that will take it in.
 */
export async function signedAsOwner<T>(
  client: pg.Client,
  marks: Marks | null,
  who: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('BEGIN');
  try {
    // What note_changes notes begins empty, whatever a role or a database has set.
    await client.query(
      "SELECT set_config('canopy.part', '0', true), set_config('canopy.changes_0', '', true)",
    );
    const result = await work();
    const tx = onClient(client, marks);
    if (marks && (await hasBaseline(tx))) await actAs(who, () => signChanges(tx, marks));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
