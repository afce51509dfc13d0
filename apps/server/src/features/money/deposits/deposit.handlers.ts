import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { handlersOf } from '#call/handlers-of.ts';
import type { Handlers } from '#call/handlers.ts';
import { listBanks, listMemberBanks } from '#features/money/deposits/bank.list.ts';
import { decideFundRequestCall } from '#features/money/deposits/decide-fund-request.ts';
import { listFundHistory, listFundRequests } from '#features/money/deposits/fund-request.list.ts';
import { depositHandler } from '#features/money/deposits/request-deposit.ts';
import { saveBank } from '#features/money/deposits/save-bank.ts';

/** Deposits: where to pay, what was paid, and the operator's decision. */
export const depositHandlers = {
  adminBankDetailsByBankid: listMemberBanks,
  ...handlersOf(depositKinds, ({ call }) => call, depositHandler),
  FundRequestHistory: listFundHistory,
  'operator/FundRequests': listFundRequests,
  'operator/DecideFundRequest': decideFundRequestCall,
  'operator/Banks': listBanks,
  'operator/SaveBank': saveBank,
} satisfies Handlers;
