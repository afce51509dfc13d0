import { sumAmounts } from '@canopy/contract/show-amount.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatAmount } from '@canopy/ui/primitives/format.ts';

type Reward = { amount: number; payable: number };

/** What an operator has to agree to before rewards are released; null where all are paid whole. */
export function capText(rewards: readonly Reward[]): string | null {
  const cut = rewards.filter(({ payable, amount }) => payable < amount);
  if (cut.length === 0) return null;
  const dollars = (read: (reward: Reward) => number): string =>
    formatAmount(sumAmounts(cut.map(read)));
  const which = rewards.length === 1 ? '' : ` for ${cut.length} of these ${rewards.length}`;
  const leaves = `${dollars(({ payable }) => payable)} of ${dollars(({ amount }) => amount)}`;
  const agreed = t('I agree that the member loses the rest.');
  return `The overall cap leaves ${leaves}${which}. ${agreed}`;
}
