import { reason } from '#refusals/reason.ts';
import type { Reason } from '#refusals/table.ts';

/** What can be changed by which an account could be taken over, and how each change is named. */
export const securityChanges = {
  email: { label: 'E-mail address', held: 'Your e-mail address was changed' },
  payoutAddress: { label: 'USDT address', held: 'Payout details were changed' },
  payoutBank: { label: 'Bank details', held: 'Payout details were changed' },
  factor: { label: 'Second factors', held: 'Your second factors were changed' },
  password: { label: 'Login password', held: 'Your password was changed' },
  transactionPassword: {
    label: 'Transaction password',
    held: 'Your transaction password was changed',
  },
  recovery: { label: 'Password recovery', held: 'A new password was mailed to you' },
} as const satisfies Record<string, { label: string; held: string }>;

/** The name of a kind of change. */
export type SecurityChangeKind = keyof typeof securityChanges;

/** All kinds, for schemas. */
export const securityChangeKinds = Object.keys(securityChanges) as [
  SecurityChangeKind,
  ...SecurityChangeKind[],
];

/** For how many days a change can be undone with the link that was mailed. */
export const undoDays = 7;

/** Why payouts wait, and until when. */
export function heldReason(kind: SecurityChangeKind, until: string): Reason<'withdrawal.held'> {
  return reason('withdrawal.held', { change: securityChanges[kind].held, until });
}
