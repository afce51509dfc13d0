import { formatFigure } from '@canopy/ui/primitives/format.ts';

/** What every figure of solvency carries with it. */
export const solvencyLabel = 'as entered, no proof of bank balances';

/** How much of what is owed was received and not yet paid out. */
export function coverageText(coverage: number | null): string {
  return coverage === null ? 'nothing is owed' : `${formatFigure(coverage * 100, 1)} %`;
}
