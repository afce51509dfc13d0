import type { Row } from '@canopy/contract/calls.ts';
import { incomeTypes, type IncomeSummaryField } from '@canopy/contract/catalog/income-types.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import type { Caller, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readCap } from '#features/plan/incomes/overall-cap.ts';
import { isIncome, isLoss, paidOrMissed } from '#features/plan/incomes/income-sql.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

/** What each income has paid a member in all, as the totals of its reports say it. */
export async function readIncomeSummary(
  { db, clock }: Services,
  _payload: unknown,
  { actor: { uid } }: Caller,
): Promise<Rows<Row<'userIncomeData'>>> {
  const [plan, sums] = await Promise.all([readPlanAt(db, clock.now()), sumByType(db, uid)]);
  const { capMicros, usedMicros } = await readCap(db, uid, plan);
  const figures = incomeTypes.flatMap(({ field, name }) =>
    field === null ? [] : [[field, toNumber(sums.get(name) ?? 0n)]],
  );
  const row = {
    ...(Object.fromEntries(figures) as Record<IncomeSummaryField, number>),
    overallCap: capMicros === null ? null : toNumber(capMicros),
    overallUsed: toNumber(usedMicros),
  };
  return { rows: [row], total: 1 };
}

async function sumByType(db: Queryable, uid: number): Promise<Map<string, Micros>> {
  const rows = await db.query<{ type: string; sum: Micros }>(
    {
      name: 'income-summary',
      text: `SELECT i.type,
          coalesce(sum(${paidOrMissed}) FILTER (WHERE NOT ${isLoss}), 0)::bigint AS sum
        FROM incomes i WHERE i.uid = $1 GROUP BY i.type`,
    },
    [uid],
  );
  return new Map(rows.map(({ type, sum }) => [type, sum]));
}

/**
 * What each of these members has earned: all that was paid in dollars and tokens, less what was
 * taken back. Coins are no money, and a loss is of the investment.
 */
export async function readEarnings(
  db: Queryable,
  uids: readonly number[],
): Promise<Map<number, Micros>> {
  if (uids.length === 0) return new Map();
  const rows = await db.query<{ uid: number; sum: Micros }>(
    {
      name: 'read-earnings',
      text: `SELECT i.uid, sum(i.paid)::bigint AS sum FROM incomes i
        WHERE i.uid = ANY($1) AND ${isIncome} GROUP BY i.uid`,
    },
    [uids],
  );
  return new Map(rows.map(({ uid, sum }) => [uid, sum]));
}
