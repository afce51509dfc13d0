import { t } from '@canopy/ui/language/language.ts';
import type { Explanation } from '@canopy/ui/list/definition.ts';
import { formatAmount as money, formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import type { RewardRow } from '#features/plan/incomes/income-rows.ts';

/** What a rank asks for, how far one is, and what it pays. */
export function explainReward(row: RewardRow): Explanation {
  const [left = '', right = ''] = row.Reward.split('/').map((text) => count(Number(text)));
  const asks = t(
    '{rank} needs {left} active members on your left side and {right} on your right; you ' +
      'have {hasLeft} and {hasRight}.',
    { rank: row.rank1, left, right, hasLeft: count(row.LeftTeam), hasRight: count(row.RightTeam) },
  );
  return {
    title: titleOf(row),
    sentences: [asks, ...storyOf(row)],
    facts: [
      { label: 'Reward', value: money(row.amount) },
      { label: 'Achieved', value: formatMoment(row.AcvdDate) || '–' },
      { label: 'Released', value: formatMoment(row.RelDate) || '–' },
    ],
  };
}

function titleOf({ qfy, rank1 }: RewardRow): string {
  if (qfy === 'Pending') return t('Why not yet?');
  if (qfy === 'Achieved') return t('When is it paid?');
  return qfy === 'Released' ? t('What did it pay?') : rank1;
}

function storyOf({ qfy, amount, payable }: RewardRow): string[] {
  const isCut = payable < amount;
  const values = { amount: money(amount), payable: money(payable) };
  if (qfy === 'Released') {
    const paid = t(
      'The reward is {amount}; {payable} was paid when an operator released it.',
      values,
    );
    const cut = t('The rest was not paid: the overall cap left no room for more.');
    return isCut ? [paid, cut] : [paid];
  }
  const today = isCut
    ? t(
        'Today it would pay {payable} of {amount}: the overall cap leaves no room for more.',
        values,
      )
    : t('Today it would pay the whole {amount}.', values);
  const next =
    qfy === 'Achieved'
      ? t('You have achieved the rank. It is paid when an operator releases it.')
      : t('Each daily closing checks who has reached it; you must be Active at that moment.');
  return [next, today];
}

function count(amount: number): string {
  return formatFigure(amount, 0);
}
