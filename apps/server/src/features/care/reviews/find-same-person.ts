import type { PersonKind } from '@canopy/contract/catalog/person-kinds.ts';
import type { Queryable } from '#db/database.ts';
import { raiseReview } from '#features/care/reviews/raise-review.ts';

/** How many ids a review names. */
const mostUids = 100;

/** Finds values that more ids share than are allowed, among those recorded since. */
export async function findSamePerson(
  tx: Queryable,
  { after, upto }: { after: bigint; upto: bigint },
  allowed: number,
  now: Date,
): Promise<void> {
  const rows = await tx.query<{
    kind: PersonKind;
    print: string;
    count: number;
    uids: number[];
    last: bigint;
  }>(
    `SELECT p.kind, encode(p.print, 'hex') AS print, count(*)::int AS count, max(p.id) AS last,
       (array_agg(p.uid ORDER BY p.uid))[1:${mostUids}] AS uids
     FROM (SELECT DISTINCT kind, print FROM person_prints WHERE id > $1 AND id <= $2) AS fresh
     JOIN person_prints p USING (kind, print)
     WHERE p.id <= $2 GROUP BY p.kind, p.print HAVING count(*) > $3 ORDER BY max(p.id)`,
    [after, upto, allowed],
  );
  for (const { kind, print, count, uids, last } of rows) {
    const facts = { kind, count, allowed };
    const found = { subject: `${kind}:${print}`, uids, facts, upto: last };
    await raiseReview(tx, { rule: 'samePerson', ...found }, now);
  }
}
