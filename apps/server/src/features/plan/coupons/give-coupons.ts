import { randomInt } from 'node:crypto';
import type { Queryable } from '#db/database.ts';
import { holdRunning } from '#features/plan/coupons/bonanzas.store.ts';

/** What a purchase gives. */
export type CouponGift = { uid: number; purchaseId: bigint; count: number; at: Date };

/** No letters that look like digits or like each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Gives a purchase's coupons, in its transaction. While a bonanza runs they enter it by themselves.
 */
export async function giveCoupons(
  tx: Queryable,
  { uid, purchaseId, count, at }: CouponGift,
): Promise<void> {
  if (count === 0) return;
  const bonanzaId = await holdRunning(tx, at);
  await tx.query(
    {
      name: 'give-coupons',
      text: `INSERT INTO coupons (code, uid, purchase_id, given_at, bonanza_id, entered_at)
        SELECT code, $2, $3, $4, $5, CASE WHEN $5::int IS NOT NULL THEN $4::timestamptz END
        FROM unnest($1::text[]) AS c (code)`,
    },
    [Array.from({ length: count }, couponCode), uid, purchaseId, at, bonanzaId],
  );
}

/**
 * Voids a reversed purchase's coupons, in the reversal's transaction. One whose bonanza was frozen
 * or drawn stays: its draw can be checked forever. Returns how many are void now.
 */
export async function voidCoupons(tx: Queryable, purchaseId: bigint, at: Date): Promise<number> {
  await tx.query(
    `SELECT FROM bonanzas WHERE drawn_at IS NULL
       AND id IN (SELECT bonanza_id FROM coupons WHERE purchase_id = $1) ORDER BY id FOR SHARE`,
    [purchaseId],
  );
  const voided = await tx.query(
    `UPDATE coupons c SET voided_at = $2
     WHERE purchase_id = $1 AND voided_at IS NULL AND NOT EXISTS (
       SELECT FROM bonanzas b WHERE b.id = c.bonanza_id
         AND coalesce(b.frozen_at, b.drawn_at) IS NOT NULL) RETURNING 1`,
    [purchaseId, at],
  );
  return voided.length;
}

/** Twelve letters at random: there are so many codes that no two are ever the same. */
function couponCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]!);
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-');
}
