import type { Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';

/** What the plan says of a member in the tree. */
export type TreeStanding = {
  uid: number;
  /** Of each side, by the closings so far. */
  matchedMicros: Micros;
  /** The most expensive package held. */
  packageName: string;
  /** The highest rank reached. */
  rankName: string;
};

/** What the plan says of these members, one row each. */
export async function readTreeStandings(
  db: Queryable,
  uids: readonly number[],
): Promise<Map<number, TreeStanding>> {
  const rows = await db.query<TreeStanding>(
    {
      name: 'tree-standings',
      text: `SELECT u.uid, coalesce(s.matched, 0)::bigint AS "matchedMicros",
          coalesce((SELECT p.package_name FROM purchases p
            WHERE p.uid = u.uid AND p.reversed_at IS NULL
            ORDER BY p.price DESC, p.id DESC LIMIT 1), '') AS "packageName",
          coalesce((SELECT w.name FROM rewards w WHERE w.uid = u.uid
            ORDER BY w.rank DESC LIMIT 1), '') AS "rankName"
        FROM unnest($1::int[]) AS u (uid) LEFT JOIN standings s ON s.uid = u.uid`,
    },
    [uids],
  );
  return new Map(rows.map((row) => [row.uid, row]));
}
