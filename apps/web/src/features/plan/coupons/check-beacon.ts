import { roundOfDraw, timeOfRound } from '@canopy/beacon/chain.ts';
import type { Beacon } from '#features/plan/coupons/use-bonanza.ts';

/** What is checked of a beacon; signed is null where the draw was made without its round. */
export type BeaconCheck = {
  roundFits: boolean;
  entriesHash: string;
  entriesFit: boolean;
  inOrder: boolean;
  signed: boolean | null;
};

/** Holds the beacon of a draw against its rules: which round, which entries, when, by whom. */
export async function checkBeacon(
  draw: { endsAt: string; drawnAt?: string | undefined },
  beacon: Beacon,
  entriesHash: string,
): Promise<BeaconCheck> {
  const { chain, round } = beacon;
  const endsAt = new Date(draw.endsAt);
  return {
    roundFits: round === roundOfDraw(chain, endsAt),
    entriesHash,
    entriesFit: entriesHash === beacon.entriesHash,
    inOrder: isInOrder([
      endsAt.getTime(),
      Date.parse(beacon.frozenAt ?? ''),
      timeOfRound(chain, round).getTime(),
      Date.parse(draw.drawnAt ?? ''),
    ]),
    signed: await isSignedRound(beacon),
  };
}

/** The end, the frozen list, the round, the draw: each before the next. What is missing is not. */
function isInOrder(moments: readonly number[]): boolean {
  return moments.every((moment, at) => at === 0 || moments[at - 1]! <= moment);
}

async function isSignedRound(beacon: Beacon): Promise<boolean | null> {
  const { chain, round, signature, previousSignature = null } = beacon;
  if (signature === undefined) return null;
  // The arithmetic of the curve is large, and no other page needs it.
  const { isSigned } = await import('@canopy/beacon/verify.ts');
  return isSigned(chain, { round, signature, previousSignature });
}
