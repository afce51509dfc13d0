import type pg from 'pg';
import { onClient, type Marks } from '#db/database.ts';
import { neededBy } from '#db/contracted.ts';
import { signStates } from '#db/signing/sign-states.ts';
import { signedAsOwner } from '#db/signed-as-owner.ts';
import { withoutLongWaits } from '#db/without-long-waits.ts';

/** A numbered migration that was not applied yet. */
export type Migration = { name: string; sql: string; hash: string };

/**
 * Applies a migration and writes it down, in one transaction. Indexes that are built CONCURRENTLY
 * come before it, outside of any: a file has nothing beside them, and may be run again.
 */
export async function applyMigration(
  client: pg.Client,
  marks: Marks | null,
  { name, sql, hash }: Migration,
): Promise<void> {
  const by = `migration:${name}`;
  const isConcurrent = /\bCONCURRENTLY\b/.test(withoutComments(sql));
  try {
    if (isConcurrent) await eachAlone(client, sql);
    await withoutLongWaits(client, () =>
      signedAsOwner(client, marks, by, async () => {
        if (!isConcurrent) await client.query(sql);
        await client.query('INSERT INTO migrations (name, hash, needs) VALUES ($1, $2, $3)', [
          name,
          hash,
          neededBy(sql),
        ]);
        if (marks) await signStates(onClient(client, marks), ['guards'], by);
      }),
    );
  } catch (error) {
    throw new Error(`${name} failed: ${String(error)}`, { cause: error });
  }
}

/** Several statements that are sent together are one transaction to PostgreSQL. */
async function eachAlone(client: pg.Client, sql: string): Promise<void> {
  for (const statement of withoutComments(sql).split(';')) {
    if (statement.trim() !== '') await client.query(statement);
  }
}

function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*/g, '');
}
