import type { Micros } from '@canopy/ledger/money.ts';
import { smaller, wholePpm, type Ppm } from '#rates.ts';

/** The room of the root, who has no cap: more than anything that could ever be paid. */
export const endless: Micros = 2n ** 62n;

/** All that a member may take from the capped incomes: the factor times the price held. */
export function overallCap(heldMicros: Micros, factorPpm: Ppm): Micros {
  return (heldMicros * factorPpm) / wholePpm;
}

/**
 * What a member may still take from level, matching, team matching and reward income together. It
 * is nothing, not less, where more was taken than the cap now allows, as after a reversed upgrade.
 */
export function roomLeft(heldMicros: Micros, usedMicros: Micros, factorPpm: Ppm): Micros {
  const room = overallCap(heldMicros, factorPpm) - usedMicros;
  return room > 0n ? room : 0n;
}

/** What a member holds, and what is used of the cap that this gives. */
export type CapUse = { heldMicros: Micros; usedMicros: Micros };

/**
 * The room of a closing that is run late: that of its cut-off, bounded by the room of now. So it
 * pays what it would have paid in time, and three times the price is never passed.
 */
export function roomAtCutOff(then: CapUse, now: CapUse, factorPpm: Ppm): Micros {
  const room = ({ heldMicros, usedMicros }: CapUse): Micros =>
    roomLeft(heldMicros, usedMicros, factorPpm);
  return smaller(room(then), room(now));
}

/** Who receives, as far as the overall cap asks. */
export type CapHolder = { isRoot: boolean; heldMicros: Micros; capUsedMicros: Micros };

/** The room of one receiver. */
export function roomOf(holder: CapHolder, factorPpm: Ppm): Micros {
  return holder.isRoot ? endless : roomLeft(holder.heldMicros, holder.capUsedMicros, factorPpm);
}
