import type { Micros } from '@canopy/ledger/money.ts';
import type { Network } from '@canopy/network/network.ts';
import { sideBelow, sideTotals } from '@canopy/network/team.ts';
import { dailyCapOf, heldPrice, type HeldPackage } from '@canopy/plan/purchase-gifts.ts';
import type { Queryable } from '#db/database.ts';
import { cappedAtOnceNames } from '#features/plan/incomes/income-names.ts';

/** A purchase, and when it was reversed. */
type Bought = HeldPackage & {
  uid: number;
  isActivation: boolean;
  volumeMicros: Micros;
  at: Date;
  reversedAt: Date | null;
};

/** What a closing of one cut-off reads of one member. */
export type MemberThen = {
  isActive: boolean;
  /** The sides with an active direct: 1 left, 2 right, 3 both. */
  directSides: number;
  /** All volume of each side. */
  left: Micros;
  right: Micros;
  heldMicros: Micros;
  dailyCapMicros: Micros;
  /** What was counted against the overall cap since, closings left out. */
  usedSinceMicros: Micros;
};

/**
 * One member at any cut-off from a beginning on: as the index has them now, less what was bought
 * and reversed since. For today there is nothing since, and nothing of anybody else is read.
 */
export async function readMemberPast(
  db: Queryable,
  network: Network,
  uid: number,
  begin: Date,
): Promise<(cutOff: Date) => MemberThen> {
  const row = network.mustFind(uid);
  const [own, changed, counted] = await Promise.all([
    readBought(db, 'uid = $1', uid),
    readBought(db, 'at >= $1 OR reversed_at >= $1', begin),
    db.query<{ at: Date; paid: Micros }>(
      `SELECT at, paid FROM incomes
       WHERE uid = $1 AND type IN ${cappedAtOnceNames} AND at >= $2`,
      [uid, begin],
    ),
  ]);
  const team = changed.flatMap((bought) => {
    const at = network.rowOf(bought.uid);
    const side = at <= row ? 0 : sideBelow(network, at, row);
    if (side === 0) return [];
    const isDirect = bought.isActivation && network.members.sponsor.data[at] === row;
    return [{ ...bought, side, isDirect }];
  });
  const { directsLeftActive, directsRightActive } = network.members;
  return (cutOff) => {
    const volume = [1, 2].map((side) => sideTotals(network, row, side as 1 | 2).volumeMicros);
    const directs = [directsLeftActive.data[row]!, directsRightActive.data[row]!];
    for (const { side, isDirect, volumeMicros, ...bought } of team) {
      const change = Number(stoodAt(bought, cutOff)) - Number(bought.reversedAt === null);
      volume[side - 1]! += BigInt(change) * volumeMicros;
      if (isDirect) directs[side - 1]! += change;
    }
    const held = own.filter((bought) => stoodAt(bought, cutOff));
    return {
      isActive: held.some((bought) => bought.isActivation),
      directSides: (directs[0]! > 0 ? 1 : 0) + (directs[1]! > 0 ? 2 : 0),
      left: volume[0]!,
      right: volume[1]!,
      heldMicros: heldPrice(held),
      dailyCapMicros: dailyCapOf(held),
      usedSinceMicros: counted
        .filter(({ at }) => at >= cutOff)
        .reduce((sum, { paid }) => sum + paid, 0n),
    };
  };
}

function stoodAt({ at, reversedAt }: Pick<Bought, 'at' | 'reversedAt'>, moment: Date): boolean {
  return at < moment && (reversedAt === null || reversedAt >= moment);
}

function readBought(db: Queryable, which: string, value: number | Date): Promise<Bought[]> {
  return db.query<Bought>(
    `SELECT uid, kind = 'Activation' AS "isActivation", price AS "priceMicros",
       daily_cap AS "dailyCapMicros", volume AS "volumeMicros", at, reversed_at AS "reversedAt"
     FROM purchases WHERE ${which}`,
    [value],
  );
}
