import { showHead } from '@canopy/log/head.ts';
import type { Queryable } from '#db/database.ts';
import { lastHead, readLogs } from '#ledger/publishing/log-store.ts';

/**
 * The head of the newest log in one line, for mails and statements: whoever keeps it can see later
 * whether they were shown the history that everybody was shown. Null before the first one.
 */
export async function currentHead(db: Queryable): Promise<string | null> {
  const [log] = await readLogs(db);
  const head = log && (await lastHead(db, log));
  return head ? showHead(head) : null;
}
