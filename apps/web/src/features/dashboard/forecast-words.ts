import type { Answer } from '@canopy/contract/calls.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';

/** The answer of Prediction. */
export type Forecast = Answer<'Prediction'>['data'];

const dollars = (value: number): string => `$ ${formatFigure(value, 2)}`;

const missing: Readonly<Record<NonNullable<Forecast['why']>, string>> = {
  inactive: 'Nothing is matched yet: your id is not activated.',
  noDirectLeft: 'Nothing is matched yet: an active referral of your own on the left is missing.',
  noDirectRight: 'Nothing is matched yet: an active referral of your own on the right is missing.',
};

/** What the forecast says, as a person would say it. */
export function sentencesOf(forecast: Forecast): string[] {
  const { why, left, right, matched, income, flushed, overallCap, overallUsed } = forecast;
  const said: string[] = [];
  if (why !== null) said.push(missing[why]);
  else if (matched > 0) {
    said.push(`The next matching would be on ${dollars(matched)} and pay ${dollars(income)}.`);
  } else said.push('The next matching would pay nothing: one side has no business to match.');
  if (flushed > 0) said.push(`${dollars(flushed)} would be above a cap and not be paid.`);
  else if (overallCap !== null && overallCap > 0 && overallUsed >= overallCap) {
    said.push('Your overall cap is used up, so that further matching pays nothing.');
  }
  if (right.needed > 0) said.push(neededText('right', right.needed, 'left'));
  else if (left.needed > 0) said.push(neededText('left', left.needed, 'right'));
  return said;
}

function neededText(side: string, needed: number, other: string): string {
  return `${dollars(needed)} more business on the ${side} would match all of the ${other}.`;
}
