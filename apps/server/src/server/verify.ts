import { runningClock } from '#base/clock.ts';
import type { Config } from '#base/config.ts';
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
      const { ok } = await verifyAt(url, config, print);
      print(ok ? 'The books are in order.' : 'The books are NOT in order.');
      return ok ? 0 : 1;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(`The books could not be looked at. ${reason}`);
    return 2;
  }
}

/** Checks the books of a database against what the server with these settings saw. */
export async function verifyAt(
  url: string,
  config: Config,
  print: (text: string) => void,
): Promise<{ ok: boolean; wrong: string[] }> {
  const db = openDatabase(url, { marks: null, max: 1 });
  try {
    const books = { db, secrets: await readKeys(db, config), clock: runningClock() };
    const seen = [readAnchor(config.dataDir), readLogAnchor(config.dataDir)] as const;
    const ledger = await verifyLedger(books, ...seen);
    const checks = [...ledger.checks, { name: 'network', ...(await checkEvents(db)) }];
    for (const { name, ok, detail } of checks) {
      print(`${ok ? 'ok   ' : 'WRONG'}  ${name.padEnd(16)}  ${detail}`);
    }
    const wrong = checks.filter(({ ok }) => !ok).map(({ name }) => name);
    return { ok: wrong.length === 0, wrong };
  } finally {
    await db.close();
  }
}
