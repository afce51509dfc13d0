import type { Micros } from '@canopy/ledger/money.ts';
import type { Package } from '@canopy/plan/parameters.ts';
import type { Queryable } from '#db/database.ts';
import type { PurchaseKind, PurchaseOrder } from '#features/plan/purchases/purchase-order.ts';

/** The number of the next purchase. */
export async function drawPurchaseId(tx: Queryable): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>("SELECT nextval('purchase_ids') AS id");
  return row!.id;
}

/** A purchase to be saved, with the posting that paid for it. */
export type NewPurchase = PurchaseOrder & {
  id: bigint;
  bought: Package;
  planVersion: number;
  postingId: bigint;
  at: Date;
};

/** Stores a purchase, with all that later versions of the plan must not change. */
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

/** A purchase as it was made, and its state now. */
export type Purchase = {
  id: bigint;
  uid: number;
  payerUid: number;
  kind: PurchaseKind;
  packageName: string;
  priceMicros: Micros;
  volumeMicros: Micros;
  coinsMicros: Micros;
  coupons: number;
  postingId: bigint;
  at: Date;
  isReversed: boolean;
  /** Whether the member holds other packages. */
  hasOthers: boolean;
};

/** The purchase that a posting paid for, as it is now. */
export async function findPurchase(db: Queryable, postingId: bigint): Promise<Purchase | null> {
  const [row] = await db.query<Purchase>(
    `SELECT p.id, p.uid, p.payer_uid AS "payerUid", p.kind, p.package_name AS "packageName",
       p.price AS "priceMicros", p.volume AS "volumeMicros", p.coins AS "coinsMicros",
       p.coupons, p.posting_id AS "postingId", p.at,
       p.reversed_at IS NOT NULL AS "isReversed",
       EXISTS (SELECT FROM purchases o
         WHERE o.uid = p.uid AND o.id <> p.id AND o.reversed_at IS NULL) AS "hasOthers"
     FROM purchases p WHERE p.posting_id = $1`,
    [postingId],
  );
  return row ?? null;
}

/** The posting that paid for a purchase. */
export async function findPaymentId(db: Queryable, purchaseId: bigint): Promise<bigint | null> {
  const [row] = await db.query<{ id: bigint }>(
    'SELECT posting_id AS id FROM purchases WHERE id = $1',
    [purchaseId],
  );
  return row?.id ?? null;
}

/** Marks a purchase as reversed; the database lets that happen once. */
export async function setReversed(tx: Queryable, id: bigint, at: Date): Promise<void> {
  await tx.query('UPDATE purchases SET reversed_at = $2 WHERE id = $1', [id, at]);
}
