import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { FieldDefinition, FormReceipt } from '@canopy/ui/form/definition.ts';
import { purchaseFormOf, purchaseKinds } from '#features/plan/activation/purchase-form.ts';
import { botFormOf } from '#features/plan/bots/bot-form.ts';
import { markets } from '#features/plan/bots/bot-steps.ts';
import { enterCouponForm } from '#features/plan/coupons/enter-coupon-form.ts';
import { depositFormOf } from '#features/money/fund/deposit-form.ts';
import { mt5FormOf } from '#features/care/mt5/mt5-form.ts';
import { addressFormOf } from '#features/people/payout/address-details.ts';
import { bankFields, bankFormOf, storedBank } from '#features/people/payout/bank-details.ts';
import { profileFormOf } from '#features/people/profile/profile-form.ts';
import { queryFormOf } from '#features/care/support/query-form.ts';
import type { MoneyFacts } from '#parts/member/money-facts.ts';
import { transferFormOf } from '#features/money/transfers/transfer-form.ts';
import { withdrawalFormOf } from '#features/money/withdrawals/withdrawal-form.ts';

/** Somebody of whom nothing is loaded yet. */
const noFacts: MoneyFacts = {
  self: { id: '100001', name: '' },
  balanceOf: () => null,
  charge: null,
  details: null,
  loading: false,
};

/** What a form shows, for any call. */
export type AnyForm = {
  readonly fields: readonly FieldDefinition[];
  readonly done: string;
  readonly submit: string;
  readonly receipt?: FormReceipt;
};

/** Every form that is written as data; the tests hold their texts against the dictionary. */
export const everyForm: readonly AnyForm[] = [
  ...depositKinds.map((kind) => depositFormOf(kind, [], true, noFacts)),
  ...transferKinds.map((kind) => transferFormOf(kind, noFacts)),
  ...withdrawalKinds.map((kind) => withdrawalFormOf(kind, noFacts)),
  ...Object.values(purchaseKinds).map((kind) => purchaseFormOf(kind, [], noFacts)),
  ...markets.flatMap(({ market }) => [
    botFormOf('start', market, noFacts),
    botFormOf('stop', market, noFacts),
  ]),
  addressFormOf(''),
  bankFormOf(storedBank(null), bankFields, { typesBranch: true, place: '' }),
  profileFormOf([]),
  mt5FormOf([], '+91'),
  queryFormOf({}),
  queryFormOf({ ticketId: '1' }),
  enterCouponForm,
];
