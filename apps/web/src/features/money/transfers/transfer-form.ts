import { amountRefusal } from '@canopy/contract/amounts.ts';
import type { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { previewCharge } from '@canopy/contract/charge.ts';
import { formFaults, transferForm, type FormValues } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { FormDefinition, FormReview } from '@canopy/ui/form/definition.ts';
import { t } from '@canopy/ui/language/language.ts';
import { emptyGap, freeLine, leftLine, type MoneyFacts } from '#parts/member/money-facts.ts';
import { userIdDigits } from '#base/settings.ts';

/** One of the three transfers. */
export type Transfer = (typeof transferKinds)[number];

/** The form of one kind of transfer; its code holds for this receiver, amount and wallet only. */
export function transferFormOf(
  kind: Transfer,
  facts: MoneyFacts,
): FormDefinition<Transfer['call']> {
  const { wallet, walletType, purpose, title } = kind;
  const available = facts.balanceOf(wallet);
  return {
    call: kind.call,
    fields: [
      {
        type: 'member',
        name: 'touserid',
        label: 'To User Id',
        digits: userIdDigits,
        purpose: 'transfer',
      },
      {
        type: 'amount',
        name: 'amount',
        label: 'Amount',
        most: limits.amountInput,
        room: () => ({ available, minimum: null }),
      },
    ],
    check: (values) => formFaults(transferForm, values),
    watch: ({ touserid = '', amount = '' }) => {
      const isOwn = touserid !== '' && touserid === facts.self.id;
      const refusal = amount === '' ? null : amountRefusal(amount, { available });
      return [
        ...(isOwn ? [reason('transfer.to-oneself', {}, 'touserid')] : []),
        ...(refusal ? [{ ...refusal, field: 'amount' }] : []),
      ];
    },
    gap: () => emptyGap(facts, wallet),
    review: (values, receiver) => reviewOf(kind, facts, values, receiver),
    loading: facts.loading,
    receipt: { label: 'Receipt No.', link: 'Transfer History', to: kind.route },
    payload: ({ touserid = '', amount = '' }, uid, otp) => ({
      uid,
      touserid,
      amount,
      WalletType: walletType,
      otp,
    }),
    done: messages.transferred,
    submit: 'Submit',
    code: {
      purpose,
      suject: title,
      binds: ({ touserid = '', amount = '' }) => ({ touserid, amount, wallet }),
    },
  };
}

function reviewOf(
  { wallet }: Transfer,
  facts: MoneyFacts,
  { touserid = '', amount = '' }: FormValues,
  receiver: string,
): FormReview {
  const payable = previewCharge(amount, 0)?.payable ?? amount;
  return {
    lines: [
      { label: t('From'), member: facts.self },
      { label: t('To'), member: { id: touserid, name: receiver } },
      { label: t('Wallet'), text: t(wallets[wallet].label) },
      { label: t('Amount'), amount: payable },
      freeLine(),
      { label: t('Final Amount'), amount: payable, strong: true },
      ...leftLine(facts, wallet, amount),
    ],
    note: t('A transfer cannot be undone. Nothing moves until you confirm it.'),
  };
}
