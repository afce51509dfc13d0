import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { countsAgainstCap, isPaidByClosing, walletOf, type IncomeRow } from '#income.ts';
import { negativeOf, payOwed, reverseIncomes } from '#reversal.ts';
import { EngineBots } from '#testing/engine-bots.support.ts';
import { worldWallets } from '#testing/world.support.ts';

/** The wallets of a test world, kept the way that the server will: rows are booked as given. */
export class EngineBooks {
  readonly capUsed = new Map<number, bigint>();
  readonly bots = new EngineBots(this);
  private balances = new Map<string, bigint>();
  private owed = new Map<string, bigint>();
  private counted: { uid: number; at: number; micros: bigint }[] = [];

  /** Books rows that a rule made. */
  book(rows: readonly IncomeRow[], at: number): void {
    this.count(rows, at);
    for (const { uid, income, paidMicros } of rows) {
      const account = walletOf(income);
      if (account === null || paidMicros <= 0n) continue;
      const { keptMicros, paidOffMicros } = payOwed(paidMicros, this.debt(uid, account));
      this.addDebt(uid, account, -paidOffMicros);
      this.add(uid, account, keptMicros);
    }
  }

  /** Undoes rows; answers the negative ones. */
  reverse(rows: readonly IncomeRow[], at: number): IncomeRow[] {
    const isLoss = ({ paidMicros }: IncomeRow): boolean => paidMicros < 0n;
    for (const loss of rows.filter(isLoss)) this.bots.giveBack(loss, at);
    const paid = rows.filter((row) => !isLoss(row));
    const { taken } = reverseIncomes(paid, (uid, account) => this.balance(uid, account));
    for (const { uid, account, takenMicros, owedMicros } of taken) {
      this.add(uid, account, -takenMicros);
      this.addDebt(uid, account, owedMicros);
    }
    const negative = rows.map(negativeOf);
    this.count(negative, at);
    return negative;
  }

  /** A member spends a part of each wallet. */
  spend(uid: number, percent: number): void {
    for (const account of worldWallets) {
      this.add(uid, account, -((this.balance(uid, account) * BigInt(percent)) / 100n));
    }
  }

  balance(uid: number, account: MemberAccount): bigint {
    return this.balances.get(`${uid} ${account}`) ?? 0n;
  }

  add(uid: number, account: MemberAccount, micros: bigint): void {
    this.balances.set(`${uid} ${account}`, this.balance(uid, account) + micros);
  }

  debt(uid: number, account: MemberAccount): bigint {
    return this.owed.get(`${uid} ${account}`) ?? 0n;
  }

  addDebt(uid: number, account: MemberAccount, micros: bigint): void {
    this.owed.set(`${uid} ${account}`, this.debt(uid, account) + micros);
  }

  /** What counts against the overall cap of what was booked since a moment, closings left out. */
  countedSince(uid: number, moment: number): bigint {
    return this.counted
      .filter((each) => each.uid === uid && each.at >= moment)
      .reduce((sum, each) => sum + each.micros, 0n);
  }

  /** Everything that is not nothing. */
  standing(): [string, bigint][] {
    return [
      ...this.balances,
      ...[...this.owed].map(([key, amount]) => [`${key} owed`, amount] as [string, bigint]),
      ...[...this.capUsed].map(([uid, sum]) => [`${uid} counted`, sum] as [string, bigint]),
      ...this.bots.standing(),
    ];
  }

  private count(rows: readonly IncomeRow[], at: number): void {
    for (const { uid, income, paidMicros } of rows) {
      if (!countsAgainstCap(income)) continue;
      this.capUsed.set(uid, (this.capUsed.get(uid) ?? 0n) + paidMicros);
      if (!isPaidByClosing(income)) this.counted.push({ uid, at, micros: paidMicros });
    }
  }
}
