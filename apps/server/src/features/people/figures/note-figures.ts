import { createHash } from 'node:crypto';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { figuresText } from '@canopy/contract/catalog/figures-text.ts';
import type { Clock } from '#base/clock.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** Which figures were read, and in which version of the words, as they were sent. */
export type SentFigures = NonNullable<Payload<'registration'>['figures']>;

type Seen = Answer<'operator/Member'>['data']['figuresSeen'][number];

/** What somebody is about to do. */
export type Deed = { uid: number; deed: Seen['deed']; purchaseId: bigint | null };

/** The SHA-256 of the words around the figures. */
const wordsHash = createHash('sha256').update(JSON.stringify(figuresText.words)).digest();

/** A page that was opened a day ago may still send what it has shown. */
const validMs = 86_400_000;

/**
 * Logs, in the transaction of the deed, what was read before it. Without it the request knew the
 * specified fields alone: logged as not asked. Words that are not in force, and figures that are
 * unknown or old, are refused: nobody has read what would be logged.
 */
export async function noteFigures(
  { clock }: { clock: Clock },
  tx: Queryable,
  { uid, deed, purchaseId }: Deed,
  sent: SentFigures | undefined,
): Promise<void> {
  const read = sent ? await findShown(tx, sent, clock.now()) : null;
  await tx.query(
    `INSERT INTO figures_seen
       (uid, deed, purchase_id, answer, text_version, text_hash, figures_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      uid,
      deed,
      purchaseId,
      read ? 'acknowledged' : 'notAsked',
      read && figuresText.version,
      read && wordsHash,
      read && read.id,
      clock.now(),
    ],
  );
}

async function findShown(
  tx: Queryable,
  { version, id }: SentFigures,
  now: Date,
): Promise<{ id: number }> {
  if (version !== String(figuresText.version)) throw refuse('figures.changed');
  const [row] = await tx.query<{ id: number }>(
    `SELECT id FROM book_figures
     WHERE id = $1 AND (at > $2 OR id = (SELECT max(id) FROM book_figures))`,
    [readId(id), new Date(now.getTime() - validMs)],
  );
  if (!row) throw refuse('figures.changed');
  return row;
}

/** Before which deeds the member has read the figures, the newest first. */
export async function readSeen(
  { config }: Pick<Services, 'config'>,
  db: Queryable,
  uid: number,
): Promise<Seen[]> {
  const rows = await db.query<{
    deed: Seen['deed'];
    at: Date;
    acknowledged: boolean;
    version: number;
    asOf: Date | null;
  }>(
    `SELECT s.deed, s.at, s.answer = 'acknowledged' AS acknowledged,
       coalesce(s.text_version, 0) AS version, f.at AS "asOf"
     FROM figures_seen s LEFT JOIN book_figures f ON f.id = s.figures_id
     WHERE s.uid = $1 ORDER BY s.id DESC LIMIT 20`,
    [uid],
  );
  return rows.map(({ at, asOf, ...row }) => ({
    ...row,
    at: momentText(at, config.timeZone),
    asOf: momentText(asOf, config.timeZone),
  }));
}
