import type { Row } from '@canopy/contract/calls.ts';
import { formFault, purchaseForm } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';
import { userIdDigits } from '#settings.ts';

/** The two ways to buy a package, in the words of their screens. */
export const purchaseKinds = {
  activation: {
    call: 'ActivationByFund',
    title: 'Activation',
    card: 'Activate a package',
    balance: 'Balance',
    user: 'User Id',
    type: 'Activation Type',
    chooseType: 'Select Activation Type',
    submit: 'Activate',
    lead: 'The first package makes a member Active. It is paid from your fund wallet.',
    next: 'Who is Active already can have further packages by Upgrade.',
  },
  upgrade: {
    call: 'UpgradebyFund',
    title: 'Upgrade',
    card: 'Quick Secure Deposit',
    balance: 'USDT Balance',
    user: 'Enter To User Id',
    type: 'Select Upgrade Type',
    chooseType: 'Select Upgrade Type',
    submit: 'Upgrade',
    lead: 'A further package for an Active member, at its full price, from your fund wallet.',
    next: 'Who is not Active yet begins with Activation.',
  },
} as const;

/** One of the two. */
export type PurchaseKind = (typeof purchaseKinds)[keyof typeof purchaseKinds];

/** A package on sale. */
export type PackageRow = Row<'BindPackage'>;

/** The only way to pay: its label, and the value that the specification sends for it. */
const fund = { code: 'No Gst', name: 'Fund' };

const places: Readonly<Record<string, string>> = {
  [messages.userNotFound]: 'user_id',
  [messages.alreadyActivated]: 'user_id',
  [messages.notActivated]: 'user_id',
  [messages.receiverSuspended]: 'user_id',
  [messages.packageNotFound]: 'package',
  [messages.insufficientFund]: 'package',
  [messages.wrongActivationType]: 'actype',
};

/** The form of one kind with the packages on sale. */
export function purchaseFormOf(
  kind: PurchaseKind,
  packages: readonly PackageRow[],
  ownUid: string,
): FormDefinition<PurchaseKind['call']> {
  return {
    call: kind.call,
    fields: [
      {
        type: 'member',
        name: 'user_id',
        label: kind.user,
        help: `For yourself: ${ownUid}`,
        digits: userIdDigits,
      },
      {
        type: 'select',
        name: 'actype',
        label: kind.type,
        first: kind.chooseType,
        options: [fund],
      },
      {
        type: 'select',
        name: 'package',
        label: 'Select Package',
        first: 'Select Package',
        options: packages.map(({ id, plan_name }) => ({ code: String(id), name: plan_name })),
      },
    ],
    check: (values) => formFault(purchaseForm, values),
    payload: ({ user_id = '', package: bought = '', actype = '' }, uid) => ({
      referby: uid,
      user_id,
      package: bought,
      type: 'FUNDS',
      actype,
    }),
    accepted: messages.activated,
    done: messages.activated,
    placeOf: (refusal) => places[refusal] ?? '',
    submit: kind.submit,
  };
}
