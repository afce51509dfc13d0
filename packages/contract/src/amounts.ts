import type { AmountRefusal } from '@canopy/ledger/money.ts';
import { messages } from '#messages.ts';

/** What a person is told about a text that is no amount: one reason, one text, wherever it is. */
export const amountTexts: Readonly<Record<AmountRefusal, string>> = {
  notANumber: messages.invalidAmount,
  notPositive: messages.amountNotPositive,
  tooManyDecimals: messages.amountTooPrecise,
  tooLarge: messages.amountTooLarge,
};
