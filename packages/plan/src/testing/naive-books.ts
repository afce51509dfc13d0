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

/** A decimal such as 33.333333 as millionths, digit by digit. */
export function decimalMicros(value: number | string): bigint {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
}

/** A percent of an amount: the fraction over a hundred, and the whole part of what comes out. */
export function percentOf(amount: bigint, percent: number | string): bigint {
  const [whole = '0', decimals = ''] = String(percent).split('.');
  const numerator = BigInt(whole + decimals);
  const denominator = 100n * 10n ** BigInt(decimals.length);
  return (amount * numerator) / denominator;
}

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

/** The wallets, debts and investments of the naive world: one entry after the other. */
export class NaiveBooks {
  private balances = new Map<string, bigint>();
  private debts = new Map<string, bigint>();
  private counted: { uid: number; income: string; at: number; micros: bigint }[] = [];
  private investments: { uid: number; at: number; micros: bigint }[] = [];

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

  /** Books the losses among rows against the investments. */
  lose(rows: readonly NaiveRow[], at: number): void {
    for (const { uid, paid } of rows) if (paid < 0n) this.invest(uid, at, paid);
  }

  /** Takes back what rows paid, one by one, as far as the balance goes; the rest is owed. */
  takeBack(rows: readonly NaiveRow[], at: number): void {
    for (const { income, uid, paid } of rows) {
      if (capped.includes(income)) this.counted.push({ uid, income, at, micros: -paid });
      if (paid < 0n) this.invest(uid, at, -paid);
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

  /** A bot is started, stopped (negative), or bears a loss. */
  invest(uid: number, at: number, micros: bigint): void {
    this.investments.push({ uid, at, micros });
  }

  /** What ran before a moment. */
  running(uid: number, before: number): bigint {
    let sum = 0n;
    for (const each of this.investments) {
      if (each.uid === uid && each.at < before) sum += each.micros;
    }
    return sum;
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
    for (const uid of new Set(this.investments.map((each) => each.uid))) {
      put(`${uid} running`, this.running(uid, Infinity));
    }
    return all;
  }
}
