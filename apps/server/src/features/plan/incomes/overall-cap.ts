import { limits } from '@canopy/contract/limits.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { overallCap, roomOf, type CapHolder } from '@canopy/plan/overall-cap.ts';
import type { PlanVersion } from '@canopy/plan/versions.ts';
import type { Queryable } from '#db/database.ts';

/** How far a member's overall cap is used; the root has none. */
export type CapFigures = { capMicros: Micros | null; usedMicros: Micros; roomMicros: Micros };

/** What each of these members holds and has used now. */
export async function readHolders(
  db: Queryable,
  uids: readonly number[],
): Promise<Map<number, CapHolder>> {
  const rows = await db.query<{ uid: number; heldMicros: Micros; capUsedMicros: Micros }>(
    {
      name: 'cap-holders',
      text: `SELECT u.uid,
          (SELECT coalesce(sum(p.price), 0) FROM purchases p
            WHERE p.uid = u.uid AND p.reversed_at IS NULL)::bigint AS "heldMicros",
          coalesce((SELECT s.cap_used FROM standings s WHERE s.uid = u.uid), 0)::bigint
            AS "capUsedMicros"
        FROM unnest($1::int[]) AS u (uid)`,
    },
    [[...new Set(uids)]],
  );
  return new Map(
    rows.map(({ uid, ...holder }) => [uid, { ...holder, isRoot: uid === limits.rootUserId }]),
  );
}

/** The overall cap of a member by the packages held now. */
export async function readCap(
  db: Queryable,
  uid: number,
  { parameters: { overallCap: cap } }: PlanVersion,
): Promise<CapFigures> {
  const holder = (await readHolders(db, [uid])).get(uid)!;
  return {
    capMicros: holder.isRoot ? null : overallCap(holder.heldMicros, cap.factor),
    usedMicros: holder.capUsedMicros,
    roomMicros: roomOf(holder, cap.factor),
  };
}
