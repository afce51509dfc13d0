import { incomesWith } from '@canopy/plan/incomes/all.ts';
import type { Income } from '@canopy/plan/incomes/describe.ts';

/** The names of the incomes of which something is true, as SQL has a list: ('Reward', …). */
function namesOf(test: (income: Income) => boolean): string {
  return `(${incomesWith(test)
    .map((name) => `'${name}'`)
    .join(', ')})`;
}

/** Incomes that the overall cap holds together. */
export const cappedNames = namesOf(({ capped }) => capped);

/**
 * Those of them that are booked as they come. What closings pay is not among them: a closing comes
 * after those of all dates before it.
 */
export const cappedAtOnceNames = namesOf(({ capped, when }) => capped && when !== 'closing');

/** Incomes that closings pay. */
export const closingNames = namesOf(({ when }) => when === 'closing');

/** Own results of a market, which may be losses. */
export const resultNames = namesOf(({ loss }) => loss !== undefined);

/** Records without money: their amount is what was flushed. */
export const recordNames = namesOf(({ wallet }) => wallet === null);

/** Incomes in coins, which are no money. */
export const coinNames = namesOf(({ wallet }) => wallet === 'coin');
