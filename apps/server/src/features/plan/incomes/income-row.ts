import type { Row } from '@canopy/contract/calls.ts';
import type { IncomeFamily } from '@canopy/contract/catalog/income-types.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import type { IncomeName, Reason } from '@canopy/plan/income.ts';
import { incomeOf } from '@canopy/plan/incomes/all.ts';
import { toPercent, type Ppm } from '@canopy/plan/rates.ts';
import { momentText } from '#base/dates.ts';
import { directsNeeded, isSummed, remark } from '#features/plan/incomes/remark.ts';

/** An income row as the report reads it. */
export type FoundIncome = {
  id: bigint;
  type: IncomeName;
  postingId: bigint | null;
  at: Date;
  uid: number;
  sourceUid: number;
  sourceName: string | null;
  level: number;
  on: Micros;
  ratePpm: Ppm | null;
  paid: Micros;
  flushed: Micros;
  reason: Reason | null;
  isReversal: boolean;
  isSummed: boolean;
  needs: number;
  package: string;
  purchase: string;
  /** The percent of a profit that is paid in dollars. */
  dollarShare: number;
  left: Micros | null;
  right: Micros | null;
  matched: Micros | null;
  carryLeft: Micros | null;
  carryRight: Micros | null;
  planVersion: number;
  runId: number | null;
  runDate: string;
  remark: string;
};

/** Its columns, over the tables of remark.ts. */
export const rowColumns = `i.id, i.type, i.posting_id AS "postingId", i.at, i.uid,
  i.source_uid AS "sourceUid", m.name AS "sourceName", i.level, i.on_micros AS "on",
  i.rate_ppm AS "ratePpm", i.paid, i.flushed, i.reason, i.reverses IS NOT NULL AS "isReversal",
  ${isSummed} AS "isSummed", ${directsNeeded} AS needs, coalesce(p.package_name, '') AS package,
  lower(coalesce(p.kind, '')) AS purchase,
  (v.parameters->'roi'->>'dollars')::float8 AS "dollarShare", i.left_micros AS "left",
  i.right_micros AS "right", i.matched, i.carry_left AS "carryLeft", i.carry_right AS "carryRight",
  i.plan_version AS "planVersion", i.run_id AS "runId", coalesce(r.date::text, '') AS "runDate",
  ${remark} AS remark`;

/** The row of a report in the columns of its family. */
export function incomeRow(
  family: IncomeFamily,
  found: FoundIncome,
  row: number,
  timeZone: string,
): Row<'GetIncomeReport'> {
  const rate = found.ratePpm === null ? null : toPercent(found.ratePpm);
  const origin = originOf(found, timeZone);
  // Of what was flushed the report shows how much it would have been.
  const isRecord = incomeOf(found.type).wallet === null;
  const income = toNumber(isRecord ? found.flushed : found.paid);
  if (family === 'matching') {
    const amount = (micros: Micros | null): number => toNumber(micros ?? 0n);
    return {
      row,
      leftbv: amount(found.left),
      rightbv: amount(found.right),
      matched: amount(found.matched),
      rate: rate ?? 0,
      income,
      carryleft: amount(found.carryLeft),
      carryright: amount(found.carryRight),
      ...origin,
    };
  }
  const onamount = toNumber(found.on);
  if (family === 'self') {
    const isResult = incomeOf(found.type).loss !== undefined;
    const share = isResult && (found.ratePpm ?? 0n) > 0n ? found.dollarShare : null;
    return {
      row,
      uid: found.uid,
      onamount,
      rate,
      share,
      package: found.package,
      purchase: found.purchase,
      rank: found.level,
      plan_amount: income,
      ...origin,
    };
  }
  return {
    row,
    fromid: found.isSummed ? null : found.sourceUid,
    fromname: found.isSummed ? '' : (found.sourceName ?? ''),
    onamount,
    lvl: found.level,
    rate,
    package: found.package,
    purchase: found.purchase,
    needs: needsOf(found),
    income,
    ...origin,
  };
}

function originOf(found: FoundIncome, timeZone: string) {
  return {
    flushed: toNumber(found.flushed),
    reason: found.reason,
    remark: found.remark,
    dd: momentText(found.at, timeZone),
    id: Number(found.id),
    posting_id: found.postingId === null ? null : String(found.postingId),
    planVersion: found.planVersion,
    run: found.runId,
    runDate: found.runDate,
    reversal: found.isReversal,
  };
}

/** The active directs that the row's level asks for; null where it asks for none. */
function needsOf({ type, isSummed: summed, needs }: FoundIncome): number | null {
  return incomeOf(type).needsDirects && !summed ? needs : null;
}
