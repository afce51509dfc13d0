import type { Micros } from '@canopy/ledger/money.ts';
import type { IncomeRow } from '#income.ts';
import type { Package } from '#parameters.ts';
import type { PlanVersion } from '#versions.ts';

/** A package as it was bought. Later versions of the plan do not change it. */
export type HeldPackage = { priceMicros: Micros; dailyCapMicros: Micros };

/** A package of the plan as it is held once it was bought. */
export function heldPackage({ price, dailyCap }: Package): HeldPackage {
  return { priceMicros: price, dailyCapMicros: dailyCap };
}

/** A purchase, as far as its incomes ask. */
export type BoughtPackage = { buyerUid: number; priceMicros: Micros; coinsMicros: Micros };

/** The coins of the package bought; a package without coins makes no row. */
export function coinIncome(
  { version }: PlanVersion,
  { buyerUid, priceMicros, coinsMicros }: BoughtPackage,
): IncomeRow[] {
  if (coinsMicros === 0n) return [];
  return [
    {
      income: 'CoinWallet',
      planVersion: version,
      run: null,
      uid: buyerUid,
      sourceUid: buyerUid,
      level: 0,
      onMicros: priceMicros,
      ratePpm: null,
      paidMicros: coinsMicros,
      flushedMicros: 0n,
      reason: null,
    },
  ];
}

/** The price of all packages held: what the overall cap is a multiple of, no matter who paid. */
export function heldPrice(held: readonly HeldPackage[]): Micros {
  return held.reduce((sum, each) => sum + each.priceMicros, 0n);
}

/** The daily matching cap: that of the most expensive package held; of equals, the larger. */
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
