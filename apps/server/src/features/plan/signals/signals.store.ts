import type { SignalDirection } from '@canopy/contract/catalog/signals.ts';
import { refuse } from '#base/errors.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Queryable } from '#db/database.ts';

/** A signal as the commands need it; prices are texts, to the last digit. */
export type StoredSignal = {
  id: number;
  market: string;
  direction: SignalDirection;
  entry: string;
  stop: string;
  target: string;
  revision: number;
  expiresAt: Date | null;
  publishedAt: Date | null;
  closedAt: Date | null;
};

/** A signal, held until the transaction ends, so that of two who close it one comes too late. */
export async function lockSignal(tx: Queryable, id: string): Promise<StoredSignal> {
  const [row] = await tx.query<StoredSignal>(
    `SELECT id, market, direction, entry::text AS entry, stop::text AS stop,
       target::text AS target, revision, expires_at AS "expiresAt",
       published_at AS "publishedAt", closed_at AS "closedAt"
     FROM signals WHERE id = $1 AND removed_at IS NULL FOR UPDATE`,
    [readId(id)],
  );
  if (!row) throw refuse('signal.not-found');
  return row;
}

/** The same of a draft. */
export async function lockDraft(tx: Queryable, id: string): Promise<StoredSignal> {
  const signal = await lockSignal(tx, id);
  if (signal.publishedAt) throw refuse('signal.published');
  return signal;
}

/** The same of one that is open. */
export async function lockOpen(
  tx: Queryable,
  id: string,
): Promise<StoredSignal & { publishedAt: Date }> {
  const { publishedAt, ...signal } = await lockSignal(tx, id);
  if (!publishedAt) throw refuse('signal.draft');
  if (signal.closedAt) throw refuse('signal.closed');
  return { ...signal, publishedAt };
}

/** A signal in the words of the audit trail. */
export function signalText(
  signal: Pick<StoredSignal, 'market' | 'direction' | 'entry' | 'stop' | 'target'>,
): string {
  const { market, direction, entry, stop, target } = signal;
  return `${market} ${direction}: entry ${entry}, stop ${stop}, target ${target}`;
}
