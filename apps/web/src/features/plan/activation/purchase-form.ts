import { amountRefusal } from '@canopy/contract/amounts.ts';
import type { Row } from '@canopy/contract/calls.ts';
import { formFaults, purchaseForm, type FormValues } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition, FormReview } from '@canopy/ui/form/definition.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatAmount } from '@canopy/ui/primitives/format.ts';
import { figuresRead } from '#features/people/figures/use-figures.ts';
import { emptyGap, freeLine, leftLine, type MoneyFacts } from '#parts/member/money-facts.ts';
import { userIdDigits } from '#base/settings.ts';

/** The two ways to buy a package, in the words of their screens. */
export const purchaseKinds = {
  activation: {
    call: 'ActivationByFund',
    purpose: 'activation',
    title: 'Activation',
    card: 'Activate a package',
    balance: 'Balance',
    user: 'User Id',
    type: 'Activation Type',
    chooseType: 'Select Activation Type',
    submit: 'Activate',
    lead: 'The first package makes a member Active. It is paid from your fund wallet.',
    next: 'A member who is already Active can get further packages with Upgrade.',
  },
  upgrade: {
    call: 'UpgradebyFund',
    purpose: 'upgrade',
    title: 'Upgrade',
    card: 'Quick Secure Deposit',
    balance: 'USDT Balance',
    user: 'Enter To User Id',
    type: 'Select Upgrade Type',
    chooseType: 'Select Upgrade Type',
    submit: 'Upgrade',
    lead: 'A further package for an Active member, at its full price, from your fund wallet.',
    next: 'A member who is not Active yet begins with Activation.',
  },
} as const;

/** One of the two. */
export type PurchaseKind = (typeof purchaseKinds)[keyof typeof purchaseKinds];

/** A package on sale. */
export type PackageRow = Row<'BindPackage'>;

/** The only way to pay: its label, and the value that the specification sends for it. */
const fund = { code: 'No Gst', name: 'Fund' };

/** Where the form keeps the id of the figures that were read. */
export const seenField = 'seen';

/** The form of one kind with the packages on sale. */
export function purchaseFormOf(
  kind: PurchaseKind,
  packages: readonly PackageRow[],
  facts: MoneyFacts,
): FormDefinition<PurchaseKind['call']> {
  const chosenOf = (values: FormValues): PackageRow | undefined =>
    packages.find(({ id }) => String(id) === values['package']);
  return {
    call: kind.call,
    fields: [
      {
        type: 'member',
        name: 'user_id',
        label: kind.user,
        help: `For yourself: ${facts.self.id}`,
        digits: userIdDigits,
        purpose: kind.purpose,
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
        options: packages.map(({ id, plan_name, price }) => ({
          code: String(id),
          name: plan_name,
          note: formatAmount(price),
        })),
      },
    ],
    check: (values) => formFaults(purchaseForm, values),
    watch: (values) => {
      const price = String(chosenOf(values)?.price ?? '');
      const available = facts.balanceOf('fund');
      const refusal = price === '' ? null : amountRefusal(price, { available });
      return refusal ? [{ ...refusal, field: 'package' }] : [];
    },
    gap: () => emptyGap(facts, 'fund'),
    review: (values, receiver) => reviewOf(facts, chosenOf(values), values, receiver),
    loading: facts.loading,
    receipt: { label: 'Receipt No.', link: 'Activation History', to: '/ActivationHistory' },
    payload: (values, uid) => ({
      referby: uid,
      user_id: values['user_id'] ?? '',
      package: values['package'] ?? '',
      type: 'FUNDS',
      actype: values['actype'] ?? '',
      price: String(chosenOf(values)?.price ?? ''),
      ...figuresRead(values[seenField] ?? ''),
    }),
    done: messages.activated,
    submit: kind.submit,
  };
}

function reviewOf(
  facts: MoneyFacts,
  chosen: PackageRow | undefined,
  { user_id = '' }: FormValues,
  receiver: string,
): FormReview {
  const price = String(chosen?.price ?? 0);
  const isOwn = user_id === facts.self.id;
  return {
    lines: [
      { label: t('For'), member: { id: user_id, name: receiver } },
      { label: t('Package'), text: chosen?.plan_name ?? '' },
      { label: t('Paid by'), member: facts.self },
      { label: t('Price'), amount: price, strong: true },
      freeLine(),
      ...leftLine(facts, 'fund', price),
    ],
    note: isOwn
      ? t('The package is for yourself. The price is taken from your fund wallet at once.')
      : t(
          'The package is for another member: coins, coupons and the cap are theirs. The price ' +
            'is taken from your fund wallet at once.',
        ),
  };
}
