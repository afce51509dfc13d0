import type { Market } from '@canopy/ledger/accounts.ts';

/*
 * Why money is taken from members, in words that go on from 'because'. A list that says them alone
 * begins them with a capital letter; members read both in Hindi too.
 */

/** A purchase was reversed; whose it was and what. */
export function purchaseReversed(bought: { uid: number; packageName: string }): string {
  return `the purchase of ${bought.packageName} by ${bought.uid} was reversed`;
}

/** A trading result was reversed. */
export function resultReversed(result: { market: Market; date: string }): string {
  return `the ${result.market} result of ${result.date} was reversed`;
}

/** A trading result was a loss. */
export function resultLost(result: { market: Market; date: string }): string {
  return `the ${result.market} result of ${result.date} was a loss`;
}
