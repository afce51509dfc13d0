import { personKinds } from '@canopy/contract/catalog/person-kinds.ts';
import { refuse } from '#base/errors.ts';
import type { Queryable } from '#db/database.ts';
import type { Print } from '#features/people/persons/prints.ts';
import { readSettings } from '#settings/settings.ts';

/**
 * Refuses a value that more ids would have than one person is allowed, if that setting is on.
 * Members who have it already may keep it. Saves of the same value wait for each other here before
 * they count, in the order of their numbers, so that two at once do not both slip past. The locks
 * come after that of a mail address and before those of legs and members.
 */
export async function refuseShared(
  tx: Queryable,
  prints: readonly (Print | null)[],
  uid: number | null,
): Promise<void> {
  const wanted = prints.filter((each) => each !== null);
  const { idsPerPerson, refuseSamePerson } = await readSettings(tx);
  if (!refuseSamePerson || wanted.length === 0) return;
  const locks = wanted.map(({ print }) => print.readBigInt64BE());
  for (const lock of locks.toSorted((a, b) => (a < b ? -1 : 1))) {
    await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [lock]);
  }
  const [full] = await tx.query<Pick<Print, 'kind'>>(
    `SELECT kind FROM unnest($1::text[], $2::bytea[]) AS wanted (kind, print)
     JOIN person_prints USING (kind, print)
     GROUP BY kind, print
     HAVING count(*) >= $4 AND NOT coalesce(bool_or(uid = $3), false)
     ORDER BY array_position($1::text[], kind)`,
    [wanted.map(({ kind }) => kind), wanted.map(({ print }) => print), uid, idsPerPerson],
  );
  if (full) throw refuse(personKinds[full.kind].refusal);
}

/** Records what is known of a member now; null means no longer known. */
export async function replacePrints(
  tx: Queryable,
  uid: number,
  now: Partial<Record<Print['kind'], Print | null>>,
  at: Date,
): Promise<void> {
  const known = Object.values(now).filter((each) => each !== null);
  await tx.query(
    `DELETE FROM person_prints WHERE uid = $1 AND kind = ANY ($2::text[])
       AND NOT print = ANY ($3::bytea[])`,
    [uid, Object.keys(now), known.map(({ print }) => print)],
  );
  await addPrints(
    tx,
    known.map((each) => ({ ...each, uid, at })),
  );
}

/** Records further prints; one that is known already counts as seen now. */
export async function addPrints(
  tx: Queryable,
  prints: readonly (Print & { uid: number; at: Date })[],
): Promise<void> {
  if (prints.length === 0) return;
  await tx.query(
    // A frequent visitor is recorded once a day.
    `INSERT INTO person_prints AS known (kind, print, uid, seen_at)
     SELECT kind, print, uid, max(at)
     FROM unnest($1::text[], $2::bytea[], $3::int[], $4::timestamptz[]) AS p (kind, print, uid, at)
     GROUP BY kind, print, uid
     ON CONFLICT (kind, print, uid) DO UPDATE SET seen_at = excluded.seen_at
       WHERE known.seen_at < excluded.seen_at - interval '1 day'`,
    [
      prints.map(({ kind }) => kind),
      prints.map(({ print }) => print),
      prints.map(({ uid }) => uid),
      prints.map(({ at }) => at),
    ],
  );
}
