import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { handlersOf } from '#call/handlers-of.ts';
import type { Handlers } from '#call/handlers.ts';
import { decideWithdrawalCall } from '#features/money/withdrawals/decide-withdrawal.ts';
import { makePaymentFile } from '#features/money/withdrawals/payment-file.ts';
import { withdrawalHandler } from '#features/money/withdrawals/request-withdrawal.ts';
import {
  historyHandler,
  listAllWithdrawals,
  listWithdrawals,
} from '#features/money/withdrawals/withdrawal.list.ts';

/** The eight withdrawals, their histories, and what operators do with them. */
export const withdrawalHandlers = {
  ...handlersOf(withdrawalKinds, ({ requestCall }) => requestCall, withdrawalHandler),
  ...handlersOf(withdrawalKinds, ({ historyCall }) => historyCall, historyHandler),
  WithdrawalHistory: listAllWithdrawals,
  'operator/Withdrawals': listWithdrawals,
  'operator/DecideWithdrawal': decideWithdrawalCall,
  'operator/PaymentFile': makePaymentFile,
} satisfies Handlers;
