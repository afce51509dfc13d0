import { overallCap } from '@canopy/plan/overall-cap.ts';
import { capNews } from '#features/plan/incomes/cap-news.ts';
import { amountCap } from '@canopy/ledger/money.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import { receiversOf } from '@canopy/plan/closing-receivers.ts';
import { achievedReward } from '@canopy/plan/closing-rows.ts';
import type { Closing } from '@canopy/plan/closing.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { packBigints, packIntegers } from '#db/packed-arrays.ts';
import { haltPlan } from '#features/plan/plan/plan-versions.ts';
import { toStoredTotals } from '#features/plan/runs/closing-totals.ts';
import {
  findClosing,
  readClosedDays,
  type StartedClosing,
} from '#features/plan/runs/closings.store.ts';
import {
  readClosingInputs,
  computeClosing,
  withTree,
  type ComputedClosing,
} from '#features/plan/runs/compute-closing.ts';
import { keepInputs, packInputs } from '#features/plan/runs/kept-inputs.ts';
import { columnsOf, writeColumns } from '#features/plan/runs/run-columns.ts';
import { tell, type MemberNews } from '#mail/tell.ts';
import { emit } from '#webhooks/emit.ts';

/** Who starts a closing, and what else to write in the same transaction. */
export type Starter = { actor: string; note(tx: Queryable, date: Day): Promise<void> };

/**
 * Starts the closing of a date, in one transaction: while purchases wait, everything that it will
 * book is computed and written down, and counts against the overall caps. Nothing is computed
 * again after that. If two servers start it, the second finds it started.
 */
export function startClosing(
  services: Services,
  date: Day,
  starter: Starter,
): Promise<StartedClosing> {
  return withTree(services, async (tx, network, tree) => {
    await haltPlan(tx);
    const found = await findClosing(tx, date);
    if (found) return found;
    const { lastClosed } = await readClosedDays(services, tx);
    if (lastClosed !== null && lastClosed >= date) throw new Error(`${date} was passed over.`);
    const at = services.clock.now();
    const inputs = await readClosingInputs(tx, network, tree);
    const computed = await computeClosing(services, tx, inputs, date, at);
    // Packed while the rest is written.
    const packing = packInputs(computed.day, inputs.standings);
    await starter.note(tx, date);
    const started = await writeClosing(tx, computed, { date, actor: starter.actor, at });
    await keepInputs(tx, started.id, await packing);
    return started;
  });
}

type Start = { date: Day; actor: string; at: Date };

async function writeClosing(
  tx: Queryable,
  { closing, cutOff }: ComputedClosing,
  { date, actor, at }: Start,
): Promise<StartedClosing> {
  if (closing.paid.some((amount) => amount > amountCap)) {
    throw new Error('More is due to one member than a posting can hold.');
  }
  const receivers = receiversOf(closing);
  const planned = receivers.uid.length;
  const totals = toStoredTotals(closing.totals);
  const status = planned === 0 ? 'posted' : 'posting';
  const [run] = await tx.query<{ id: number }>(
    `INSERT INTO runs (kind, date, status, plan_version, cut_off, note, totals, planned,
       started_by, started_at, ended_at)
     VALUES ('closing', $1, $2, $3, $4, '', $5, $6, $7, $8, $9) RETURNING id`,
    [
      date,
      status,
      closing.of.plan.version,
      cutOff,
      JSON.stringify(totals),
      planned,
      actor,
      at,
      planned === 0 ? at : null,
    ],
  );
  const { id } = run!;
  await writeColumns(tx, id, columnsOf(receivers));
  await updateStandings(tx, closing);
  await tell(tx, capNewsOf(closing, at));
  await insertRewards(tx, closing, id, at);
  // Where something is to be booked, its last chunk says that the day is closed.
  if (planned === 0) {
    await emit(tx, [
      { kind: 'closing.done', uid: null, at, data: { run: id, date, receivers: 0 } },
    ]);
  }
  return { id, date, status, totals };
}

/** Members per statement. */
const portion = 50_000;

/** Writes the standings; what is due counts against the overall cap at once. */
async function updateStandings(tx: Queryable, closing: Closing): Promise<void> {
  const { uid } = closing.state.tree;
  const matched = new BigInt64Array(uid.length);
  const ranks = new Int32Array(uid.length);
  const { matching, rewards, paid } = closing;
  matching.row.forEach((row, at) => (matched[row] = matching.matched[at]!));
  rewards.row.forEach((row, at) => (ranks[row]! |= 1 << (rewards.rank[at]! - 1)));
  const changed: number[] = [];
  for (let row = 0; row < uid.length; row += 1) {
    if (matched[row] !== 0n || paid[row] !== 0n || ranks[row] !== 0) changed.push(row);
  }
  // One lookup each: to read all standings for every portion would take far longer.
  await tx.query('SET LOCAL enable_hashjoin = off');
  await tx.query('SET LOCAL enable_mergejoin = off');
  for (let from = 0; from < changed.length; from += portion) {
    const rows = changed.slice(from, from + portion);
    const values = [
      packIntegers(rows.map((row) => uid[row]!)),
      packBigints(rows.map((row) => paid[row]!)),
      packBigints(rows.map((row) => matched[row]!)),
      packIntegers(rows.map((row) => ranks[row]!)),
    ];
    await tx.query(
      `INSERT INTO standings (uid) SELECT u.uid FROM unnest($1::int[]) AS u (uid)
       WHERE NOT EXISTS (SELECT FROM standings s WHERE s.uid = u.uid)`,
      values.slice(0, 1),
    );
    await tx.query(
      `UPDATE standings s SET cap_used = s.cap_used + u.due, matched = s.matched + u.matched,
         ranks = s.ranks | u.ranks
       FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[])
         AS u (uid, due, matched, ranks) WHERE s.uid = u.uid`,
      values,
    );
  }
}

/** Whom this closing brings near the overall cap, or to its end. */
function capNewsOf({ of, state, paid, standings }: Closing, at: Date): MemberNews[] {
  const { factor } = of.plan.parameters.overallCap;
  const news: MemberNews[] = [];
  for (let row = 0; row < paid.length; row += 1) {
    if (paid[row] === 0n) continue;
    const held = state.held[row]! + (state.since?.held[row] ?? 0n);
    const after = standings.capUsed[row]!;
    const step = { uid: state.tree.uid[row]!, capMicros: overallCap(held, factor) };
    news.push(...capNews({ ...step, before: after - paid[row]!, after }, at));
  }
  return news;
}

async function insertRewards(
  tx: Queryable,
  closing: Closing,
  runId: number,
  at: Date,
): Promise<void> {
  const { rewards, of } = closing;
  const all = Array.from(rewards.row, (_, place) => achievedReward(closing, place));
  if (all.length === 0) return;
  await tx.query(
    `INSERT INTO rewards (uid, rank, name, amount, run_id, plan_version, achieved_at)
     SELECT uid, rank, ($4::text[])[rank], amount, $5, $6, $7
     FROM unnest($1::int[], $2::int[], $3::bigint[]) WITH ORDINALITY AS r (uid, rank, amount, no)
     ORDER BY no`,
    [
      packIntegers(all.map(({ uid }) => uid)),
      packIntegers(all.map(({ rank }) => rank)),
      packBigints(all.map(({ amountMicros }) => amountMicros)),
      of.plan.parameters.ranks.map(({ name }) => name),
      runId,
      of.plan.version,
      at,
    ],
  );
  await tell(
    tx,
    all.map(({ uid, rank, amountMicros }) => ({
      uid,
      kind: 'rank.reached' as const,
      at,
      facts: { rank: of.plan.parameters.ranks[rank - 1]!.name, amount: String(amountMicros) },
    })),
  );
}
