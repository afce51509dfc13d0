import { defineList } from '@canopy/ui/list/definition.ts';

/** The member's coupons that took part in a bonanza. */
export const usedCoupons = defineList({
  call: 'UsedCoupon',
  lead: 'Your coupons that entered a bonanza, newest first.',
  input: { type: 'UsedCoupon' },
  filters: [],
  columns: [
    { type: 'serial', label: 'S.No.' },
    { type: 'id', member: true, field: 'uid', label: 'User Id' },
    { type: 'id', field: 'coupon', label: 'Coupon', main: true },
    { type: 'moment', field: 'dd', label: 'Date', main: true },
  ],
  empty: {
    title: 'No coupon has entered yet',
    text: 'Coupons come with packages. Enter some of yours while a bonanza runs.',
    action: { label: 'To the draw', to: '/Coupon' },
  },
});
