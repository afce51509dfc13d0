import type { CompanyAccount, Market, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { incomeOf, incomesWith, type IncomeName } from '#incomes/all.ts';
import type { Ppm } from '#rates.ts';

export type { IncomeName };

/**
 * Why nothing, or not all, was paid: the receiver was not Active, had too few active directs for
 * the level, was over the day's matching cap, or over the overall cap.
 */
export type UnpaidReason = 'inactive' | 'locked' | 'dailyCap' | 'capped';

/** The reasons as columns hold them: the place in this list, 0 where all was paid. */
export const reasonCodes = [null, 'inactive', 'locked', 'dailyCap', 'capped'] as const;

/** What a row came from: the version of the plan, and the closing or result (null: a purchase). */
export type Origin = { planVersion: number; run: number | null };

/**
 * One row of an income report. It says all that a member may ask: from whom, on what, why so much.
 */
export type IncomeRow = Origin & {
  income: IncomeName;
  uid: number;
  /** The member who caused it; the receiver's own id for own incomes. */
  sourceUid: number;
  /** The generation between them; 0 for own incomes. */
  level: number;
  onMicros: Micros;
  /** Null where the plan gives a fixed amount. */
  ratePpm: Ppm | null;
  /** Negative for a loss, and for what a reversal takes back. */
  paidMicros: Micros;
  flushedMicros: Micros;
  reason: UnpaidReason | null;
};

/** The incomes of a market: profit in dollars, in tokens, and the upline's share of it. */
export const marketIncomes = {
  forex: { dollars: 'RoiIncome', tokens: 'TokenWallet', level: 'RoiLevelIncome' },
  crypto: {
    dollars: 'RoiIncomeCrypto',
    tokens: 'TokenWalletCrypto',
    level: 'RoiLevelIncomeCrypto',
  },
} as const satisfies Record<Market, Record<string, IncomeName>>;

/** The wallet that an income is paid into; null where it is a record only. */
export function walletOf(income: IncomeName): MemberAccount | null {
  return incomeOf(income).wallet;
}

/**
 * The company's account that an income is paid from. Profit and its token share come from the
 * trading result of the market; level income on it is an expense like every other income.
 */
export function paidFrom(income: IncomeName): CompanyAccount {
  return incomeOf(income).from ?? `expense:${income}`;
}

/** The incomes that the overall cap holds together. */
export function countsAgainstCap(income: IncomeName): boolean {
  return incomeOf(income).capped;
}

/** Their names. */
export const cappedNames = incomesWith(({ capped }) => capped);

/**
 * Those of them that closings pay. A closing counts what the closings of earlier dates took by its
 * cut-off, whenever that was booked; of all else it counts what was booked by then.
 */
export function isPaidByClosing(income: IncomeName): boolean {
  return incomeOf(income).when === 'closing';
}
