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
  postingId,
  receiptText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';

const deposit = { uid: text, bankid: text, amount: text, utrno: text };

const depositTexts = [
  messages.success,
  messages.suspended,
  messages.allFields,
  ...amountTexts,
  messages.wrongTransactionNumber,
  messages.bankNotFound,
  messages.transactionUsed,
  messages.manyDeposits,
];

const passwordTexts = [...depositTexts, messages.wrongTransactionPassword];

/** A request for a deposit in FundRequestHistory (actions 2, 22, 3, 4 and 33). */
export const fundRequestRow = z.object({
  id,
  uid: z.number(),
  kind: z.string(),
  amount,
  utrno: z.string(),
  st: z.string(),
  remark: z.string(),
  acholdername: z.string(),
  branch: z.string(),
  bankname: z.string(),
  accountnumber: z.string(),
  ifsc: z.string(),
  rdate: moment,
  adate: moment,
  /** When it was taken back; empty if it was not. */
  reversed: moment,
});

/** A transfer to another member in FundRequestHistory (actions 44, 5 and 55). */
export const transferRow = z.object({
  touserid: z.number(),
  amount,
  dd: moment,
  posting_id: postingId,
  /** When it was taken back; empty if it was not. */
  reversed: moment,
});

/** Deposits: the company's accounts, the requests and their history. */
export const fundCalls = callTable({
  adminBankDetailsByBankid: {
    ...memberCall,
    method: 'GET',
    summary:
      "The company's banks (action 1) or e-currency addresses (11), or the details of one id (0).",
    payload: z.object({ uid: text, id: text, action: text }),
    list: 'data[0]',
    uncut: true,
    row: z.object({
      id,
      bank_name: z.string(),
      /** From here on: of one id (action 0) only; address for an e-currency address. */
      acholdername: z.optional(z.string()),
      btcname: z.optional(z.string()),
      ifsc: z.optional(z.string()),
      Branch: z.optional(z.string()),
      address: z.optional(z.string()),
    }),
  },
  FundRequest: {
    ...memberCall,
    summary: 'Reports a bank deposit for the fund wallet; an operator decides it.',
    payload: z.object(deposit),
    answer: receiptText,
    texts: depositTexts,
    money: true,
  },
  FundRequestEcurrency: {
    ...memberCall,
    summary: 'Reports an e-currency deposit for the fund wallet; an operator decides it.',
    payload: z.object({ ...deposit, password: text }),
    answer: receiptText,
    texts: passwordTexts,
    money: true,
  },
  FundRequestForexTrading: {
    ...memberCall,
    summary: 'Reports an e-currency deposit for the forex wallet; an operator decides it.',
    payload: z.object({ ...deposit, password: text }),
    answer: receiptText,
    texts: passwordTexts,
    money: true,
  },
  FundRequestCryptoTrading: {
    ...memberCall,
    summary: 'Reports an e-currency deposit for the crypto wallet; an operator decides it.',
    payload: z.object({ ...deposit, password: text }),
    answer: receiptText,
    texts: passwordTexts,
    money: true,
  },
  FundRequestHistory: {
    ...memberCall,
    summary:
      'Deposit requests: 2 bank, 22 e-currency, 3 forex, 4 crypto, 33 all; transfers: 44 fund ' +
      'wallet, 5 crypto, 55 forex. Requests have a status, too, to be narrowed by.',
    payload: z.object({
      uid: text,
      action: text,
      status: optionalText,
      ...optionalDates,
      ...paging,
    }),
    list: 'data[0]',
    row: z.union([fundRequestRow, transferRow]),
  },
});
