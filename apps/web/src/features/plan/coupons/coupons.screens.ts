import type { RouteEntry } from '#base/screen.ts';

/** The coupons of a member, the public draw, and the page on which anyone checks it. */
export const couponScreens: readonly RouteEntry[] = [
  {
    path: '/Coupon',
    title: 'Coupon Draw',
    access: 'public',
    page: async () => (await import('#features/plan/coupons/coupon-page.tsx')).CouponPage,
  },
  {
    path: '/DrawCheck',
    title: 'Check the draw',
    access: 'public',
    page: async () => (await import('#features/plan/coupons/draw-check-page.tsx')).DrawCheckPage,
  },
  {
    path: '/UsedCoupon',
    title: 'Used Coupon',
    access: 'member',
    page: async () => (await import('#features/plan/coupons/used-coupon-page.tsx')).UsedCouponPage,
  },
];
