import { wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import type { WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { CodeSubject } from '#features/money/codes/money-codes.ts';
import type { Receiver } from '#features/money/transfers/receivers.ts';
import { placeText, savedPlaces } from '#features/money/withdrawals/code-places.ts';
import type { PayoutDetails } from '#features/people/payout/payout-details.ts';
import { amountText } from '#mail/amount-text.ts';

/** What a mail says of its code: what it does, and what it leaves open. */
export type CodeWords = { what: string; warnings: string[] };

type Named = Pick<CodeSubject, 'amountMicros' | 'wallet'>;

const ourPages = 'Our own pages never ask for such a code.';

/** The words for a transfer, so that nobody gives its code away for something else. */
export function transferWords(
  { amountMicros, wallet }: Named,
  receiver: Receiver | null,
): CodeWords {
  const to = receiver === null ? 'anybody' : `${receiver.uid} (${receiver.name})`;
  const much = amountMicros === null ? 'any amount' : amountText(amountMicros);
  const isOpen = receiver === null || amountMicros === null;
  return {
    what: ['a transfer', ofAmount(amountMicros), fromWallet(wallet), `to ${to}`].join(' '),
    warnings: isOpen
      ? [`Careful: this code is good for one transfer of ${much} to ${to}. ${ourPages}`]
      : [],
  };
}

/** The words for a withdrawal. Without a type all saved destinations are named. */
export function withdrawalWords(
  { amountMicros, wallet }: Named,
  type: WithdrawalType | null,
  details: PayoutDetails,
): CodeWords {
  const where = type === null ? [] : [`to ${placeText(type, details)}`];
  const what = ['a withdrawal', ofAmount(amountMicros), fromWallet(wallet), ...where].join(' ');
  const much = amountMicros === null ? 'any amount' : amountText(amountMicros);
  if (type !== null) {
    const warning = `Careful: this code is good for one withdrawal of any amount. ${ourPages}`;
    return { what, warnings: amountMicros === null ? [warning] : [] };
  }
  const places = [...savedPlaces(details), 'another wallet of yours'].join(', or to ');
  return {
    what,
    warnings: [
      `Careful: this code is good for one withdrawal of ${much} to ${places}. ${ourPages}`,
    ],
  };
}

function ofAmount(amountMicros: Micros | null): string {
  return `of ${amountMicros === null ? 'any amount' : amountText(amountMicros)}`;
}

function fromWallet(wallet: WalletName | null): string {
  return wallet === null ? 'from a wallet of yours' : `from your ${wallets[wallet].label}`;
}
