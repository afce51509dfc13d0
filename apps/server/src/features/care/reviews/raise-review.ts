import type { ReviewFacts, ReviewRule } from '@canopy/contract/catalog/review-rules.ts';
import type { Queryable } from '#db/database.ts';

/** What a rule has found. */
export type Finding = {
  rule: ReviewRule;
  /** What the rule is about; each has at most one open review. */
  subject: string;
  uids: readonly number[];
  facts: ReviewFacts;
  /** The last event that it is about. */
  upto: bigint;
};

/**
 * Raises a flag. An open one of the same rule and subject is updated instead, so that somebody who
 * carries on does not fill the queue. The caller advances its mark in the same transaction, so that
 * each event counts once.
 */
export async function raiseReview(tx: Queryable, found: Finding, at: Date): Promise<void> {
  const { rule, subject, uids, facts, upto } = found;
  const values = [rule, subject, uids, facts, upto, at];
  const known = await tx.query(
    `UPDATE reviews SET uids = $3, facts = $4, upto = $5, times = times + 1, latest_at = $6
     WHERE rule = $1 AND subject = $2 AND status = 'Open' RETURNING 1`,
    values,
  );
  if (known.length > 0) return;
  await tx.query(
    `INSERT INTO reviews (rule, subject, uids, facts, upto, raised_at, latest_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    values,
  );
}
