import * as z from 'zod/mini';
import { amountTexts } from '#amounts.ts';
import { callTable, memberCall } from '#call.ts';
import {
  amount,
  id,
  moment,
  optionalDates,
  optionalText,
  paging,
  receiptText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';

const requested = {
  uid: text,
  amount: text,
  Wtype: text,
  withdrawlby: text,
  /** What the member has looked at: the payable, and the address or account number it goes to. */
  payable: optionalText,
  paidTo: optionalText,
};

const requestTexts = [
  messages.withdrawalSent,
  messages.suspended,
  messages.allFields,
  messages.wrongWithdrawalType,
  ...amountTexts,
  messages.noAddress,
  messages.noBankDetails,
  messages.kycNeeded,
  messages.insufficientFund,
  messages.changedSince,
];

const plainRequest = {
  ...memberCall,
  payload: z.object(requested),
  answer: receiptText,
  texts: requestTexts,
  money: true,
} as const;

const codeRequest = {
  ...plainRequest,
  /** The code is mailed, or of the authenticator or for recovery; '' where a passkey signs. */
  payload: z.object({ ...requested, otp: text, passkey: optionalText }),
  texts: [...requestTexts, messages.wrongCode],
} as const;

/** A withdrawal as its member sees it; Wtype and Wtypes say the same. */
export const withdrawalRow = z.object({
  id,
  uid: z.number(),
  Request_amount: amount,
  admincharge: amount,
  amount,
  Wtype: z.string(),
  Wtypes: z.string(),
  w_address: z.string(),
  accountnumber: z.string(),
  statuss: z.string(),
  remark: z.string(),
  txnHash: z.string(),
  rdate: moment,
  tdate: moment,
});

/** What every history is narrowed by beside its type; 'All' and nothing are all. */
const narrowed = { status: optionalText, ...optionalDates, ...paging };

const history = {
  ...memberCall,
  payload: z.object({ uid: text, type: text, wtype: text, ...narrowed }),
  list: 'data[0]',
  row: withdrawalRow,
} as const;

/** The eight withdrawals and their histories (type 1 recent, 2 all; wtype '' or 'All' is all). */
export const withdrawalCalls = callTable({
  withdrawalRequest: {
    ...codeRequest,
    summary: 'Asks for a withdrawal from the working wallet, with a mailed code.',
  },
  kycWithdrawalRequest: {
    ...codeRequest,
    summary: 'Asks for a withdrawal from the KYC wallet, with a mailed code.',
  },
  cryptoWithdrawalRequest: {
    ...plainRequest,
    summary: 'Asks for a withdrawal from the crypto ROI wallet.',
  },
  cryptoTokenWithdrawalRequest: {
    ...plainRequest,
    summary: 'Asks for a withdrawal from the crypto token wallet.',
  },
  forexWithdrawalRequest: {
    ...plainRequest,
    summary: 'Asks for a withdrawal from the forex ROI wallet.',
  },
  forexTokenWithdrawalRequest: {
    ...plainRequest,
    summary: 'Asks for a withdrawal from the forex token wallet.',
  },
  principleCryptoWithdrawalRequest: {
    ...codeRequest,
    ours: true,
    summary: 'Asks for the whole principal of stopped crypto bots, with a mailed code.',
    texts: [...codeRequest.texts, messages.amountChanged],
  },
  principleForexWithdrawalRequest: {
    ...codeRequest,
    ours: true,
    summary: 'Asks for the whole principal of stopped forex bots, with a mailed code.',
    texts: [...codeRequest.texts, messages.amountChanged],
  },
  WorkingWithdrawalHistory: { ...history, summary: 'Withdrawals from the working wallet.' },
  CryptoWithdrawalHistory: { ...history, summary: 'Withdrawals from the crypto ROI wallet.' },
  CryptoTokenWithdrawalHistory: {
    ...history,
    summary: 'Withdrawals from the crypto token wallet.',
  },
  ForexWithdrawalHistory: { ...history, summary: 'Withdrawals from the forex ROI wallet.' },
  ForexTokenWithdrawalHistory: { ...history, summary: 'Withdrawals from the forex token wallet.' },
  KycWithdrawalHistory: { ...history, summary: 'Withdrawals from the KYC wallet.' },
  PrincipleCryptoWithdrawalHistory: {
    ...history,
    summary: 'Withdrawals of crypto principal; type 1 is what is pending.',
  },
  PrincipleForexWithdrawalHistory: {
    ...history,
    summary: 'Withdrawals of forex principal; type 1 is what is pending.',
  },
  WithdrawalHistory: {
    ...memberCall,
    ours: true,
    summary: 'Withdrawals from every wallet, or from the one that is named, newest first.',
    payload: z.object({ uid: text, wallet: optionalText, wtype: optionalText, ...narrowed }),
    list: 'data[0]',
    row: z.extend(withdrawalRow, { wallet: z.string() }),
  },
});
