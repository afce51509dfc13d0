import { amountRefusal } from '@canopy/contract/amounts.ts';
import type { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import {
  bankDepositForm,
  depositForm,
  formFaults,
  type FormValues,
} from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type {
  FormDefinition,
  FieldDefinition,
  FormOption,
  FormReview,
  ReviewLine,
} from '@canopy/ui/form/definition.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { MoneyFacts } from '#parts/member/money-facts.ts';

/** One of the four deposits. */
export type Deposit = (typeof depositKinds)[number];

/** Numbers of banks and chains are longer than any person types. */
const longestNumber = 100;

/** The account's details below the select: what the person needs to pay. */
const details: Record<'bank' | 'ecurrency', readonly FieldDefinition[]> = {
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
  facts: MoneyFacts,
): FormDefinition<Deposit['call']> {
  const isBank = kind.kind === 'bank';
  const fields: FieldDefinition[] = [
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
      help: 'As shown on the receipt of your payment',
      most: longestNumber,
    },
  ];
  if (kind.password) {
    fields.push({
      type: 'password',
      name: 'password',
      label: 'Transaction Password',
      help: 'Your login password, until you set a separate one under Change Password',
      autoComplete: 'off',
    });
  }
  return {
    call: kind.call,
    fields,
    watch: ({ amount = '' }) => {
      const refusal = amount === '' ? null : amountRefusal(amount, { available: null });
      return refusal ? [{ ...refusal, field: 'amount' }] : [];
    },
    review: (values) => reviewOf(kind, options, facts, values),
    loading: facts.loading,
    receipt: { label: 'Receipt No.', link: 'Fund Request List', to: kind.route },
    check: (values) => formFaults(kind.password ? depositForm : bankDepositForm, values),
    payload: ({ bankid = '', amount = '', utrno = '', password = '' }, uid) => ({
      uid,
      bankid,
      amount,
      utrno,
      ...(kind.password ? { password } : {}),
    }),
    done: messages.fundRequested,
    submit: 'Submit',
  };
}

/** What the member claims to have paid: to whom, how much, under which number. */
function reviewOf(
  kind: Deposit,
  options: readonly FormOption[],
  facts: MoneyFacts,
  values: FormValues,
): FormReview {
  const isBank = kind.kind === 'bank';
  const account = options.find(({ code }) => code === values['bankid'])?.name ?? '';
  const paidTo: ReviewLine[] = details[isBank ? 'bank' : 'ecurrency'].map(({ name, label }) => ({
    label: t(label),
    text: values[name] ?? '',
  }));
  const wallet = t(wallets[kind.wallet].label);
  return {
    lines: [
      { label: t('Member'), member: facts.self },
      { label: t('Paid to'), text: account },
      ...paidTo.filter((line) => 'text' in line && line.text !== '' && line.text !== account),
      {
        label: isBank ? t('UTR NUMBER') : t('Transaction Number'),
        text: (values['utrno'] ?? '').trim(),
      },
      { label: t('Amount'), amount: values['amount'] ?? '', strong: true },
      { label: t('Goes into'), text: wallet },
    ],
    note: t(
      'Nothing is booked until an operator has found the payment; then it is in your {wallet}.',
      {
        wallet,
      },
    ),
  };
}
