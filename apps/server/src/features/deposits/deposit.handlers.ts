import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { listBanks, listMemberBanks } from '#features/deposits/bank.list.ts';
import { decideFundRequestCall } from '#features/deposits/decide-fund-request.ts';
import { listFundHistory, listFundRequests } from '#features/deposits/fund-request.list.ts';
import { depositHandler } from '#features/deposits/request-deposit.ts';
import { saveBank } from '#features/deposits/save-bank.ts';
import { handlersOf } from '#http/handlers-of.ts';
import type { Handlers } from '#http/handlers.ts';

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
