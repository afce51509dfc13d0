import { limits } from '@canopy/contract/limits.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { LevelReceiver } from '@canopy/plan/level-income.ts';
import { mostLevels } from '@canopy/plan/incomes/describe.ts';
import type { Queryable } from '#db/database.ts';
import { sponsorLineSql } from '#features/plan/incomes/sponsor-line.ts';

/** The sponsors above a member, the nearest first; as many as levels can reach. */
export async function readSponsorLine(db: Queryable, uid: number): Promise<number[]> {
  const rows = await db.query<{ uid: number }>(
    {
      name: 'sponsor-line',
      text: `${sponsorLineSql} SELECT uid FROM line ORDER BY level`,
    },
    [uid],
  );
  return rows.map((row) => row.uid);
}

type Found = {
  uid: number;
  isActive: boolean;
  activeDirects: number;
  heldMicros: Micros;
  capUsedMicros: Micros;
};

/**
 * The sponsor line as it is now, in order. Call this after the standings are locked: then each
 * purchase sees exactly those that were committed before it.
 */
export async function readLevelReceivers(
  tx: Queryable,
  line: readonly number[],
): Promise<LevelReceiver[]> {
  const rows = await tx.query<Found>(
    {
      name: 'level-receivers',
      text: `SELECT m.uid, m.activated_at IS NOT NULL AS "isActive",
          (SELECT count(*) FROM (SELECT FROM members d
            WHERE d.sponsor_uid = m.uid AND d.activated_at IS NOT NULL
            LIMIT ${mostLevels}) AS few)::int AS "activeDirects",
          (SELECT coalesce(sum(price), 0) FROM purchases p
            WHERE p.uid = m.uid AND p.reversed_at IS NULL)::bigint AS "heldMicros",
          coalesce(s.cap_used, 0)::bigint AS "capUsedMicros"
        FROM unnest($1::int[]) WITH ORDINALITY AS l (uid, level)
        JOIN members m ON m.uid = l.uid
        LEFT JOIN standings s ON s.uid = m.uid
        ORDER BY l.level`,
    },
    [line],
  );
  return rows.map((row) => ({ ...row, isRoot: row.uid === limits.rootUserId }));
}
