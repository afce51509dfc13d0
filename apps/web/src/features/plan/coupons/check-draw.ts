import { drawWinners, seedHash, type Gift } from '@canopy/contract/draw.ts';

/** All that is published of a draw. */
export type PublishedDraw = {
  id: number;
  seed: string;
  seedHash: string;
  gifts: readonly Gift[];
  coupons: readonly string[];
  winners: readonly { coupon: string; remark: string }[];
};

/** One gift: the coupon that this browser drew for it, and the one that was published. */
export type CheckedGift = { gift: string; drawn: string; published: string; same: boolean };

/** What came out of a check. */
export type DrawCheck = { hash: string; seedFits: boolean; gifts: CheckedGift[]; agrees: boolean };

/** Draws again from what is published and holds the outcome against the published winners. */
export async function checkDraw(draw: PublishedDraw): Promise<DrawCheck> {
  const { id, seed, gifts, coupons, winners } = draw;
  const hash = await seedHash(seed);
  const drawn = await drawWinners({ bonanzaId: id, seed, gifts, coupons });
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
  const agrees = checked.every(({ same }) => same);
  return { hash, seedFits: hash === draw.seedHash, gifts: checked, agrees };
}

/** Whether the browser lets this page hash: it does on https and on the computer itself. */
export function canCheck(): boolean {
  // Missing on a page that is not secure, though the type says otherwise.
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}
