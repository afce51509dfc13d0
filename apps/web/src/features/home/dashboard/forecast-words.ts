import type { Answer } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatAmount as dollars } from '@canopy/ui/primitives/format.ts';

/** The answer of Prediction. */
export type Forecast = Answer<'Prediction'>['data'];

const missing: Readonly<Record<NonNullable<Forecast['why']>, string>> = {
  inactive: 'Nothing is matched yet: your id is not activated.',
  noDirectLeft: 'Nothing is matched yet: you need an active referral of your own on the left.',
  noDirectRight: 'Nothing is matched yet: you need an active referral of your own on the right.',
};

/** What the forecast says, as a person would say it. */
export function sentencesOf(forecast: Forecast): string[] {
  const { why, left, right, matched, income, flushed, overallCap, overallUsed } = forecast;
  const sentences: string[] = [];
  if (why !== null) sentences.push(t(missing[why]));
  else if (matched > 0) {
    const values = { matched: dollars(matched), income: dollars(income) };
    sentences.push(t('The next matching would be on {matched} and pay {income}.', values));
  } else
    sentences.push(t('The next matching would pay nothing: one side has no business to match.'));
  if (flushed > 0) {
    const values = { amount: dollars(flushed) };
    sentences.push(t('{amount} would be over a cap and not paid.', values));
  } else if (overallCap !== null && overallCap > 0 && overallUsed >= overallCap) {
    sentences.push(t('Your overall cap is used up, so further matching pays nothing.'));
  }
  if (right.needed > 0) {
    const values = { amount: dollars(right.needed) };
    sentences.push(t('{amount} more business on the right would match all of the left.', values));
  } else if (left.needed > 0) {
    const values = { amount: dollars(left.needed) };
    sentences.push(t('{amount} more business on the left would match all of the right.', values));
  }
  return sentences;
}
