import type { Services } from '#services.ts';

/** Removes what nobody will ask for again: old sessions, codes and counts of tries. */
export async function removeOldRows({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db.query('DELETE FROM try_counts WHERE resets_at < $1', [now]);
  await db.query('DELETE FROM codes WHERE expires_at < $1', [dayAgo]);
  await db.query('DELETE FROM sessions WHERE expires_at < $1', [monthAgo]);
  await db.query('DELETE FROM operator_sessions WHERE expires_at < $1', [monthAgo]);
  await db.query('DELETE FROM newsletter_addresses WHERE confirmed_at IS NULL AND asked_at < $1', [
    monthAgo,
  ]);
}
