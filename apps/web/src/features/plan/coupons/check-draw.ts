import {
  drawWinners,
  entriesHash,
  seedHash,
  type Entry,
  type Gift,
} from '@canopy/contract/draw.ts';
import { randomnessOf } from '@canopy/beacon/round.ts';
import { checkBeacon, type BeaconCheck } from '#features/plan/coupons/check-beacon.ts';
import type { Beacon } from '#features/plan/coupons/use-bonanza.ts';

/** All that is published of a draw. */
export type PublishedDraw = {
  id: number;
  seed: string;
  seedHash: string;
  gifts: readonly Gift[];
  entries: readonly Entry[];
  winners: readonly { coupon: string; remark: string }[];
  endsAt: string;
  drawnAt?: string | undefined;
  beacon?: Beacon | undefined;
};

/** One gift: the coupon that this browser drew for it, and the one that was published. */
export type CheckedGift = { gift: string; drawn: string; published: string; same: boolean };

/** What came out of a check; the beacon is null where none was named. */
export type DrawCheck = {
  hash: string;
  seedFits: boolean;
  beacon: BeaconCheck | null;
  gifts: CheckedGift[];
  agrees: boolean;
};

/** Draws again from what is published and holds the outcome against the published winners. */
export async function checkDraw(draw: PublishedDraw): Promise<DrawCheck> {
  const { id, seed, gifts, entries, winners, beacon } = draw;
  const hash = await seedHash(seed);
  const signature = beacon?.signature;
  const randomness = signature === undefined ? undefined : await randomnessOf({ signature });
  const coupons = entries.map(({ coupon }) => coupon);
  const drawn = await drawWinners({ bonanzaId: id, seed, gifts, coupons, randomness });
  const places = Math.max(drawn.length, winners.length);
  const checked = Array.from({ length: places }, (_, place): CheckedGift => {
    const ours = drawn[place];
    const theirs = winners[place];
    return {
      gift: ours?.gift ?? theirs?.remark ?? '',
      drawn: ours?.coupon ?? '',
      published: theirs?.coupon ?? '',
      same: ours?.coupon === theirs?.coupon && ours?.gift === theirs?.remark,
    };
  });
  return {
    hash,
    seedFits: hash === draw.seedHash,
    beacon: beacon ? await checkBeacon(draw, beacon, await entriesHash(id, entries)) : null,
    gifts: checked,
    agrees: checked.every(({ same }) => same),
  };
}

/** Whether the browser lets this page hash: it does on https and on the computer itself. */
export function canCheck(): boolean {
  // Missing on a page that is not secure, though the type says otherwise.
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}
