import { readBonanza } from '#features/coupons/bonanza-achiever.ts';
import { listBonanzas } from '#features/coupons/bonanza.list.ts';
import { listUsedCoupons } from '#features/coupons/coupon.list.ts';
import { createBonanza } from '#features/coupons/create-bonanza.ts';
import { drawBonanzaCall } from '#features/coupons/draw-bonanza.ts';
import { enterCoupons } from '#features/coupons/enter-coupon.ts';
import type { Handlers } from '#http/handlers.ts';

/** Coupons, and the bonanzas that draw from them. */
export const couponHandlers = {
  UsedCoupon: listUsedCoupons,
  EnterCoupon: enterCoupons,
  BonanzaAchiever: readBonanza,
  'operator/Bonanzas': listBonanzas,
  'operator/CreateBonanza': createBonanza,
  'operator/DrawBonanza': drawBonanzaCall,
} satisfies Handlers;
