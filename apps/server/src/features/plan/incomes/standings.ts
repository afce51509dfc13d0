import type { Micros } from '@canopy/ledger/money.ts';
import { countsAgainstCap, type IncomeRow } from '@canopy/plan/income.ts';
import type { Queryable } from '#db/database.ts';

/**
 * Locks what the plan remembers of these members, in the order of their ids, so that of two
 * purchases with the same receivers the second counts what the first has left. Missing ones are
 * made.
 */
export async function lockStandings(tx: Queryable, uids: readonly number[]): Promise<void> {
  const inOrder = [...new Set(uids)].sort((a, b) => a - b);
  const locked = await tx.query(
    {
      name: 'lock-standings',
      text: 'SELECT 1 FROM standings WHERE uid = ANY ($1) ORDER BY uid FOR UPDATE',
    },
    [inOrder],
  );
  if (locked.length === inOrder.length) return;
  await tx.query(
    `INSERT INTO standings (uid) SELECT uid FROM unnest($1::int[]) AS u (uid) ORDER BY uid
     ON CONFLICT DO NOTHING`,
    [inOrder],
  );
  const again = await tx.query(
    'SELECT 1 FROM standings WHERE uid = ANY ($1) ORDER BY uid FOR UPDATE',
    [inOrder],
  );
  if (again.length !== inOrder.length) throw new Error('A standing is missing.');
}

/** Counts income rows against the overall cap of their receivers, with their sign. */
export async function countCap(tx: Queryable, rows: readonly IncomeRow[]): Promise<void> {
  const used = new Map<number, Micros>();
  for (const { income, uid, paidMicros } of rows) {
    if (!countsAgainstCap(income) || paidMicros === 0n) continue;
    used.set(uid, (used.get(uid) ?? 0n) + paidMicros);
  }
  if (used.size === 0) return;
  await tx.query(
    {
      name: 'use-cap',
      text: `UPDATE standings s SET cap_used = s.cap_used + u.amount
        FROM unnest($1::int[], $2::bigint[]) AS u (uid, amount) WHERE s.uid = u.uid`,
    },
    [[...used.keys()], [...used.values()]],
  );
}
