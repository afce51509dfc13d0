import { runningClock } from '#base/clock.ts';
import type { Queryable } from '#db/database.ts';
import { firstWrongRow } from '#db/signing/check-rows.ts';
import { changingNames } from '#db/signing/row-states.ts';
import { signStates } from '#db/signing/sign-states.ts';
import { actAs } from '#db/signing/who-acts.ts';
import { acceptLog, type LogPlace } from '#ledger/publishing/extend-log.ts';
import { readLogAnchor } from '#ledger/publishing/log-anchor.ts';
import { acceptAnchor, readAnchor } from '#ledger/seal-anchor.ts';
import type { Books } from '#ledger/books.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { onExisting, openSigning, type Environment } from '#server/existing-database.ts';

const by = 'accept';

/**
 * Takes the database as it is, for a reason that is written into the chain: after a backup was
 * restored, where the note of the last seal is lost, or where a row was put right by hand. Postings
 * and seals that are wrong by themselves are never taken. Answers the exit code: 0 done, 1 there is
 * something that cannot be taken, 2 it could not look.
 */
export async function runAccept(
  env: Environment,
  given: string,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  const reason = given.trim();
  if (reason.length < 10 || reason.length > 500) {
    print(
      'Say why, in 10 to 500 characters: npm run accept -- "The backup of Monday was restored"',
    );
    return 2;
  }
  try {
    return await onExisting(env, async (url, config) => {
      const { db, secrets } = await openSigning(url, config);
      try {
        const books = { db, secrets, clock: runningClock() };
        return await accept(books, config, reason, print);
      } finally {
        await db.close();
      }
    });
  } catch (error) {
    print(`Nothing was accepted. ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

async function accept(
  books: Books,
  place: LogPlace,
  reason: string,
  print: (text: string) => void,
): Promise<0 | 1> {
  const { dataDir } = place;
  const seen = await verifyLedger(books, readAnchor(dataDir), readLogAnchor(dataDir));
  const found = seen.checks.filter(({ ok }) => !ok);
  const { checks } = await verifyLedger(books);
  // A backup is older than a seal may be; what waits for its seal has its mark, or `marks` tells.
  const taken = new Set(['rows', 'unsealed']);
  const never = checks.filter(({ ok, name }) => !ok && !taken.has(name));
  for (const { name, detail } of never) print(`WRONG     ${name}: ${detail}`);
  if (never.length > 0) {
    print('This cannot be accepted. Restore a backup from before it.');
    return 1;
  }
  const ends = found.filter(({ name }) => name === 'seals' || name === 'log');
  const chain = ends.map(({ detail }) => detail);
  const rows = await actAs(by, () => books.db.transaction((tx) => take(tx, chain, reason, books)));
  for (const text of rows) print(`accepted  ${text}`);
  await sealAll(books);
  await acceptAnchor(books.db, dataDir);
  if (ends.some(({ name }) => name === 'log')) {
    print(`The public log goes on as ${await acceptLog(books, place, reason)}.`);
  }
  print(`The books are taken as they are: ${reason}`);
  return 0;
}

/** Signs the rows as they are, with the reason. */
async function take(
  tx: Queryable,
  chain: readonly string[],
  reason: string,
  { clock }: Books,
): Promise<string[]> {
  const rows = await signStates(tx, changingNames, by);
  // Rows that are only added to have no later state that could be signed.
  const never = await firstWrongRow(tx);
  if (never) throw new Error(never);
  const found = [...chain, ...rows];
  await tx.query('INSERT INTO acceptances (at, reason, found) VALUES ($1, $2, $3)', [
    clock.now(),
    reason,
    found,
  ]);
  return found;
}
