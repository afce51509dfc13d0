import { heldReason } from '@canopy/contract/catalog/security-changes.ts';
import type { KycStatusName } from '@canopy/contract/catalog/statuses.ts';
import type { WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { toDecimal } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { Refusal, refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { unreadable } from '#db/sealing/readable.ts';
import type { WithdrawalOrder } from '#features/money/withdrawals/withdrawal-order.ts';
import type { PayoutDetails } from '#features/people/payout/payout-details.ts';
import type { PayoutHold } from '#features/people/security-changes/payout-hold.ts';
import type { Settings } from '#settings/settings.ts';

/** Refuses a payout that the settings, the member's details or a change of them do not allow. */
export function checkPayout(
  { config }: Services,
  settings: Settings,
  { kind, type, amountMicros }: WithdrawalOrder,
  details: PayoutDetails,
  kyc: KycStatusName,
  { frozen, held }: PayoutHold,
): void {
  const minimum = settings.minimumMicros[kind.wallet] ?? 0n;
  if (amountMicros < minimum) {
    throw refuse('withdrawal.below-minimum', { least: toDecimal(minimum) });
  }
  const missing = missingDetails(type, details);
  if (missing !== null) throw refuse(missing);
  if (settings.kycNeeded && kyc !== 'Approved') throw refuse('withdrawal.no-kyc');
  if (frozen) throw refuse('withdrawal.frozen');
  if (held) {
    throw new Refusal(heldReason(held.change, momentText(held.until, config.timeZone)));
  }
}

type Missing = 'withdrawal.no-address' | 'withdrawal.no-bank';

function missingDetails(type: WithdrawalType, details: PayoutDetails): Missing | null {
  if (type === 'USDT') return details.usdtAddress === '' ? 'withdrawal.no-address' : null;
  const { holder, accountNumber, ifsc } = details;
  const isMissing = [holder, accountNumber, ifsc].includes('') || accountNumber === unreadable;
  return isMissing ? 'withdrawal.no-bank' : null;
}
