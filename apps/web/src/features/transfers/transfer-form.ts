import { amountTexts } from '@canopy/contract/amounts.ts';
import type { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { formFault, transferForm } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';
import { userIdDigits } from '#settings.ts';

/** One of the three transfers. */
export type Transfer = (typeof transferKinds)[number];

const places: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(amountTexts).map((text) => [text, 'amount'])),
  [messages.insufficientFund]: 'amount',
  [messages.toOneself]: 'touserid',
  [messages.userNotFound]: 'touserid',
  [messages.receiverSuspended]: 'touserid',
};

/** The form of one kind of transfer; its code holds for this receiver, amount and wallet only. */
export function transferFormOf(kind: Transfer): FormDefinition<Transfer['call']> {
  const { wallet, walletType, purpose, title } = kind;
  return {
    call: kind.call,
    fields: [
      { type: 'member', name: 'touserid', label: 'To User Id', digits: userIdDigits },
      { type: 'amount', name: 'amount', label: 'Amount', most: limits.amountInput },
    ],
    check: (values) => formFault(transferForm, values),
    payload: ({ touserid = '', amount = '' }, uid, otp) => ({
      uid,
      touserid,
      amount,
      WalletType: walletType,
      otp,
    }),
    accepted: messages.transferred,
    done: messages.transferred,
    placeOf: (refusal) => places[refusal] ?? '',
    submit: 'Submit',
    code: {
      purpose,
      suject: title,
      binds: ({ touserid = '', amount = '' }) => ({ touserid, amount, wallet }),
    },
  };
}
