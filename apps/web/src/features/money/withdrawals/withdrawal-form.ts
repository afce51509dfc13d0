import { amountRefusal } from '@canopy/contract/amounts.ts';
import { heldReason } from '@canopy/contract/catalog/security-changes.ts';
import type { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import {
  formFaults,
  withdrawalForm,
  type FormFault,
  type FormValues,
} from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import type { FormDefinition, FieldDefinition, FormGap } from '@canopy/ui/form/definition.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { emptyGap, type MoneyFacts } from '#parts/member/money-facts.ts';
import {
  chargeOf,
  isPayout,
  isType,
  lookedAt,
  withdrawalReview,
} from '#features/money/withdrawals/withdrawal-review.ts';

/** One of the eight withdrawals. */
export type Withdrawal = (typeof withdrawalKinds)[number];

/** The least that can be asked for; moves between own wallets have none. */
function minimumOf({ wallet }: Withdrawal, { details }: MoneyFacts, type: string): string | null {
  const least = isPayout(type) ? details?.rules.minimum[wallet] : undefined;
  return least === undefined ? null : String(least);
}

function fieldsOf(kind: Withdrawal, facts: MoneyFacts): FieldDefinition[] {
  const { types, whole, wallet } = kind;
  const options = types.map(({ type, label }) => ({ code: type, name: label }));
  return [
    {
      type: 'select',
      name: 'Wtype',
      label: 'Withdrawal Type',
      options,
      first: options.length === 1 ? null : 'Select Type',
      // Types cost differently, so a change of type asks for the amount again.
      clears: ['amount'],
    },
    whole
      ? { type: 'shown', name: 'amount', label: 'Amount', help: 'Always the whole fund' }
      : {
          type: 'amount',
          name: 'amount',
          label: 'Amount',
          most: limits.amountInput,
          room: ({ Wtype = '' }) => ({
            available: facts.balanceOf(wallet),
            minimum: minimumOf(kind, facts, Wtype),
          }),
        },
  ];
}

/** Why no payout can be requested now, of any amount. */
function stopOf({ details }: MoneyFacts): Reason | null {
  if (!details) return null;
  const { frozen, heldFor, heldUntil } = details.rules;
  if (frozen) return reason('withdrawal.frozen');
  return heldFor === '' ? null : heldReason(heldFor, formatMoment(heldUntil));
}

/** What the server would refuse, said while one types. */
function watch(kind: Withdrawal, facts: MoneyFacts, values: FormValues): FormFault[] {
  const { Wtype = '', amount = '' } = values;
  const stop = isPayout(Wtype) ? stopOf(facts) : null;
  const stops = stop ? [{ ...stop, field: 'Wtype' }] : [];
  if (amount === '' || kind.whole) return stops;
  const available = facts.balanceOf(kind.wallet);
  const refusal = amountRefusal(amount, { available, minimum: minimumOf(kind, facts, Wtype) });
  const isNothing = isType(Wtype) && chargeOf(facts, Wtype, amount)?.payable === '0';
  const why = refusal ?? (isNothing ? reason('amount.too-small') : null);
  return why ? [...stops, { ...why, field: 'amount' }] : stops;
}

/** What must be saved or approved before this type can be asked for. */
function gapOf({ wallet }: Withdrawal, facts: MoneyFacts, type: string): FormGap | null {
  const { details } = facts;
  const empty = emptyGap(facts, wallet);
  if (empty || !details || !isPayout(type)) return empty;
  const { accountaddress, holder, accountnumber, ifsc, rules } = details;
  if (type === 'USDT' && accountaddress === '') {
    const link = t('Save your USDT address');
    return { text: tReason(reason('withdrawal.no-address')), link, to: '/ECurrencyDetails' };
  }
  if (type === 'BANK' && [holder, accountnumber, ifsc].includes('')) {
    const link = t('Save your bank details');
    return { text: tReason(reason('withdrawal.no-bank')), link, to: '/ECurrencyDetails#bank' };
  }
  if (!rules.kycMissing) return null;
  return { text: tReason(reason('withdrawal.no-kyc')), link: t('To your documents'), to: '/KYC' };
}

/** The form of one kind of withdrawal; a code holds for this amount of this wallet only. */
export function withdrawalFormOf(
  kind: Withdrawal,
  facts: MoneyFacts,
): FormDefinition<Withdrawal['requestCall']> {
  const { wallet, purpose, requestTitle, historyTitle, historyRoute } = kind;
  return {
    call: kind.requestCall,
    fields: fieldsOf(kind, facts),
    check: (values) => formFaults(withdrawalForm, values),
    watch: (values) => watch(kind, facts, values),
    gap: ({ Wtype = '' }) => gapOf(kind, facts, Wtype),
    review: (values) => withdrawalReview(kind, facts, values),
    loading: facts.loading,
    receipt: { label: 'Withdrawal ID', link: historyTitle, to: historyRoute },
    payload: ({ amount = '', Wtype = '' }, uid, otp) => ({
      uid,
      amount,
      Wtype,
      withdrawlby: 'Web',
      ...lookedAt(facts, Wtype, amount),
      ...(purpose === null ? {} : { otp }),
    }),
    done: messages.withdrawalSent,
    submit: 'Submit',
    ...(purpose === null
      ? {}
      : {
          code: {
            purpose,
            suject: requestTitle,
            binds: ({ amount = '', Wtype = '' }) => ({ amount, wallet, Wtype }),
          },
        }),
  };
}
