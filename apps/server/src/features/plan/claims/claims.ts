import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { smaller } from '@canopy/plan/rates.ts';
import type { BalanceOf } from '@canopy/plan/reversal.ts';

/**
 * What is about to be taken from a member: so much, from these wallets, in their order. A wallet
 * may be in one claim only.
 */
export type Claim = { uid: number; accounts: readonly MemberAccount[]; amountMicros: Micros };

/** A pending withdrawal that is given back to its wallet, still to be booked. */
export type ReturnedHold = {
  id: number;
  uid: number;
  account: MemberAccount;
  amountMicros: Micros;
  remark: string;
};

/** What claims can reach: the balances with what was given back, and what is still to be booked. */
export type Reach = { balanceOf: BalanceOf; returned: ReturnedHold[] };

/** True where the first wallet does not hold all of the claim. */
export function isShort(
  { uid, accounts: [first], amountMicros }: Claim,
  balanceOf: BalanceOf,
): boolean {
  return first !== undefined && balanceOf(uid, first) < amountMicros;
}

/**
 * Which of the pending withdrawals (newest last) are given back: from each wallet only what the
 * claim still needs when its turn comes, each whole, the newest first.
 */
export function chooseReturned(
  claims: readonly Claim[],
  balanceOf: BalanceOf,
  pending: readonly ReturnedHold[],
): ReturnedHold[] {
  const waiting = groupBy(pending, ({ uid, account }) => `${uid}:${account}`);
  const returned: ReturnedHold[] = [];
  for (const { uid, accounts, amountMicros } of claims) {
    let left = amountMicros;
    for (const account of accounts) {
      const holds = waiting.get(`${uid}:${account}`) ?? [];
      let there = balanceOf(uid, account);
      while (there < left && holds.length > 0) {
        const newest = holds.pop()!;
        there += newest.amountMicros;
        returned.push(newest);
      }
      left -= smaller(left, there);
    }
  }
  return returned;
}

/** The balances once the returned withdrawals are booked. */
export function withReturned(balanceOf: BalanceOf, returned: readonly ReturnedHold[]): BalanceOf {
  const back = new Map<string, Micros>();
  for (const { uid, account, amountMicros } of returned) {
    const wallet = `${uid}:${account}`;
    back.set(wallet, (back.get(wallet) ?? 0n) + amountMicros);
  }
  return (uid, account) => balanceOf(uid, account) + (back.get(`${uid}:${account}`) ?? 0n);
}

/** Things by what they share, in their order. */
function groupBy<Key, T>(things: readonly T[], keyOf: (thing: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}
