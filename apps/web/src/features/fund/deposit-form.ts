import { amountTexts } from '@canopy/contract/amounts.ts';
import type { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { bankDepositForm, depositForm, formFault } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition, FormField, FormOption } from '@canopy/ui/form/definition.ts';

/** One of the four deposits. */
export type Deposit = (typeof depositKinds)[number];

/** Where each refusal of the server is shown. */
const places: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(amountTexts).map((text) => [text, 'amount'])),
  [messages.bankNotFound]: 'bankid',
  [messages.transactionUsed]: 'utrno',
  [messages.wrongTransactionNumber]: 'utrno',
  [messages.wrongTransactionPassword]: 'password',
};

/** Numbers of banks and chains are longer than any person types. */
const longestNumber = 100;

/** The account's details below the select: what the person needs to pay. */
const details: Record<'bank' | 'ecurrency', readonly FormField[]> = {
  bank: [
    { type: 'shown', name: 'acholdername', label: 'Holder Name' },
    { type: 'shown', name: 'btcname', label: 'Account Number' },
    { type: 'shown', name: 'ifsc', label: 'IFSC' },
    { type: 'shown', name: 'Branch', label: 'Branch' },
  ],
  ecurrency: [
    { type: 'shown', name: 'address', label: 'Address' },
    { type: 'shown', name: 'btcname', label: 'Ecurrency Type' },
  ],
};

/** The form of one kind of deposit, with the accounts that can be paid into. */
export function depositFormOf(
  kind: Deposit,
  options: readonly FormOption[],
  chosen: boolean,
): FormDefinition<Deposit['call']> {
  const isBank = kind.kind === 'bank';
  const fields: FormField[] = [
    {
      type: 'select',
      name: 'bankid',
      label: isBank ? 'Bank' : 'E-currency address',
      first: isBank ? 'Select Bank' : 'Select Address',
      options,
    },
    ...(chosen ? details[isBank ? 'bank' : 'ecurrency'] : []),
    { type: 'amount', name: 'amount', label: isBank ? 'Request Amount' : 'Amount In USD' },
    {
      type: 'text',
      name: 'utrno',
      label: isBank ? 'UTR NUMBER' : 'Transaction Number',
      help: 'As it stands on the receipt of your payment',
      most: longestNumber,
    },
  ];
  if (kind.password) {
    fields.push({
      type: 'password',
      name: 'password',
      label: 'Transaction Password',
      help: 'Your login password, until you set one of its own under Change Password',
      autoComplete: 'off',
    });
  }
  return {
    call: kind.call,
    fields,
    check: (values) => formFault(kind.password ? depositForm : bankDepositForm, values),
    payload: ({ bankid = '', amount = '', utrno = '', password = '' }, uid) => ({
      uid,
      bankid,
      amount,
      utrno,
      ...(kind.password ? { password } : {}),
    }),
    accepted: messages.success,
    done: messages.fundRequested,
    placeOf: (refusal) => places[refusal] ?? '',
    submit: 'Submit',
  };
}
