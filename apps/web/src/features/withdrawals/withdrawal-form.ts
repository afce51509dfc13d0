import { amountTexts } from '@canopy/contract/amounts.ts';
import type { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { formFault, withdrawalForm } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition, FormField } from '@canopy/ui/form/definition.ts';

/** One of the eight withdrawals. */
export type Withdrawal = (typeof withdrawalKinds)[number];

const ofAmount: readonly string[] = [
  ...Object.values(amountTexts),
  messages.insufficientFund,
  messages.amountTooSmall,
  messages.amountChanged,
];

const ofType: readonly string[] = [
  messages.wrongWithdrawalType,
  messages.noAddress,
  messages.noBankDetails,
  messages.kycNeeded,
];

function placeOf(refusal: string): string {
  if (ofType.includes(refusal)) return 'Wtype';
  return ofAmount.includes(refusal) || refusal.startsWith('Minimum ') ? 'amount' : '';
}

function fieldsOf({ types, whole }: Withdrawal): FormField[] {
  const options = types.map(({ type, label }) => ({ code: type, name: label }));
  return [
    {
      type: 'select',
      name: 'Wtype',
      label: 'Withdrawal Type',
      options,
      first: options.length === 1 ? null : 'Select Type',
      // What a type costs differs, so whoever changes it looks at the amount again.
      clears: ['amount'],
    },
    whole
      ? { type: 'shown', name: 'amount', label: 'Amount', help: 'Always the whole fund' }
      : { type: 'amount', name: 'amount', label: 'Amount', most: limits.amountInput },
  ];
}

/** The form of one kind of withdrawal; a code holds for this amount of this wallet only. */
export function withdrawalFormOf(kind: Withdrawal): FormDefinition<Withdrawal['requestCall']> {
  const { wallet, purpose, requestTitle } = kind;
  return {
    call: kind.requestCall,
    fields: fieldsOf(kind),
    check: (values) => formFault(withdrawalForm, values),
    payload: ({ amount = '', Wtype = '' }, uid, otp) => ({
      uid,
      amount,
      Wtype,
      withdrawlby: 'Web',
      ...(purpose === null ? {} : { otp }),
    }),
    accepted: messages.withdrawalSent,
    done: messages.withdrawalSent,
    placeOf,
    submit: 'Submit',
    ...(purpose === null
      ? {}
      : {
          code: {
            purpose,
            suject: requestTitle,
            binds: ({ amount = '' }) => ({ amount, wallet }),
          },
        }),
  };
}
