import { fromDecimal, readAmount, toDecimal, type AmountRefusal } from '@canopy/ledger/money.ts';
import { messages } from '#messages.ts';

/** What a person is told about a text that is no amount: one reason, one text, wherever it is. */
export const amountTexts: Readonly<Record<AmountRefusal, string>> = {
  notANumber: messages.invalidAmount,
  notPositive: messages.amountNotPositive,
  tooManyDecimals: messages.amountTooPrecise,
  tooLarge: messages.amountTooLarge,
};

/** What a payout below the operator's minimum is told. */
export function minimumText(least: string): string {
  return `Minimum withdrawal amount is ${least} $ !!`;
}

/** What an amount is held against while it is typed, as exact decimals; null is not known. */
export type AmountBounds = {
  readonly available: string | null;
  readonly minimum?: string | null;
};

/**
 * What is wrong with an amount that is being typed, or null. It says what the server would say, so
 * that nobody is sent a code for what cannot be done; the server stays the judge.
 */
export function amountRefusal(
  typed: string,
  { available, minimum = null }: AmountBounds,
): string | null {
  const read = readAmount(typed);
  if (!read.ok) return amountTexts[read.reason];
  if (available !== null && read.micros > fromDecimal(available)) return messages.insufficientFund;
  if (minimum !== null && read.micros < fromDecimal(minimum)) return minimumText(minimum);
  return null;
}

/** What stays of a balance once an amount was taken, as exact decimal; null where that is none. */
export function leftAfter(available: string | null, typed: string): string | null {
  const read = readAmount(typed);
  if (available === null || !read.ok) return null;
  const left = fromDecimal(available) - read.micros;
  return left < 0n ? null : toDecimal(left);
}
