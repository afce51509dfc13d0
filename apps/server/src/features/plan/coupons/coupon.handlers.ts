import type { Handlers } from '#call/handlers.ts';
import { readBonanza } from '#features/plan/coupons/bonanza-achiever.ts';
import { listBonanzas } from '#features/plan/coupons/bonanza.list.ts';
import { listUsedCoupons } from '#features/plan/coupons/coupon.list.ts';
import { createBonanza } from '#features/plan/coupons/create-bonanza.ts';
import { drawBonanzaCall } from '#features/plan/coupons/draw-bonanza.ts';
import { enterCoupons } from '#features/plan/coupons/enter-coupon.ts';

/** Coupons, and the bonanzas that draw from them. */
export const couponHandlers = {
  UsedCoupon: listUsedCoupons,
  EnterCoupon: enterCoupons,
  BonanzaAchiever: readBonanza,
  'operator/Bonanzas': listBonanzas,
  'operator/CreateBonanza': createBonanza,
  'operator/DrawBonanza': drawBonanzaCall,
} satisfies Handlers;
