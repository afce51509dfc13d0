import type { Micros } from '@canopy/ledger/money.ts';
import type { IncomeRow } from '#income.ts';
import { roomOf, type CapHolder } from '#overall-cap.ts';
import { whyClosed } from '#qualification.ts';
import { shareOf, smaller } from '#rates.ts';
import type { PlanVersion } from '#versions.ts';

/** A member of the buyer's sponsor line as they are once the purchase counts. */
export type LevelReceiver = CapHolder & {
  uid: number;
  isActive: boolean;
  /** With the buyer among them, where the buyer is their direct. */
  activeDirects: number;
};

/** A purchase, as far as level income asks. */
export type LevelPurchase = { buyerUid: number; priceMicros: Micros };

/**
 * Level income of a purchase: each level of the sponsor line has its share of the price, the
 * sponsor being level 1. A share whose level is closed to its receiver is flushed whole; one that
 * crosses the overall cap is paid up to it and the rest is flushed. What is flushed is recorded and
 * does not pass on. A share of nothing makes no row.
 */
export function levelIncome(
  { version, parameters: { levelIncome: rule, overallCap } }: PlanVersion,
  { buyerUid, priceMicros }: LevelPurchase,
  line: readonly LevelReceiver[],
): IncomeRow[] {
  return rule.percents.flatMap((ratePpm, at) => {
    const receiver = line[at];
    const shareMicros = shareOf(priceMicros, ratePpm);
    if (!receiver || shareMicros === 0n) return [];
    const { uid, isRoot, isActive, activeDirects } = receiver;
    const level = at + 1;
    const closed = whyClosed(level, isRoot, isActive, activeDirects, rule.directs);
    const room = closed ? 0n : roomOf(receiver, overallCap.factor);
    const paidMicros = smaller(shareMicros, room);
    const flushedMicros = shareMicros - paidMicros;
    const origin = { planVersion: version, run: null, sourceUid: buyerUid, uid, level };
    const row = { ...origin, onMicros: priceMicros, ratePpm };
    const rows: IncomeRow[] = [];
    if (paidMicros > 0n) {
      rows.push({ ...row, income: 'LevelIncome', paidMicros, flushedMicros: 0n, reason: null });
    }
    if (flushedMicros > 0n) {
      const reason = closed ?? 'capped';
      rows.push({ ...row, income: 'LevelIncomeFlush', paidMicros: 0n, flushedMicros, reason });
    }
    return rows;
  });
}
