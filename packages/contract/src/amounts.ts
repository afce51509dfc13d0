import { fromDecimal, readAmount, toDecimal, type AmountRefusal } from '@canopy/ledger/money.ts';
import { reason } from '#refusals/reason.ts';
import type { Reason } from '#refusals/table.ts';

/** Why a text is not an amount: the same reason everywhere. */
export const amountReasons = {
  notANumber: reason('amount.no-number'),
  notPositive: reason('amount.not-positive'),
  tooManyDecimals: reason('amount.too-precise'),
  tooLarge: reason('amount.too-large'),
} as const satisfies Record<AmountRefusal, Reason>;

/** Their texts, as the calls list them. */
export const amountTexts: readonly string[] = Object.values(amountReasons).map(({ text }) => text);

/** The limits of an amount while it is typed, as exact decimals; null is not known. */
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
): Reason | null {
  const read = readAmount(typed);
  if (!read.ok) return amountReasons[read.reason];
  if (available !== null && read.micros > fromDecimal(available)) {
    return reason('fund.insufficient');
  }
  if (minimum !== null && read.micros < fromDecimal(minimum)) {
    return reason('withdrawal.below-minimum', { least: minimum });
  }
  return null;
}

/** What is left of a balance after an amount, as exact decimal; null where it is not enough. */
export function leftAfter(available: string | null, typed: string): string | null {
  const read = readAmount(typed);
  if (available === null || !read.ok) return null;
  const left = fromDecimal(available) - read.micros;
  return left < 0n ? null : toDecimal(left);
}
