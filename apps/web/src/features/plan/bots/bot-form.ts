import { amountRefusal, leftAfter } from '@canopy/contract/amounts.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { botForm, formFaults, type FormFault, type FormValues } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { FormDefinition, FormGap, FormReview } from '@canopy/ui/form/definition.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { botSteps, botWay, type BotStep, type Market } from '#features/plan/bots/bot-steps.ts';
import { emptyGap, freeLine, type MoneyFacts } from '#parts/member/money-facts.ts';

const histories = {
  forex: { link: 'Forex Investment History', to: '/ForexInvestmentHistory' },
  crypto: { link: 'Crypto Investment History', to: '/CryptoInvestmentHistory' },
} as const;

const done = { start: messages.botStarted, stop: messages.botStopped } as const;

const isPart = ({ how }: FormValues): boolean => how !== 'all';

/** The form of one step of one market's bot: a part, or all that is there. */
export function botFormOf(
  step: BotStep,
  market: Market,
  facts: MoneyFacts,
): FormDefinition<'StartBot' | 'StopBot'> {
  const { call, label } = botSteps[step];
  const available = facts.balanceOf(botWay(step, market).from);
  return {
    call,
    fields: [
      {
        type: 'choice',
        name: 'how',
        label: 'How much',
        options: [
          { code: 'part', name: 'A part' },
          { code: 'all', name: 'All of it' },
        ],
        clears: ['amount'],
      },
      {
        type: 'amount',
        name: 'amount',
        label: 'Amount',
        only: isPart,
        room: () => ({ available, minimum: null }),
      },
    ],
    check: checkAmount,
    watch: (values) => {
      const { amount = '' } = values;
      const isTyped = amount !== '' && isPart(values);
      const refusal = isTyped ? amountRefusal(amount, { available }) : null;
      return refusal ? [{ ...refusal, field: 'amount' }] : [];
    },
    gap: () =>
      (step === 'start' ? inactiveGap(facts) : null) ?? emptyGap(facts, botWay(step, market).from),
    review: (values) => reviewOf(step, market, facts, values),
    loading: facts.loading,
    receipt: { label: 'Receipt No.', ...histories[market] },
    payload: (values, uid) => ({
      uid,
      market,
      // Nothing is all of it, also of what came in since.
      ...(isPart(values) ? { amount: values['amount'] ?? '' } : {}),
    }),
    done: done[step],
    submit: label,
  };
}

function checkAmount(values: FormValues): readonly FormFault[] {
  if (!isPart(values)) return [];
  if (values['amount'] === '') return [reason('fields.needed', {}, 'amount')];
  return formFaults(botForm, values);
}

function inactiveGap({ details }: MoneyFacts): FormGap | null {
  if (details?.rules.active !== false) return null;
  return { text: tReason(reason('member.not-active')), link: t('Activation'), to: '/activation' };
}

function reviewOf(
  step: BotStep,
  market: Market,
  facts: MoneyFacts,
  values: FormValues,
): FormReview {
  const { from, to } = botWay(step, market);
  const available = facts.balanceOf(from) ?? '0';
  const amount = isPart(values) ? (values['amount'] ?? '') : available;
  const wallet = t(wallets[from].label);
  return {
    lines: [
      { label: t('Member'), member: facts.self },
      { label: t('From'), text: wallet },
      { label: t('To'), text: t(wallets[to].label) },
      {
        label: isPart(values) ? t('Amount') : t('Amount (all of it)'),
        amount,
        strong: true,
      },
      freeLine(),
      {
        label: t('Left in your {wallet}', { wallet }),
        amount: isPart(values) ? (leftAfter(available, amount) ?? '0') : '0',
      },
    ],
    note: wordsOf(step),
  };
}

/** What follows from a step. */
export function wordsOf(step: BotStep): string {
  return step === 'start'
    ? t(
        'It goes into the running investment and shares in results from tomorrow. Trading ' +
          'can lose money: a loss is taken from what is running.',
      )
    : t(
        'It goes to the principal fund of this market, from where it can be withdrawn. ' +
          'Results of the full days it was running still count, including a loss that is posted ' +
          'later.',
      );
}
