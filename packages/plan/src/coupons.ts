/** When a bonanza runs: from its beginning up to, but not at, its end. */
export type BonanzaTimes = { from: Date; to: Date };

/** A coupon as the draw knows it. */
export type Coupon = { code: string; isDrawn: boolean };

/** The three figures of a member's coupons. */
export type CouponCounts = { given: number; entered: number; remaining: number };

/** A coupon that is earned while a bonanza runs enters it by itself. */
export function entersByItself(earnedAt: Date, bonanza: BonanzaTimes | null): boolean {
  return bonanza !== null && earnedAt >= bonanza.from && earnedAt < bonanza.to;
}

/** Given is all that a member was ever given and kept; what has not entered a draw remains. */
export function couponCounts(given: number, entered: number): CouponCounts {
  if (entered > given) throw new Error('More coupons have entered than were given.');
  return { given, entered, remaining: given - entered };
}

/** The coupons that a reversed purchase voids: those not yet drawn, entered or not. */
export function couponsToVoid(coupons: readonly Coupon[]): string[] {
  return coupons.filter((each) => !each.isDrawn).map((each) => each.code);
}
