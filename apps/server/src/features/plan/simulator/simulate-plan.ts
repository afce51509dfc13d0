import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { dayAfter, dayOf, dayStart } from '@canopy/plan/calendar.ts';
import { payoutRatio } from '@canopy/plan/closing.ts';
import { incomesWith, type IncomeName } from '@canopy/plan/incomes/all.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { isIncome } from '#features/plan/incomes/income-sql.ts';
import { readPlanOrRefuse } from '#features/plan/plan/read-plan.ts';
import { withTree } from '#features/plan/runs/compute-closing.ts';
import { readHistory } from '#features/plan/simulator/read-history.ts';
import { replay } from '#features/plan/simulator/replay.ts';

const mostDays = 92;

/** The incomes that pay something, in the order in which they are shown. */
const incomes = incomesWith(({ wallet }) => wallet !== null);

/**
 * What these parameters would have paid over the last days, today included, next to what was paid:
 * the same purchases, results, documents and closings are replayed. Everything is read from one
 * snapshot of the database, so that both sides are of the same moment.
 */
export async function simulatePlan(
  services: Services,
  payload: Payload<'operator/SimulatePlan'>,
): Promise<Answer<'operator/SimulatePlan'>> {
  const parameters = readPlanOrRefuse(payload.parameters);
  const days = /^\d{1,3}$/.test(payload.days) ? Number(payload.days) : 0;
  if (days < 1 || days > mostDays) {
    throw refuse('days.wrong', { most: mostDays });
  }
  const { timeZone } = services.config;
  const to = dayOf(services.clock.now(), timeZone);
  const first = dayAfter(to, 1 - days);
  const from = dayStart(first, timeZone);
  return withTree(services, async (tx, network, tree) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [busy] = await tx.query("SELECT 1 FROM runs WHERE status IN ('posting', 'reversing')");
    if (busy) throw refuse('run.under-way');
    const paid = await readPaid(tx, from);
    const history = await readHistory(tx, network, tree, from, parameters);
    const plan = { version: 0, effectiveFrom: from, parameters };
    const simulated = await replay(history, plan);
    const rows = incomes.map((type) => ({
      type,
      paid: toNumber(paid.byIncome.get(type) ?? 0n),
      simulated: toNumber(simulated.byIncome.get(type) ?? 0n),
    }));
    return {
      data: {
        from: first,
        to,
        sales: toNumber(paid.salesMicros),
        rows,
        payoutRatio: payoutRatio(paid.incomeMicros, paid.salesMicros),
        simulatedRatio: payoutRatio(simulated.incomeMicros, paid.salesMicros),
      },
    };
  });
}

type PaidRow = { type: IncomeName; paid: Micros; income: Micros };

/** What was really paid since, and sold. */
async function readPaid(tx: Queryable, from: Date) {
  const rows = await tx.query<PaidRow>(
    `SELECT i.type, sum(i.paid)::bigint AS paid,
       coalesce(sum(i.paid) FILTER (WHERE ${isIncome}), 0)::bigint AS income
     FROM incomes i WHERE i.at >= $1 GROUP BY i.type`,
    [from],
  );
  const [sold] = await tx.query<{ salesMicros: Micros }>(
    `SELECT coalesce(sum(price), 0)::bigint AS "salesMicros" FROM purchases
     WHERE at >= $1 AND reversed_at IS NULL`,
    [from],
  );
  return {
    byIncome: new Map(rows.map(({ type, paid }) => [type, paid])),
    incomeMicros: rows.reduce((sum, { income }) => sum + income, 0n),
    salesMicros: sold!.salesMicros,
  };
}
