import { readAmount, shareDown, toDecimal } from '@canopy/ledger/money.ts';

/** What a withdrawal would cost and pay, as exact decimal text. */
export type ChargePreview = { readonly charge: string; readonly payable: string };

/**
 * What a withdrawal of a typed amount would cost and pay, rounded as the books round it; null while
 * what is typed is no amount. percent is withdrawalCharge, or 0 for what stays in the house.
 */
export function previewCharge(typed: string, percent: number): ChargePreview | null {
  const read = readAmount(typed);
  if (!read.ok) return null;
  const payable = shareDown(read.micros, 10_000n - BigInt(Math.round(percent * 100)));
  return { charge: toDecimal(read.micros - payable), payable: toDecimal(payable) };
}
