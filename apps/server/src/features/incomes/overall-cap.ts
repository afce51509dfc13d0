import { limits } from '@canopy/contract/limits.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { overallCap, roomOf } from '@canopy/plan/overall-cap.ts';
import type { PlanVersion } from '@canopy/plan/versions.ts';
import type { Queryable } from '#db/database.ts';

/** How far a member's overall cap is used; the root has none. */
export type CapFigures = { capMicros: Micros | null; usedMicros: Micros; roomMicros: Micros };

/** The overall cap of a member by the packages held now. */
export async function readCap(
  db: Queryable,
  uid: number,
  { parameters: { overallCap: cap } }: PlanVersion,
): Promise<CapFigures> {
  const [row] = await db.query<{ heldMicros: Micros; capUsedMicros: Micros }>(
    {
      name: 'cap-figures',
      text: `SELECT
          (SELECT coalesce(sum(price), 0) FROM purchases
            WHERE uid = $1 AND reversed_at IS NULL)::bigint AS "heldMicros",
          coalesce((SELECT cap_used FROM standings WHERE uid = $1), 0)::bigint AS "capUsedMicros"`,
    },
    [uid],
  );
  const isRoot = uid === limits.rootUserId;
  return {
    capMicros: isRoot ? null : overallCap(row!.heldMicros, cap.factor),
    usedMicros: row!.capUsedMicros,
    roomMicros: roomOf({ ...row!, isRoot }, cap.factor),
  };
}
