import type { Row } from '@canopy/contract/calls.ts';
import { personKindNames } from '@canopy/contract/catalog/person-kinds.ts';
import type { Queryable } from '#db/database.ts';
import { readSettings } from '#settings/settings.ts';

/** What other ids have in common with a member. */
export type Shared = Row<'operator/KycDocuments'>['samePerson'][number];

/** How many of the others are named. */
export const mostUids = 10;

/**
 * What each of these members has in common with at least so many others, the surest first; of what
 * a member has several of (devices), the one that most others have.
 */
async function readShared(
  db: Queryable,
  uids: readonly number[],
  others: number,
): Promise<ReadonlyMap<number, Shared[]>> {
  if (uids.length === 0) return new Map();
  const rows = await db.query<Shared & { uid: number }>(
    `SELECT DISTINCT ON (own.uid, own.kind) own.uid, own.kind, others.count, others.uids
     FROM person_prints own CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, (array_agg(o.uid ORDER BY o.uid))[1:$3] AS uids
       FROM person_prints o
       WHERE o.kind = own.kind AND o.print = own.print AND o.uid <> own.uid) AS others
     WHERE own.uid = ANY ($1) AND others.count >= $2
     ORDER BY own.uid, own.kind, others.count DESC, own.id DESC`,
    [uids, others, mostUids],
  );
  const sorted = rows.toSorted(
    (a, b) => personKindNames.indexOf(a.kind) - personKindNames.indexOf(b.kind),
  );
  return new Map(
    uids.map((uid) => [
      uid,
      sorted.filter((row) => row.uid === uid).map(({ uid: _uid, ...row }) => row),
    ]),
  );
}

/** All that a member has in common with any other. */
export async function readSharedOf(db: Queryable, uid: number): Promise<Shared[]> {
  return (await readShared(db, [uid], 1)).get(uid)!;
}

/** What these members have in common with more ids than one person is allowed. */
export async function readTooShared(
  db: Queryable,
  uids: readonly number[],
): Promise<ReadonlyMap<number, Shared[]>> {
  if (uids.length === 0) return new Map();
  // The member's own id is the one beyond the others.
  const { idsPerPerson } = await readSettings(db);
  return readShared(db, [...new Set(uids)], idsPerPerson);
}
