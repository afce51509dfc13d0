import type { Explanation } from '@canopy/ui/list/definition.ts';
import { formatDecimal, formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import type { RewardRow } from '#features/incomes/income-rows.ts';

/** What a rank asks for, how far one is, and what it pays. */
export function explainReward(row: RewardRow): Explanation {
  const [left = '', right = ''] = row.Reward.split('/').map((text) => count(Number(text)));
  const asks =
    `${row.rank1} asks for ${left} active members on your left side and ${right} on your right; ` +
    `you have ${count(row.LeftTeam)} and ${count(row.RightTeam)}.`;
  return {
    title: titles[row.qfy] ?? row.rank1,
    sentences: [asks, ...storyOf(row)],
    facts: [
      { label: 'Reward', value: money(row.amount) },
      { label: 'Achieved', value: formatMoment(row.AcvdDate) || '–' },
      { label: 'Released', value: formatMoment(row.RelDate) || '–' },
    ],
  };
}

const titles: Readonly<Record<string, string>> = {
  Pending: 'Why not yet?',
  Achieved: 'When is it paid?',
  Released: 'What did it pay?',
};

function storyOf({ qfy, amount, payable }: RewardRow): string[] {
  const isCut = payable < amount;
  if (qfy === 'Released') {
    const cut = 'The rest was not paid: the overall cap left room for no more.';
    return [
      `The reward is ${money(amount)}; ${money(payable)} was paid when an operator released it.`,
      ...(isCut ? [cut] : []),
    ];
  }
  const today = isCut
    ? `Today it would pay ${money(payable)} of ${money(amount)}: the overall cap leaves room for ` +
      'no more.'
    : `Today it would pay the whole ${money(amount)}.`;
  const next =
    qfy === 'Achieved'
      ? 'You have achieved the rank. It is paid when an operator releases it.'
      : 'A daily closing looks who has reached it; you must be Active at that moment.';
  return [next, today];
}

function money(amount: number): string {
  return `$ ${formatDecimal(String(amount))}`;
}

function count(amount: number): string {
  return formatFigure(amount, 0);
}
