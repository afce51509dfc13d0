import { amountTexts } from '@canopy/contract/amounts.ts';
import { botForm, formFault } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';

/** The two markets that a bot can trade in, and how each is named. */
export const markets = [
  { market: 'forex', name: 'Forex Trading Bot' },
  { market: 'crypto', name: 'Crypto Trading' },
] as const;

/** One of the two. */
export type Market = (typeof markets)[number]['market'];

/** Starting or stopping. */
export type BotStep = 'start' | 'stop';

/** What each step is called and answers. */
export const botSteps = {
  start: { call: 'StartBot', label: 'Start Bot', done: messages.botStarted },
  stop: { call: 'StopBot', label: 'Stop Bot', done: messages.botStopped },
} as const;

const ofAmount: readonly string[] = [...Object.values(amountTexts), messages.insufficientFund];

/** The form of one step of one market's bot; available says in words how much there is. */
export function botFormOf(
  step: BotStep,
  market: Market,
  available: string,
): FormDefinition<'StartBot' | 'StopBot'> {
  const { call, label, done } = botSteps[step];
  return {
    call,
    fields: [
      {
        type: 'amount',
        name: 'amount',
        label: 'Amount',
        help: `Leave it empty for all of it: ${available}`,
      },
    ],
    check: (values) => formFault(botForm, values),
    payload: ({ amount = '' }, uid) => ({ uid, market, ...(amount === '' ? {} : { amount }) }),
    accepted: done,
    done,
    placeOf: (refusal) => (ofAmount.includes(refusal) ? 'amount' : ''),
    submit: label,
  };
}
