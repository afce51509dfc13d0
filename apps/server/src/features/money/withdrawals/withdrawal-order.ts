import type { Payload } from '@canopy/contract/calls.ts';
import {
  sharedWithdrawalPurpose,
  withdrawalTypes,
  type WithdrawalKind,
  type WithdrawalType,
} from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { refuse } from '#base/errors.ts';
import type { Actor } from '#call/handlers.ts';
import type { PayoutType } from '#features/people/payout/destinations.ts';
import { readMoney } from '#ledger/read-money.ts';

/** A withdrawal as it was read; whether there is money for it is checked later. */
export type WithdrawalOrder = {
  uid: number;
  kind: WithdrawalKind;
  type: WithdrawalType;
  amountMicros: Micros;
  /** What the screen sent as withdrawlby; free text, kept with the request. */
  by: string;
  /** The destination that the code was checked against; it must not change before the booking. */
  place?: string;
  /** What the member has looked at before sending, as far as the request says it. */
  looked?: { payable: string; paidTo: string };
};

/** One whose money leaves the company. */
export type PayoutOrder = WithdrawalOrder & { type: PayoutType };

/** True if the money leaves the company; all else moves to another wallet. */
export function isPayout(order: WithdrawalOrder): order is PayoutOrder {
  return withdrawalTypes[order.type].target === null;
}

/** What every withdrawal request sends; the code only where its kind asks for one. */
export type SentWithdrawal = Payload<'cryptoWithdrawalRequest'> & {
  otp?: string;
  passkey?: string | undefined;
};

const longestBy = 200;

/** Reads a request, or throws the first refusal that does not depend on the member's money. */
export function readOrder(
  kind: WithdrawalKind,
  { amount, Wtype, withdrawlby, otp = '', passkey = '', payable = '', paidTo = '' }: SentWithdrawal,
  actor: Actor,
): WithdrawalOrder {
  if (actor.suspended) throw refuse('account.suspended');
  const needed = [amount, Wtype, ...(kind.purpose === null ? [] : [otp || passkey])];
  if (needed.includes('')) throw refuse('fields.needed');
  const option = kind.types.find(({ type }) => type === Wtype);
  if (!option) throw refuse('withdrawal-type.wrong');
  const amountMicros = readMoney(amount);
  const by = withdrawlby.trim();
  if (by.length > longestBy) {
    throw refuse('field.too-long', { label: 'withdrawlby', most: longestBy }, 'withdrawlby');
  }
  const looked = { payable, paidTo };
  return { uid: actor.uid, kind, type: option.type, amountMicros, by, looked };
}

/** The purposes whose codes a kind takes: its own, and the one that all withdrawals share. */
export function purposesOf({ purpose }: WithdrawalKind): string[] {
  return purpose === null ? [] : [...new Set([purpose, sharedWithdrawalPurpose])];
}
