import type { Logger } from 'pino';
import type { ChangingTable } from '#db/signing/row-states.ts';
import { RowTampered } from '#db/signing/sign-changes.ts';

/**
 * Cleans up a table without the rows that somebody without the key has changed: they stay as they
 * are, for verify to name, and the log tells of them. The work is given the keys to leave out, and
 * is done again where it met such rows.
 */
export async function leavingOut(
  { log }: { log: Logger },
  table: ChangingTable,
  work: (except: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const except: string[] = [];
  for (;;) {
    try {
      await work(except);
      return;
    } catch (error) {
      if (!(error instanceof RowTampered)) throw error;
      const found = error.rows.filter((row) => row.table === table && !except.includes(row.key));
      if (found.length === 0) throw error;
      log.error({ err: error }, 'A row was changed by somebody without the key, and is left out.');
      except.push(...found.map(({ key }) => key));
    }
  }
}
