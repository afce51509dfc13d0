import { runningClock } from '#base/clock.ts';
import { openDatabase } from '#db/database.ts';
import { readKeys } from '#db/sealing/data-keys.ts';
import { readLogAnchor } from '#ledger/publishing/log-anchor.ts';
import { readAnchor } from '#ledger/seal-anchor.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { checkEvents } from '#network/check-index.ts';
import { onExisting, type Environment } from '#server/existing-database.ts';

/**
 * Checks the books with the settings of the server, whether it is running or not, prints every
 * check, and answers the exit code: 0 all is well, 1 something is wrong, 2 it could not check. It
 * changes nothing: no migration, no seal, no key.
 */
export async function runVerify(
  env: Environment,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  try {
    return await onExisting(env, async (url, config) => {
      const db = openDatabase(url, { marks: null, max: 1 });
      try {
        const books = { db, secrets: await readKeys(db, config), clock: runningClock() };
        const ledger = await verifyLedger(
          books,
          readAnchor(config.dataDir),
          readLogAnchor(config.dataDir),
        );
        const network = await checkEvents(db);
        const ok = ledger.ok && network.ok;
        for (const { name, ok: good, detail } of [
          ...ledger.checks,
          { name: 'network', ...network },
        ]) {
          print(`${good ? 'ok   ' : 'WRONG'}  ${name.padEnd(16)}  ${detail}`);
        }
        print(ok ? 'The books are in order.' : 'The books are NOT in order.');
        return ok ? 0 : 1;
      } finally {
        await db.close();
      }
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(`The books could not be looked at. ${reason}`);
    return 2;
  }
}
