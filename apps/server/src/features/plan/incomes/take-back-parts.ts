import type { CompanyAccount, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { paidFrom, walletOf, type IncomeRow } from '@canopy/plan/income.ts';
import { smaller } from '@canopy/plan/rates.ts';
import { reverseIncomes, type BalanceOf } from '@canopy/plan/reversal.ts';
import type { Claim, Reach } from '#features/plan/claims/claims.ts';
import type { Debt, Incoming } from '#features/plan/incomes/owed.ts';
import type { StoredIncome } from '#features/plan/incomes/read-incomes.ts';

/** An income that is undone, its wallet, and how much of it is taken now and how much is owed. */
export type TakenPart = StoredIncome & {
  account: MemberAccount | null;
  takenMicros: Micros;
  owedMicros: Micros;
};

/** What undoing these incomes takes from which wallets; what it gives is no claim. */
export function claimsOf(incomes: readonly StoredIncome[]): Claim[] {
  const claims = new Map<string, Claim>();
  for (const { row } of incomes) {
    const account = walletOf(row.income);
    if (account === null || row.paidMicros <= 0n) continue;
    const wallet = `${row.uid}:${account}`;
    const claim = claims.get(wallet) ?? { uid: row.uid, accounts: [account], amountMicros: 0n };
    claim.amountMicros += row.paidMicros;
    claims.set(wallet, claim);
  }
  return [...claims.values()];
}

/** What is taken back of each income; within one wallet what is there goes to them in order. */
export function takenParts(incomes: readonly StoredIncome[], balanceOf: BalanceOf): TakenPart[] {
  const { taken } = reverseIncomes(
    incomes.map(({ row }) => row),
    balanceOf,
  );
  const left = new Map(taken.map((each) => [`${each.uid}:${each.account}`, each.takenMicros]));
  return incomes.map((income) => {
    const { uid, paidMicros } = income.row;
    const account = walletOf(income.row.income);
    if (paidMicros === 0n) return { ...income, account, takenMicros: 0n, owedMicros: 0n };
    const there = left.get(`${uid}:${account}`) ?? 0n;
    const takenMicros = smaller(paidMicros, there);
    left.set(`${uid}:${account}`, there - takenMicros);
    return { ...income, account, takenMicros, owedMicros: paidMicros - takenMicros };
  });
}

/** What is left of the wallets that withdrawals went back to; what they owed before is due. */
export function surplusOf(
  parts: readonly Pick<TakenPart, 'row' | 'account' | 'takenMicros'>[],
  { balanceOf, returned }: Reach,
): Incoming[] {
  const wallets = new Map(
    returned.map(({ uid, account }) => {
      const amountMicros = balanceOf(uid, account);
      return [`${uid}:${account}`, { uid, account, amountMicros }];
    }),
  );
  for (const { row, account, takenMicros } of parts) {
    const wallet = wallets.get(`${row.uid}:${account}`);
    if (wallet && takenMicros > 0n) wallet.amountMicros -= takenMicros;
  }
  return [...wallets.values()].filter(({ amountMicros }) => amountMicros > 0n);
}

/** What undoes one posting: so much from its wallet, against the company's accounts. */
export type UndonePosting = {
  reverses: bigint;
  uid: number;
  account: MemberAccount;
  amountMicros: Micros;
  against: Map<CompanyAccount, Micros>;
};

/** One posting per posting that is undone; where nothing can be taken there is none. */
export function undonePostings(parts: readonly TakenPart[]): UndonePosting[] {
  const undone = new Map<bigint, UndonePosting>();
  for (const { postingId, row, account, takenMicros } of parts) {
    if (postingId === null || account === null || takenMicros === 0n) continue;
    let posting = undone.get(postingId);
    if (!posting) {
      const against = new Map<CompanyAccount, Micros>();
      posting = { reverses: postingId, uid: row.uid, account, amountMicros: 0n, against };
      undone.set(postingId, posting);
    }
    const source = paidFrom(row.income);
    posting.amountMicros -= takenMicros;
    posting.against.set(source, (posting.against.get(source) ?? 0n) + takenMicros);
  }
  return [...undone.values()];
}

/** What is owed, each debt once. */
export function debtsOf(parts: readonly TakenPart[]): Debt[] {
  const debts = new Map<string, Debt>();
  for (const { row, account, owedMicros } of parts) {
    if (owedMicros === 0n || account === null) continue;
    const { uid } = row;
    const companyAccount = paidFrom(row.income);
    const key = `${uid}:${account}:${companyAccount}`;
    const debt = debts.get(key) ?? { uid, account, companyAccount, amountMicros: 0n };
    debt.amountMicros += owedMicros;
    debts.set(key, debt);
  }
  return [...debts.values()];
}

/**
 * The row again with negative amounts. What is owed gets its own row, without a posting, so that
 * the rows of a posting always add up to its entry.
 */
export function negativeRows({
  postingId,
  row,
  takenMicros,
  owedMicros,
}: TakenPart): { row: IncomeRow; undoes: bigint | null }[] {
  const rows = [];
  if (takenMicros !== 0n || owedMicros === 0n) {
    const taken = { ...row, paidMicros: -takenMicros, flushedMicros: -row.flushedMicros };
    rows.push({ row: taken, undoes: takenMicros === 0n ? null : postingId });
  }
  if (owedMicros > 0n) {
    const owed = { ...row, paidMicros: -owedMicros, flushedMicros: 0n, reason: null };
    rows.push({ row: owed, undoes: null });
  }
  return rows;
}
