import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { amount, dates, id, moment, paging, postingId, text } from '#fields.ts';

/** What every income row says about its origin, so that a screen can answer why it was paid. */
const origin = {
  id,
  /** Null where no money moved, as with a flushed share. */
  posting_id: z.nullable(postingId),
  planVersion: z.nullable(z.number()),
  /** The closing or the trading result that made the row, and the date that it was of. */
  run: z.nullable(z.number()),
  runDate: z.string(),
  /** What the plan would have given and did not, and why; null where all was paid. */
  flushed: amount,
  reason: z.nullable(z.enum(['inactive', 'locked', 'dailyCap', 'capped'])),
  /** True for a row that takes an earlier one back. */
  reversal: z.boolean(),
  remark: z.string(),
  dd: moment,
};

/** 'activation' or 'upgrade'; '' where no purchase is behind a row. */
const purchase = z.string();

/** The rows of GetIncomeReport by the column family of catalog/income-types.ts. */
export const incomeRows = {
  /** Income from the member's own purchase, investment or documents; a loss is negative. */
  self: z.object({
    ...origin,
    row: z.number(),
    uid: z.number(),
    onamount: amount,
    rate: z.nullable(z.number()),
    /** Of a profit: the percent of it that is paid in dollars. */
    share: z.nullable(z.number()),
    /** The package that coins came with; '' for other incomes. */
    package: z.string(),
    purchase,
    /** The rank of a reward; 0 for other incomes. */
    rank: z.number(),
    plan_amount: amount,
  }),
  /** Income from another member. */
  level: z.object({
    ...origin,
    row: z.number(),
    /** Null where a row adds up what was missed from several members. */
    fromid: z.nullable(z.number()),
    fromname: z.string(),
    /** What the other member bought; '' for incomes that come from no purchase. */
    package: z.string(),
    purchase,
    /** The active directs that the level asks for; null where it asks for none. */
    needs: z.nullable(z.number()),
    onamount: amount,
    lvl: z.number(),
    rate: z.nullable(z.number()),
    income: amount,
  }),
  /** One closing's matching. */
  matching: z.object({
    ...origin,
    row: z.number(),
    leftbv: amount,
    rightbv: amount,
    matched: amount,
    rate: z.number(),
    income: amount,
    carryleft: amount,
    carryright: amount,
  }),
  /** One rank, reached or not. */
  reward: z.object({
    level: z.number(),
    rank1: z.string(),
    Reward: z.string(),
    LeftTeam: z.number(),
    RightTeam: z.number(),
    AcvdDate: moment,
    RelDate: moment,
    qfy: z.string(),
    amount,
    /** What it has paid; before its release what it would pay today, under the overall cap. */
    payable: amount,
    remark: z.string(),
  }),
};

/** The report of every income type. */
export const incomeCalls = callTable({
  GetIncomeReport: {
    ...memberCall,
    summary:
      'The rows of one income type (any letter case) in its column family; search matches the ' +
      "other member's id or name, and the remark.",
    payload: z.object({ uid: text, ...dates, type: text, search: text, ...paging }),
    list: 'data.data[0]',
    row: z.union([incomeRows.self, incomeRows.level, incomeRows.matching, incomeRows.reward]),
    dataOut: z.object({ totalIncome: amount, totalLoss: z.optional(amount) }),
  },
});
