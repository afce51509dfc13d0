import { currencyOf, type CompanyAccount, type MemberAccount } from './accounts.ts';
import { amountCap, type Micros } from './money.ts';

/** A change of one account: a member's, or one of the company's. */
export type Entry =
  | { uid: number; account: MemberAccount; amountMicros: Micros }
  | { uid: null; account: CompanyAccount; amountMicros: Micros };

/** The entry of a member's account. */
export function ofMember(uid: number, account: MemberAccount, amountMicros: Micros): Entry {
  return { uid, account, amountMicros };
}

/** The entry of a company account. */
export function ofCompany(account: CompanyAccount, amountMicros: Micros): Entry {
  return { uid: null, account, amountMicros };
}

/** Money that goes from one account to another: the two entries that every simple posting has. */
export function move(
  from: { uid: number; account: MemberAccount },
  to: { uid: number; account: MemberAccount },
  amountMicros: Micros,
): Entry[] {
  return [
    ofMember(from.uid, from.account, -amountMicros),
    ofMember(to.uid, to.account, amountMicros),
  ];
}

/**
 * Throws where a list of entries is no posting: fewer than two, an amount of zero or beyond the
 * cap, or a sum that is not zero in some currency. The database checks the same again.
 */
export function assertBalanced(entries: readonly Entry[]): void {
  if (entries.length < 2) throw new Error('A posting has two entries or more.');
  const sums = { dollar: 0n, coin: 0n };
  for (const { account, amountMicros } of entries) {
    const size = amountMicros < 0n ? -amountMicros : amountMicros;
    if (size === 0n || size > amountCap) throw new Error(`${amountMicros} cannot be an entry.`);
    sums[currencyOf(account)] += amountMicros;
  }
  if (sums.dollar !== 0n || sums.coin !== 0n) {
    throw new Error(`The entries add up to ${sums.dollar} dollars and ${sums.coin} coins.`);
  }
}

/** The entries that undo a posting, to be booked as a new posting. */
export function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, amountMicros: -entry.amountMicros }));
}
