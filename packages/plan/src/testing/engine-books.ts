import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { countsAgainstCap, isPaidByClosing, walletOf, type IncomeRow } from '#income.ts';
import { payOwed, reverseIncomes } from '#reversal.ts';
import { worldWallets } from '#testing/world.ts';

type Moved = { uid: number; at: number; micros: bigint };

/** The wallets of a test world, kept the way that the server will: rows are booked as given. */
export class EngineBooks {
  readonly capUsed = new Map<number, bigint>();
  private balances = new Map<string, bigint>();
  private owed = new Map<string, bigint>();
  private investments: Moved[] = [];
  private counted: Moved[] = [];

  /** Books rows that a rule made; a loss comes off the investment. */
  book(rows: readonly IncomeRow[], at: number): void {
    this.count(rows, at);
    for (const { uid, income, paidMicros } of rows) {
      const account = walletOf(income);
      if (paidMicros < 0n) this.invest(uid, at, paidMicros);
      if (account === null || paidMicros <= 0n) continue;
      const key = `${uid} ${account}`;
      const { keptMicros, owedMicros } = payOwed(paidMicros, this.owed.get(key) ?? 0n);
      this.owed.set(key, owedMicros);
      this.add(key, keptMicros);
    }
  }

  /** Undoes rows; answers the negative ones. */
  reverse(rows: readonly IncomeRow[], at: number): IncomeRow[] {
    const balanceOf = (uid: number, account: MemberAccount): bigint =>
      this.balances.get(`${uid} ${account}`) ?? 0n;
    const reversal = reverseIncomes(rows, balanceOf);
    for (const { uid, account, takenMicros, owedMicros } of reversal.taken) {
      const key = `${uid} ${account}`;
      this.add(key, -takenMicros);
      this.owed.set(key, (this.owed.get(key) ?? 0n) + owedMicros);
    }
    for (const { uid, amountMicros } of reversal.given) this.invest(uid, at, amountMicros);
    this.count(reversal.rows, at);
    return reversal.rows;
  }

  /** A member spends a part of each wallet. */
  spend(uid: number, percent: number): void {
    for (const account of worldWallets) {
      const key = `${uid} ${account}`;
      this.add(key, -(((this.balances.get(key) ?? 0n) * BigInt(percent)) / 100n));
    }
  }

  /** A bot is started, stopped (negative), or bears a loss. */
  invest(uid: number, at: number, micros: bigint): void {
    this.investments.push({ uid, at, micros });
  }

  /** What ran before a moment. */
  running(uid: number, before: number): bigint {
    return this.investments
      .filter((each) => each.uid === uid && each.at < before)
      .reduce((sum, each) => sum + each.micros, 0n);
  }

  /** What counts against the overall cap of what was booked since a moment, closings left out. */
  countedSince(uid: number, moment: number): bigint {
    return this.counted
      .filter((each) => each.uid === uid && each.at >= moment)
      .reduce((sum, each) => sum + each.micros, 0n);
  }

  /** Everything that is not nothing. */
  standing(): [string, bigint][] {
    const uids = [...new Set(this.investments.map((each) => each.uid))];
    return [
      ...this.balances,
      ...[...this.owed].map(([key, amount]) => [`${key} owed`, amount] as [string, bigint]),
      ...[...this.capUsed].map(([uid, sum]) => [`${uid} counted`, sum] as [string, bigint]),
      ...uids.map((uid) => [`${uid} running`, this.running(uid, Infinity)] as [string, bigint]),
    ];
  }

  private count(rows: readonly IncomeRow[], at: number): void {
    for (const { uid, income, paidMicros } of rows) {
      if (!countsAgainstCap(income)) continue;
      this.capUsed.set(uid, (this.capUsed.get(uid) ?? 0n) + paidMicros);
      if (!isPaidByClosing(income)) this.counted.push({ uid, at, micros: paidMicros });
    }
  }

  private add(key: string, micros: bigint): void {
    this.balances.set(key, (this.balances.get(key) ?? 0n) + micros);
  }
}
