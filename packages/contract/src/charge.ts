import { centsDown, readAmount, shareDown, toDecimal, type Micros } from '@canopy/ledger/money.ts';

/** What is taken and what is paid; together they are the amount, to the last micro-unit. */
export type Shares = { readonly charge: Micros; readonly payable: Micros };

/** What a withdrawal would cost and pay, as exact decimal text. */
export type ChargePreview = { readonly charge: string; readonly payable: string };

/**
 * The shares of a withdrawal that is paid out: what is paid is rounded down, where the type
 * pays whole cents to these, and the charge is the rest.
 */
export function sharesOf(amount: Micros, chargeBps: number, wholeCents: boolean): Shares {
  const share = shareDown(amount, 10_000n - BigInt(chargeBps));
  const payable = wholeCents ? centsDown(share) : share;
  return { charge: amount - payable, payable };
}

/**
 * What a withdrawal of a typed amount would cost and pay, rounded as the books round it; null while
 * what is typed is no amount. percent is withdrawalCharge, or 0 for a move between own wallets.
 */
export function previewCharge(
  typed: string,
  percent: number,
  wholeCents = false,
): ChargePreview | null {
  const read = readAmount(typed);
  if (!read.ok) return null;
  const { charge, payable } = sharesOf(read.micros, Math.round(percent * 100), wholeCents);
  return { charge: toDecimal(charge), payable: toDecimal(payable) };
}
