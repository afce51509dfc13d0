import type { Micros } from '@canopy/ledger/money.ts';
import type { Network } from '@canopy/network/network.ts';
import { closingBounds, dayAfter, dayEnd, type Day } from '@canopy/plan/calendar.ts';
import type { Standings } from '@canopy/plan/closing-state.ts';
import { closeDay, type Closing, type ClosingDay } from '@canopy/plan/closing.ts';
import { treeOf, type Tree } from '@canopy/plan/tree.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { closingNames } from '#features/plan/incomes/income-names.ts';
import { isIncome } from '#features/plan/incomes/income-sql.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import {
  IndexIsBehind,
  readOwnFigures,
  readSince,
  readStandings,
} from '#features/plan/runs/closing-figures.ts';

/** What a closing begins with: the network, its tree, and what the plan remembers of members. */
export type ClosingInputs = { network: Network; tree: Tree; standings: Standings };

/** A computed closing, and the moment up to which it covers everything. */
export type ComputedClosing = { closing: Closing; day: ClosingDay; cutOff: Date };

/** How often the index may be behind before something else must be wrong. */
const mostTries = 10;

/**
 * Runs work in one transaction, with a tree that has everyone that the transaction can see. The
 * index catches up before the transaction begins: within it, every other connection of this server
 * may be waiting for the plan.
 */
export async function withTree<T>(
  { db, network: index }: Services,
  work: (tx: Queryable, network: Network, tree: Tree) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const network = await index.catchUp();
    const tree = treeOf(network);
    try {
      return await db.transaction((tx) => work(tx, network, tree));
    } catch (error) {
      if (!(error instanceof IndexIsBehind) || tries === mostTries) throw error;
    }
  }
}

/** What closings begin with, as the transaction sees it. */
export async function readClosingInputs(
  tx: Queryable,
  network: Network,
  tree: Tree,
): Promise<ClosingInputs> {
  return { network, tree, standings: await readStandings(tx, network, tree.uid.length) };
}

/**
 * Reads the figures of one date and computes its closing as of a moment. To post it, the caller has
 * halted the plan, so that nothing bought before the cut-off is still under way.
 */
export async function computeClosing(
  services: Services,
  tx: Queryable,
  { network, tree, standings }: ClosingInputs,
  date: Day,
  at: Date,
): Promise<ComputedClosing> {
  const { cutOff, planMoment } = closingBounds(date, services.config.timeZone, at);
  const plan = await readPlanAt(tx, planMoment);
  const own = await readOwnFigures(tx, network, tree.uid.length, cutOff);
  const since = await readSince(tx, network, tree.uid.length, cutOff);
  const turnover = await readTurnover(services, tx, date, cutOff);
  // The run gets its number when it is stored.
  const of = { date, run: 0, plan, ...turnover };
  const day = { of, tree, own, since };
  return { closing: closeDay(standings, day), day, cutOff };
}

/** Package sales of a date up to the cut-off, and its income that does not come from closings. */
async function readTurnover(
  { config }: Services,
  tx: Queryable,
  date: Day,
  cutOff: Date,
): Promise<{ salesMicros: Micros; otherIncomeMicros: Micros }> {
  const from = dayEnd(dayAfter(date, -1), config.timeZone);
  const [row] = await tx.query<{ salesMicros: Micros; otherIncomeMicros: Micros }>(
    `SELECT (SELECT coalesce(sum(price), 0)::bigint FROM purchases WHERE at >= $1 AND at < $2
        AND (reversed_at IS NULL OR reversed_at >= $2)) AS "salesMicros",
      (SELECT coalesce(sum(i.paid), 0)::bigint FROM incomes i
        WHERE i.at >= $1 AND i.at < $2 AND ${isIncome}
          AND i.type NOT IN ${closingNames}) AS "otherIncomeMicros"`,
    [from, cutOff],
  );
  return row!;
}
