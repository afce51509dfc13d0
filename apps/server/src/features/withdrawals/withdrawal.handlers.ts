import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { decideWithdrawalCall } from '#features/withdrawals/decide-withdrawal.ts';
import { makePaymentFile } from '#features/withdrawals/payment-file.ts';
import { withdrawalHandler } from '#features/withdrawals/request-withdrawal.ts';
import { historyHandler, listWithdrawals } from '#features/withdrawals/withdrawal.list.ts';
import { handlersOf } from '#http/handlers-of.ts';
import type { Handlers } from '#http/handlers.ts';

/** The eight withdrawals, their histories, and what operators do with them. */
export const withdrawalHandlers = {
  ...handlersOf(withdrawalKinds, ({ requestCall }) => requestCall, withdrawalHandler),
  ...handlersOf(withdrawalKinds, ({ historyCall }) => historyCall, historyHandler),
  'operator/Withdrawals': listWithdrawals,
  'operator/DecideWithdrawal': decideWithdrawalCall,
  'operator/PaymentFile': makePaymentFile,
} satisfies Handlers;
