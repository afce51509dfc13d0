import type { Market } from '@canopy/ledger/accounts.ts';

/*
 * Why money is taken from members, in words that follow 'because'. A list that shows only the
 * reason capitalises it; members read both in Hindi too.
 */

/** A purchase was reversed: whose, and which package. */
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
