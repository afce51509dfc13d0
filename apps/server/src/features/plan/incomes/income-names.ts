import { countsAgainstCap, isPaidByClosing, walletOf } from '@canopy/plan/income.ts';
import { incomeNames, incomeOf, type IncomeName } from '@canopy/plan/incomes/all.ts';

/** The names of the incomes that pass a test, as a list in SQL: ('Reward', …). */
function namesOf(test: (name: IncomeName) => boolean): string {
  return `(${incomeNames
    .filter(test)
    .map((name) => `'${name}'`)
    .join(', ')})`;
}

/** Incomes that the overall cap holds together. */
export const cappedNames = namesOf(countsAgainstCap);

/**
 * Those of them that are booked as they come. What closings pay is not among them: a closing comes
 * after those of all dates before it.
 */
export const cappedAtOnceNames = namesOf(
  (name) => countsAgainstCap(name) && !isPaidByClosing(name),
);

/** Incomes that closings pay. */
export const closingNames = namesOf(isPaidByClosing);

/** Own results of a market, which may be losses. */
export const resultNames = namesOf((name) => incomeOf(name).loss !== undefined);

/** Records without money: their amount is what was flushed. */
export const recordNames = namesOf((name) => walletOf(name) === null);

/** Incomes in coins, which are no money. */
export const coinNames = namesOf((name) => walletOf(name) === 'coin');

/** Incomes whose levels open with active directs. */
export const needingNames = namesOf((name) => incomeOf(name).needsDirects === true);
