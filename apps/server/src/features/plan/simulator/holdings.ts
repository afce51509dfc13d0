import type { Micros } from '@canopy/ledger/money.ts';
import type { OwnFigures } from '@canopy/plan/closing-state.ts';
import type { PlanParameters } from '@canopy/plan/parameters.ts';
import { dailyCapOf, heldPrice } from '@canopy/plan/purchase-gifts.ts';

/** A purchase as it was made. */
export type Bought = {
  id: bigint;
  uid: number;
  /** The member's row in the tree. */
  row: number;
  kind: 'Activation' | 'Upgrade';
  packageId: number;
  priceMicros: Micros;
  volumeMicros: Micros;
  dailyCapMicros: Micros;
  coinsMicros: Micros;
  at: Date;
  reversedAt: Date | null;
};

/** Who held what at any moment since some beginning. */
export type Holdings = {
  /** What each member was and had, as a closing of that cut-off looks at it. */
  ownAt(cutOff: Date): OwnFigures;
};

/**
 * The purchases of a time by other parameters: what a member paid is a fact and stays; the volume,
 * the coins and the day's cap of a package are what these parameters say, if they know it. What was
 * bought before that time stays as it was bought.
 */
export function reprice(
  purchases: readonly Bought[],
  from: Date,
  { packages }: PlanParameters,
): Bought[] {
  return purchases.map((bought) => {
    const known = packages.find(({ id }) => id === bought.packageId);
    if (!known || bought.at < from) return bought;
    const { bv: volumeMicros, coins: coinsMicros, dailyCap: dailyCapMicros } = known;
    return { ...bought, volumeMicros, coinsMicros, dailyCapMicros };
  });
}

/**
 * Most members buy and reverse nothing in a month: they keep the figures of the beginning. All
 * others' are added up again from all their purchases.
 */
export function makeHoldings(base: OwnFigures, purchases: readonly Bought[]): Holdings {
  const byRow = new Map<number, Bought[]>();
  for (const each of purchases) {
    const list = byRow.get(each.row);
    if (list) list.push(each);
    else byRow.set(each.row, [each]);
  }
  return {
    ownAt(cutOff) {
      const own = {
        active: base.active.slice(),
        volume: base.volume.slice(),
        held: base.held.slice(),
        dailyCap: base.dailyCap.slice(),
      };
      for (const [row, all] of byRow) {
        const held = all.filter(
          ({ at, reversedAt }) => at < cutOff && (reversedAt === null || reversedAt >= cutOff),
        );
        own.active[row] = held.some(({ kind }) => kind === 'Activation') ? 1 : 0;
        own.volume[row] = held.reduce((sum, { volumeMicros }) => sum + volumeMicros, 0n);
        own.held[row] = heldPrice(held);
        own.dailyCap[row] = dailyCapOf(held);
      }
      return own;
    },
  };
}
