import type { IncomeFamily } from '@canopy/contract/catalog/income-types.ts';
import type { UnpaidReason } from '@canopy/plan/income.ts';
import {
  amount,
  boolean,
  dated,
  idNumber,
  idText,
  number,
  orNull,
  percent,
  serial,
  text,
} from '#call/columns.ts';
import { needingNames, resultNames } from '#features/plan/incomes/income-names.ts';
import {
  directsNeeded,
  isSummed,
  paidOrMissed,
  remark,
} from '#features/plan/incomes/income-sql.ts';

/** The columns of every income row about its origin. */
const origin = {
  flushed: amount('i.flushed'),
  reason: text<UnpaidReason | null>('i.reason'),
  remark: text(remark),
  dd: dated('i.at'),
  id: idNumber('i.id'),
  posting_id: orNull(idText('i.posting_id')),
  planVersion: number('i.plan_version'),
  run: number<number | null>('i.run_id'),
  runDate: text("coalesce(r.date::text, '')"),
  reversal: boolean('i.reverses IS NOT NULL'),
};

const rate = orNull(percent('i.rate_ppm'));
const onamount = amount('i.on_micros');
const purchased = {
  package: text("coalesce(p.package_name, '')"),
  purchase: text("lower(coalesce(p.kind, ''))"),
};

/** The columns of a report by its family, over income-sql.ts; a rank's are elsewhere. */
export const incomeColumns = {
  matching: {
    row: serial,
    leftbv: amount('i.left_micros'),
    rightbv: amount('i.right_micros'),
    matched: amount('i.matched'),
    rate: percent('i.rate_ppm'),
    income: amount(paidOrMissed),
    carryleft: amount('i.carry_left'),
    carryright: amount('i.carry_right'),
    ...origin,
  },
  self: {
    row: serial,
    uid: number('i.uid'),
    onamount,
    rate,
    // Of a profit: the percent of it that is paid in dollars.
    share: number<number | null>(`CASE WHEN i.type IN ${resultNames} AND i.rate_ppm > 0
      THEN (v.parameters->'roi'->>'dollars')::float8 END`),
    ...purchased,
    rank: number('i.level'),
    plan_amount: amount(paidOrMissed),
    ...origin,
  },
  level: {
    row: serial,
    fromid: number<number | null>(`CASE WHEN NOT ${isSummed} THEN i.source_uid END`),
    fromname: text(`CASE WHEN ${isSummed} THEN '' ELSE coalesce(m.name, '') END`),
    onamount,
    lvl: number('i.level'),
    rate,
    ...purchased,
    // The active directs that the row's level asks for; null where it asks for none.
    needs: number<number | null>(
      `CASE WHEN i.type IN ${needingNames} AND NOT ${isSummed} THEN ${directsNeeded} END`,
    ),
    income: amount(paidOrMissed),
    ...origin,
  },
} satisfies Record<Exclude<IncomeFamily, 'reward'>, object>;
