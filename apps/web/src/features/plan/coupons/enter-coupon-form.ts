import type { FormDefinition } from '@canopy/ui/form/definition.ts';

const mostDigits = 6;

/** How many coupons enter; the server checks it, since it knows how many there are. */
export const enterCouponForm: FormDefinition<'EnterCoupon'> = {
  call: 'EnterCoupon',
  fields: [
    {
      type: 'digits',
      name: 'count',
      label: 'How many coupons',
      help: 'The oldest ones enter first. A coupon that has entered stays in the draw.',
      most: mostDigits,
    },
  ],
  check: () => [],
  payload: ({ count = '' }, uid) => ({ uid, count }),
  done: 'Coupons entered Successfully',
  submit: 'Enter coupons',
};
