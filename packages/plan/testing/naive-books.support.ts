import { NaiveBots } from '#testing/naive-bots.support.ts';

/** An income row of the naive plan. */
export type NaiveRow = {
  income: string;
  uid: number;
  source: number;
  level: number;
  on: bigint;
  percent: number | null;
  paid: bigint;
  flushed: bigint;
  reason: string | null;
  version: number;
  run: number | null;
};

const walletOfIncome: Record<string, string> = {
  LevelIncome: 'working',
  MatchingIncome: 'working',
  MatchingLevelIncome: 'working',
  Reward: 'working',
  RoiIncome: 'forexRoi',
  RoiLevelIncome: 'forexRoi',
  TokenWallet: 'forexToken',
  KycIncome: 'kyc',
  KycLevelIncome: 'kyc',
  CoinWallet: 'coin',
};

const capped = ['LevelIncome', 'MatchingIncome', 'MatchingLevelIncome', 'Reward'];

/** The wallets, debts and bots of the naive world: one entry after the other. */
export class NaiveBooks {
  private balances = new Map<string, bigint>();
  private debts = new Map<string, bigint>();
  private counted: { uid: number; income: string; at: number; micros: bigint }[] = [];
  readonly bots = new NaiveBots(this);

  /** Pays a row out, and at once pays off what its receiver owes from it. */
  book({ income, uid, paid }: NaiveRow, at: number): void {
    if (capped.includes(income)) this.counted.push({ uid, income, at, micros: paid });
    if (paid <= 0n) return;
    const key = `${uid} ${walletOfIncome[income]}`;
    const debt = this.debts.get(key) ?? 0n;
    const off = debt < paid ? debt : paid;
    this.debts.set(key, debt - off);
    this.balances.set(key, (this.balances.get(key) ?? 0n) + paid - off);
  }

  /** Takes back what rows paid, one by one, as far as the balance goes; the rest is owed. */
  takeBack(rows: readonly NaiveRow[], at: number): void {
    for (const { income, uid, paid } of rows) {
      if (capped.includes(income)) this.counted.push({ uid, income, at, micros: -paid });
      if (paid <= 0n) continue;
      const key = `${uid} ${walletOfIncome[income]}`;
      const balance = this.balances.get(key) ?? 0n;
      const taken = balance < paid ? balance : paid;
      this.balances.set(key, balance - taken);
      this.debts.set(key, (this.debts.get(key) ?? 0n) + paid - taken);
    }
  }

  /** A member spends a part of each wallet. */
  spend(uid: number, percent: number): void {
    for (const [key, balance] of this.balances) {
      if (key.startsWith(`${uid} `)) {
        this.balances.set(key, balance - (balance * BigInt(percent)) / 100n);
      }
    }
  }

  /** What a wallet holds. */
  balance(uid: number, wallet: string): bigint {
    return this.balances.get(`${uid} ${wallet}`) ?? 0n;
  }

  /** Puts something into a wallet, or takes it out. */
  put(uid: number, wallet: string, micros: bigint): void {
    this.balances.set(`${uid} ${wallet}`, this.balance(uid, wallet) + micros);
  }

  /** What a wallet owes. */
  debt(uid: number, wallet: string): bigint {
    return this.debts.get(`${uid} ${wallet}`) ?? 0n;
  }

  /** Adds to what a wallet owes, or takes off it. */
  owe(uid: number, wallet: string, micros: bigint): void {
    this.debts.set(`${uid} ${wallet}`, this.debt(uid, wallet) + micros);
  }

  /**
   * What counts against the overall cap of what was booked before a moment. What closings paid
   * counts whenever it was booked: they come in the order of their dates.
   */
  cappedIncome(uid: number, before: number): bigint {
    let sum = 0n;
    for (const each of this.counted) {
      const isClosing = each.income.startsWith('Matching');
      if (each.uid === uid && (isClosing || each.at < before)) sum += each.micros;
    }
    return sum;
  }

  /** Everything that is not nothing. */
  standing(): Record<string, string> {
    const all: Record<string, string> = {};
    const put = (name: string, amount: bigint): void => {
      if (amount !== 0n) all[name] = String(amount);
    };
    for (const [key, amount] of this.balances) put(key, amount);
    for (const [key, amount] of this.debts) put(`${key} owed`, amount);
    for (const uid of new Set(this.counted.map((each) => each.uid))) {
      put(`${uid} counted`, this.cappedIncome(uid, Infinity));
    }
    for (const [uid, amount] of this.bots.running()) put(`${uid} running`, amount);
    return all;
  }
}
