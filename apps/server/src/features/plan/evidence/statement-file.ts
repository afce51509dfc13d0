import { createHash } from 'node:crypto';
import type { Payload } from '@canopy/contract/calls.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import { refuse } from '#base/errors.ts';
import type { FileAnswer } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';

type Stored = { market: Market; date: Day; sha256: Buffer; content: Buffer };

/**
 * The statement behind a result, byte for byte. It is hashed again each time: what was changed in
 * the store is not handed out.
 */
export async function statementFile(
  { db, log }: Services,
  { id }: Payload<'operator/ResultStatement'>,
): Promise<FileAnswer> {
  const run = readId(id) ?? 0;
  const [stored] = await db.query<Stored>(
    `SELECT r.kind AS market, r.date::text AS date, s.sha256, s.content
     FROM result_statements s JOIN runs r ON r.id = s.run_id WHERE s.run_id = $1`,
    [run],
  );
  if (!stored) throw refuse('statement.none');
  const { market, date, sha256, content } = stored;
  if (!createHash('sha256').update(content).digest().equals(sha256)) {
    log.error({ run }, 'A statement in the store is not the one that was hashed.');
    throw refuse('statement.changed');
  }
  const fileName = `statement-${market}-${date}-${sha256.toString('hex', 0, 4)}.csv`;
  return { fileName, contentType: 'text/csv', content };
}
