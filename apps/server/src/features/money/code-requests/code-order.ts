import { wallets } from '@canopy/contract/catalog/wallets.ts';
import type { WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { CodeSubject } from '#features/money/codes/money-codes.ts';
import type { Receiver } from '#features/money/transfers/receivers.ts';
import { placeOf, savedPlaces } from '#features/money/withdrawals/code-places.ts';
import type { PayoutDetails } from '#features/people/payout/payout-details.ts';
import { amountText } from '#mail/amount-text.ts';
import type { CodeOrder } from '#mail/texts/mail-values.ts';

/** What the code is for, and the sign of its amount. */
type Named = Pick<CodeSubject, 'amountMicros' | 'wallet'> & { sign: string };

/** What the mail of a code for a transfer says about it. */
export function transferOrder(named: Named, receiver: Receiver | null): CodeOrder {
  const to = receiver === null ? null : `${receiver.uid} (${receiver.name})`;
  return { deed: 'transfer', ...shown(named), to };
}

/** The same for a withdrawal. Without a type all saved destinations are named. */
export function withdrawalOrder(
  named: Named,
  type: WithdrawalType | null,
  details: PayoutDetails,
): CodeOrder {
  return {
    deed: 'withdrawal',
    ...shown(named),
    place: type === null ? null : placeOf(type, details),
    saved: savedPlaces(details),
  };
}

function shown({ amountMicros, wallet, sign }: Named): Pick<CodeOrder, 'amount' | 'wallet'> {
  return {
    amount: amountMicros === null ? null : amountText(amountMicros, sign),
    wallet: wallet === null ? null : wallets[wallet].label,
  };
}
