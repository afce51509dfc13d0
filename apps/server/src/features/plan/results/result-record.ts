import type { Answer } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { toPercent } from '@canopy/plan/rates.ts';
import type { StoredResult } from '#features/plan/results/results.store.ts';

type ResultRecord = Answer<'operator/PostTradingResult'>['data'];

/** A result as the console shows it. */
export function resultRecord({
  market,
  date,
  percent,
  status,
  totals,
}: Pick<StoredResult, 'market' | 'date' | 'percent' | 'totals'> & {
  status: StoredResult['status'] | 'preview';
}): ResultRecord {
  return {
    market,
    date,
    percent: toPercent(percent),
    status,
    members: totals.members,
    base: toNumber(totals.baseMicros),
    profit: toNumber(totals.profitMicros),
    levelIncome: toNumber(totals.levelIncomeMicros),
  };
}
