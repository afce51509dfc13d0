import type { Micros } from '@canopy/ledger/money.ts';
import type { IncomeRow } from '#income.ts';
import type { Package } from '#parameters.ts';
import type { PlanVersion } from '#versions.ts';

/** A package as it was bought. Later versions of the plan do not change it. */
export type HeldPackage = { priceMicros: Micros; dailyCapMicros: Micros };

/** What a purchase gives besides level income. */
export type PurchaseGifts = {
  held: HeldPackage;
  /** Added to the member's side of every ancestor. */
  volumeMicros: Micros;
  coupons: number;
  coins: IncomeRow | null;
};

/**
 * Activation and upgrade give the same: the whole business volume, coins and coupons of the package
 * bought, whatever was held before.
 */
export function purchaseGifts(
  plan: PlanVersion,
  memberUid: number,
  bought: Package,
): PurchaseGifts {
  const coins: IncomeRow = {
    income: 'CoinWallet',
    planVersion: plan.version,
    run: null,
    uid: memberUid,
    sourceUid: memberUid,
    level: 0,
    onMicros: bought.price,
    ratePpm: null,
    paidMicros: bought.coins,
    flushedMicros: 0n,
    reason: null,
  };
  return {
    held: { priceMicros: bought.price, dailyCapMicros: bought.dailyCap },
    volumeMicros: bought.bv,
    coupons: bought.coupons,
    coins: bought.coins > 0n ? coins : null,
  };
}

/** The price of all packages held: what the overall cap is a multiple of, whoever paid them. */
export function heldPrice(held: readonly HeldPackage[]): Micros {
  return held.reduce((sum, each) => sum + each.priceMicros, 0n);
}

/** The day's matching cap: that of the dearest package held; of two equally dear, the larger. */
export function dailyCapOf(held: readonly HeldPackage[]): Micros {
  let dearest: HeldPackage = { priceMicros: 0n, dailyCapMicros: 0n };
  for (const each of held) {
    const isDearer =
      each.priceMicros > dearest.priceMicros ||
      (each.priceMicros === dearest.priceMicros && each.dailyCapMicros > dearest.dailyCapMicros);
    if (isDearer) dearest = each;
  }
  return dearest.dailyCapMicros;
}
