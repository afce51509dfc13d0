import { memberAccounts, type MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { walletOf, type IncomeRow } from '#income.ts';
import { smaller } from '#rates.ts';

/** How long a purchase can be reversed. */
export const reversalDays = 30;

/** What a reversal does to one wallet: takes what is there, and notes the rest as owed. */
export type TakenBack = {
  uid: number;
  account: MemberAccount;
  takenMicros: Micros;
  owedMicros: Micros;
};

/** What undoes the incomes of a purchase or of a trading result. */
export type IncomeReversal = {
  /** Every row again with its amounts negative, so that totals net them. */
  rows: IncomeRow[];
  taken: TakenBack[];
};

/** What a wallet holds now. */
export type BalanceOf = (uid: number, account: MemberAccount) => Micros;

/** Why a purchase cannot be reversed: too long ago, reversed before, or upgrades depend on it. */
export type ReversalRefusal = 'tooLate' | 'alreadyReversed' | 'upgradesFirst';

/** A purchase is reversed within thirty days, once, and an activation only after all upgrades. */
export function whyNotReversible(purchase: {
  boughtAt: Date;
  isReversed: boolean;
  isActivation: boolean;
  hasUpgrades: boolean;
  now: Date;
}): ReversalRefusal | null {
  if (purchase.isReversed) return 'alreadyReversed';
  const age = purchase.now.getTime() - purchase.boughtAt.getTime();
  if (age > reversalDays * 86_400_000) return 'tooLate';
  return purchase.isActivation && purchase.hasUpgrades ? 'upgradesFirst' : null;
}

/**
 * Takes the incomes of a purchase or a result back from each wallet as far as its balance allows;
 * what is missing is owed by that receiver. The overall cap gets its room back in full, since the
 * rows count against it with their sign. A loss is undone by other rules.
 */
export function reverseIncomes(rows: readonly IncomeRow[], balanceOf: BalanceOf): IncomeReversal {
  const taken: TakenBack[] = [];
  for (const { uid, account, amountMicros } of sumsByWallet(rows)) {
    const balance = balanceOf(uid, account);
    const takenMicros = smaller(amountMicros, balance > 0n ? balance : 0n);
    taken.push({ uid, account, takenMicros, owedMicros: amountMicros - takenMicros });
  }
  return { rows: rows.map(negativeOf), taken };
}

/**
 * What a receiver owes is paid first from each next income into that wallet: the income is booked
 * in full, and what is owed is taken off again by a separate posting.
 */
export function payOwed(
  incomeMicros: Micros,
  owedMicros: Micros,
): { paidOffMicros: Micros; keptMicros: Micros; owedMicros: Micros } {
  if (incomeMicros < 0n || owedMicros < 0n) throw new Error('What is owed is paid from income.');
  const paidOffMicros = smaller(incomeMicros, owedMicros);
  return {
    paidOffMicros,
    keptMicros: incomeMicros - paidOffMicros,
    owedMicros: owedMicros - paidOffMicros,
  };
}

/** A row again with its amounts negative. */
export function negativeOf(row: IncomeRow): IncomeRow {
  return { ...row, paidMicros: -row.paidMicros, flushedMicros: -row.flushedMicros };
}

type WalletSum = { uid: number; account: MemberAccount; amountMicros: Micros };

function sumsByWallet(rows: readonly IncomeRow[]): WalletSum[] {
  const sums = new Map<string, WalletSum>();
  for (const { uid, income, paidMicros } of rows) {
    if (paidMicros < 0n) throw new Error('A loss is given back, not taken.');
    const account = walletOf(income);
    if (account === null || paidMicros === 0n) continue;
    const key = `${uid}:${account}`;
    const sum = sums.get(key) ?? { uid, account, amountMicros: 0n };
    sum.amountMicros += paidMicros;
    sums.set(key, sum);
  }
  // In the order in which wallets are locked.
  const place = (account: MemberAccount): number => memberAccounts.indexOf(account);
  return [...sums.values()].sort((a, b) => a.uid - b.uid || place(a.account) - place(b.account));
}
