import type { Package } from '@canopy/plan/parameters.ts';
import type { Queryable } from '#db/database.ts';
import type { PurchaseOrder } from '#features/purchases/purchase-order.ts';

/** The number of the next purchase. */
export async function drawPurchaseId(tx: Queryable): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>("SELECT nextval('purchase_ids') AS id");
  return row!.id;
}

/** A purchase to be written down, with the posting that paid for it. */
export type NewPurchase = PurchaseOrder & {
  id: bigint;
  bought: Package;
  planVersion: number;
  postingId: bigint;
  at: Date;
};

/** Writes a purchase down, with all that later versions of the plan must not change. */
export async function insertPurchase(
  tx: Queryable,
  { id, uid, payerUid, kind, bought, planVersion, postingId, at }: NewPurchase,
): Promise<void> {
  const { price, bv, dailyCap, coins, coupons } = bought;
  await tx.query(
    {
      name: 'insert-purchase',
      text: `INSERT INTO purchases (id, uid, payer_uid, kind, package_id, package_name, price,
          volume, daily_cap, coins, coupons, plan_version, posting_id, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    },
    [
      id,
      uid,
      payerUid,
      kind,
      bought.id,
      bought.name,
      price,
      bv,
      dailyCap,
      coins,
      coupons,
      planVersion,
      postingId,
      at,
    ],
  );
}
