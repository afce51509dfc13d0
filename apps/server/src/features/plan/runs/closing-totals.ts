import type { Answer } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import type { ClosingTotals } from '@canopy/plan/closing.ts';

/** The totals of a closing as stored: JSON has no integers of arbitrary size. */
export type StoredTotals = {
  [K in keyof ClosingTotals]: ClosingTotals[K] extends bigint ? string : ClosingTotals[K];
};

/** The totals of a closing to be stored. */
export function toStoredTotals(totals: ClosingTotals): StoredTotals {
  const stored = Object.entries(totals).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? String(value) : value,
  ]);
  return Object.fromEntries(stored) as StoredTotals;
}

/** A closing as operators see it. */
export type ClosingRecord = Answer<'operator/RunClosing'>['data'];

/** The record of a date's closing. */
export function closingRecordOf(date: string, status: string, totals: StoredTotals): ClosingRecord {
  const dollars = (micros: string): number => toNumber(BigInt(micros));
  return {
    date,
    status,
    members: totals.members,
    matchedVolume: dollars(totals.matchedMicros),
    matchingPaid: dollars(totals.matchingPaidMicros),
    teamMatchingPaid: dollars(totals.teamMatchingPaidMicros),
    rewardsAchieved: totals.rewardsAchieved,
    flushed: dollars(totals.flushedMicros),
    carriedLeft: dollars(totals.carriedLeftMicros),
    carriedRight: dollars(totals.carriedRightMicros),
    payoutRatio: totals.payoutRatio,
    payees: totals.payees,
  };
}
