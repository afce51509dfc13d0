import { showAmount } from '@canopy/contract/show-amount.ts';

/** What every figure of solvency carries with it. */
export const solvencyLabel = 'as entered, no proof of bank balances';

/** How much of what is owed was received and not yet paid out; cut, so that 100 % is all of it. */
export function coverageText(coverage: number | null): string {
  if (coverage === null) return 'nothing is owed';
  return `${showAmount(coverage * 100, { sign: '' }).text} %`;
}
