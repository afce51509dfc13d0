import { findIfsc } from '#features/payout/ifsc.ts';
import { updatePayout } from '#features/payout/update-payout.ts';
import type { Handlers } from '#http/handlers.ts';

/** Where a member's money goes. */
export const payoutHandlers = {
  UpdateBankDetails: updatePayout,
  ifsc: findIfsc,
} satisfies Handlers;
