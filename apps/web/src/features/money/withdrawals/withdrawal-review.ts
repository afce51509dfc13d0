import { wallets } from '@canopy/contract/catalog/wallets.ts';
import {
  withdrawalTypes,
  type withdrawalKinds,
  type WithdrawalType,
} from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { previewCharge, type ChargePreview } from '@canopy/contract/charge.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import type { FormReview, ReviewLine } from '@canopy/ui/form/definition.ts';
import { t } from '@canopy/ui/language/language.ts';
import { leftLine, type MoneyFacts } from '#parts/member/money-facts.ts';

type Withdrawal = (typeof withdrawalKinds)[number];

/** True for the code of a type; nothing is chosen at first. */
export function isType(type: string): type is WithdrawalType {
  return Object.hasOwn(withdrawalTypes, type);
}

/** True for a type that pays out of the network. */
export function isPayout(type: string): boolean {
  return isType(type) && withdrawalTypes[type].target === null;
}

/** The percent that is taken of a type; null while that is not known. */
export function percentOf({ charge }: MoneyFacts, type: WithdrawalType): number | null {
  return withdrawalTypes[type].charged ? charge : 0;
}

/** What a withdrawal would cost and pay; null while that cannot be said. */
export function chargeOf(
  facts: MoneyFacts,
  type: WithdrawalType,
  amount: string,
): ChargePreview | null {
  const percent = percentOf(facts, type);
  if (percent === null) return null;
  return previewCharge(amount, percent, withdrawalTypes[type].wholeCents);
}

/** What the server compares with its own figures: exactly what the member has seen. */
export function lookedAt(
  facts: MoneyFacts,
  type: string,
  amount: string,
): { payable?: string; paidTo?: string } {
  if (!isType(type) || !isPayout(type) || !facts.details) return {};
  const { accountaddress, accountnumber } = facts.details;
  return {
    payable: chargeOf(facts, type, amount)?.payable ?? '',
    paidTo: type === 'USDT' ? accountaddress : accountnumber,
  };
}

/** What is about to be withdrawn, what it costs, and where it goes in full. */
export function withdrawalReview(
  { wallet, types }: Withdrawal,
  facts: MoneyFacts,
  { Wtype = '', amount = '' }: FormValues,
): FormReview {
  if (!isType(Wtype)) return { lines: [], note: '' };
  const preview = chargeOf(facts, Wtype, amount);
  const percent = percentOf(facts, Wtype);
  const label = types.find(({ type }) => type === Wtype)?.label ?? Wtype;
  return {
    lines: [
      { label: t('Member'), member: facts.self },
      { label: t('From'), text: t(wallets[wallet].label) },
      { label: t('Withdrawal Type'), text: t(label) },
      ...wayOf(facts, Wtype),
      { label: t('Amount'), amount },
      ...(preview === null || percent === null
        ? []
        : [
            { label: t('Charge ({percent} %)', { percent }), amount: preview.charge },
            { label: t('Final Amount'), amount: preview.payable, strong: true } as const,
          ]),
      ...leftLine(facts, wallet, amount),
    ],
    note: noteOf(Wtype),
  };
}

/** Where it goes: the address or account in full, or one of the member's own wallets. */
function wayOf({ details }: MoneyFacts, type: WithdrawalType): ReviewLine[] {
  const { target } = withdrawalTypes[type];
  if (target !== null) return [{ label: t('To'), text: t(wallets[target].label) }];
  if (!details) return [];
  if (type === 'USDT') return [{ label: t('USDT Address'), text: details.accountaddress }];
  const lines = [
    { label: t('Holder Name'), text: details.holder },
    { label: t('Account No'), text: details.accountnumber },
    { label: t('IFSC Code'), text: details.ifsc },
    { label: t('Bank Name'), text: details.bank_name },
    { label: t('Branch Name'), text: details.branch },
  ];
  return lines.filter(({ text }) => text !== '');
}

/** What follows from a type, as a text. */
export function noteOf(type: WithdrawalType): string {
  const { target } = withdrawalTypes[type];
  if (target !== null) {
    const { label, uses } = wallets[target];
    return `${t('Moves to your {wallet} at once.', { wallet: t(label) })} ${t(uses)}`;
  }
  return type === 'BANK'
    ? t(
        'Paid to your bank account once an operator has approved it; until then the amount is ' +
          'set aside.',
      )
    : t(
        'Paid to your USDT address once an operator has approved it; until then the amount is ' +
          'set aside.',
      );
}
