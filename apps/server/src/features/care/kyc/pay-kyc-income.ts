import { limits } from '@canopy/contract/limits.ts';
import { documentsIncomes } from '@canopy/plan/event-incomes.ts';
import type { KycReceiver } from '@canopy/plan/kyc-income.ts';
import type { Queryable } from '#db/database.ts';
import { bookIncomes } from '#features/plan/incomes/book-incomes.ts';
import { sponsorLineSql } from '#features/plan/incomes/sponsor-line.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

/** Pays what the plan gives when a member's documents are complete; once in that member's life. */
export async function payKycIncome(
  tx: Queryable,
  uid: number,
  actor: string,
  at: Date,
): Promise<void> {
  const first = await tx.query(
    'INSERT INTO kyc_completions (uid, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
    [uid, at],
  );
  if (first.length === 0) return;
  const plan = await readPlanAt(tx, at);
  const line = await readLine(tx, uid);
  await bookIncomes(tx, documentsIncomes(plan, uid, line), {
    cause: `kyc:${uid}`,
    actor,
    remark: `KYC of ${uid} is complete`,
    at,
  });
}

/** The sponsors above a member, the nearest first, as they are now. */
async function readLine(tx: Queryable, uid: number): Promise<KycReceiver[]> {
  const rows = await tx.query<Omit<KycReceiver, 'isRoot'>>(
    `${sponsorLineSql}
     SELECT m.uid, m.activated_at IS NOT NULL AS "isActive"
     FROM line l JOIN members m ON m.uid = l.uid ORDER BY l.level`,
    [uid],
  );
  return rows.map((row) => ({ ...row, isRoot: row.uid === limits.rootUserId }));
}
