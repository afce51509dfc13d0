import type { Queryable } from '#db/database.ts';

/**
 * Whether a member m holds a package, and with it the lessons and signals that the smallest one
 * sells: all packages have them. The first makes a member Active, whoever paid for it, and only the
 * reversal of the last one ends that. The company's own member is Active from the start.
 */
export const holdsPackageSql = 'm.activated_at IS NOT NULL AND m.erased_at IS NULL';

/** Whether this member has what packages unlock, now. */
export async function holdsPackage(db: Queryable, uid: number): Promise<boolean> {
  const [row] = await db.query<{ holds: boolean }>(
    {
      name: 'holds-package',
      text: `SELECT EXISTS (SELECT FROM members m
        WHERE m.uid = $1 AND ${holdsPackageSql}) AS holds`,
    },
    [uid],
  );
  return row!.holds;
}
