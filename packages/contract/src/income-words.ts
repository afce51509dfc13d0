import type { Income, RemarkValue } from '@canopy/plan/incomes/describe.ts';
import type { Say } from '#movement-words.ts';

/** What an income row carries that its remark is made of; a report's family leaves out the rest. */
export type RemarkRow = {
  readonly reason: 'inactive' | 'locked' | 'dailyCap' | 'capped' | null;
  readonly flushed: number;
  readonly reversal: boolean;
  readonly runDate: string;
  readonly purchase?: string;
  readonly rate: number | null;
  readonly package?: string;
  readonly plan_amount?: number;
  readonly income?: number;
  readonly lvl?: number;
  readonly rank?: number;
  readonly fromid?: number | null;
  readonly needs?: number | null;
  readonly matched?: number;
};

/**
 * Why a row was paid, or why not, in one line and in some language. In English it is the remark
 * that the server sends and searches, made there of the same texts.
 */
export function incomeRemark(income: Income, row: RemarkRow, say: Say): string {
  const source = sourceOf(income, row, say);
  const remark = row.reason === null ? source : notPaid(income, row, source, say);
  return row.reversal ? say('Reversed: {remark}', { remark }) : remark;
}

function paidOf({ plan_amount, income = 0 }: RemarkRow): number {
  return plan_amount ?? income;
}

function sourceOf({ remark, loss, missed }: Income, row: RemarkRow, say: Say): string {
  const paid = paidOf(row);
  if (loss && paid !== 0 && paid < 0 !== row.reversal) return say(loss.remark);
  const text = missed && row.fromid === null ? missed.remark : remark;
  const whole = row.runDate === '' ? text.replace(' of {date}', '') : text;
  return say(whole, valuesOf(row, say));
}

function valuesOf(row: RemarkRow, say: Say): Record<RemarkValue, string | number> {
  return {
    level: row.lvl ?? row.rank ?? 0,
    rate: row.rate ?? 0,
    package: row.package || say('a package'),
    kind: say(row.purchase || 'purchase'),
    id: row.fromid ?? '',
    date: row.runDate,
    matched: row.matched ?? 0,
  };
}

function notPaid({ wallet }: Income, row: RemarkRow, remark: string, say: Say): string {
  const why = whyOf(row, say);
  if (wallet === null || paidOf(row) === 0)
    return say('{remark}. Not paid: {why}', { remark, why });
  const amount = Math.abs(row.flushed);
  return say('{remark}. Not paid {amount}: {why}', { remark, amount, why });
}

function whyOf({ reason, lvl = 0, needs }: RemarkRow, say: Say): string {
  if (reason === 'inactive') return say('you were not Active');
  if (reason === 'dailyCap') return say('over the matching cap of the day');
  if (reason === 'capped') return say('over the overall cap');
  return lvl === 0
    ? say('these levels need more active directs')
    : say('level {level} needs {count} active directs', { level: lvl, count: needs ?? 0 });
}
