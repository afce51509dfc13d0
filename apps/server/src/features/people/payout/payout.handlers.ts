import type { Handlers } from '#call/handlers.ts';
import { findIfsc } from '#features/people/payout/ifsc.ts';
import { updatePayout } from '#features/people/payout/update-payout.ts';

/** Where a member's money goes. */
export const payoutHandlers = {
  UpdateBankDetails: updatePayout,
  ifsc: findIfsc,
} satisfies Handlers;
