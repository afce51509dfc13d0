import * as z from 'zod/mini';
import { amountTexts } from '#amounts.ts';
import { callTable, memberCall } from '#call.ts';
import {
  amount,
  data,
  moment,
  optionalDates,
  optionalText,
  paging,
  postingId,
  receiptText,
  resultText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';

const transfer = z.object({
  uid: text,
  touserid: text,
  amount: text,
  WalletType: text,
  /** The mailed code, or one of the authenticator or for recovery; '' where a passkey signs. */
  otp: text,
  passkey: optionalText,
});

const transferTexts = [
  messages.transferred,
  messages.suspended,
  messages.allFields,
  messages.wrongWallet,
  ...amountTexts,
  messages.toOneself,
  messages.userNotFound,
  messages.receiverSuspended,
  messages.wrongCode,
  messages.insufficientFund,
];

const received = {
  payload: z.object({ uid: text, ...optionalDates, ...paging }),
  list: 'data[0]',
  /** The name and uid are the sender's. */
  row: z.object({
    name: z.string(),
    uid: z.number(),
    amount,
    deduct: amount,
    dd: moment,
    /** When it was taken back; empty if it was not. */
    reversed: moment,
  }),
} as const;

/** Codes by mail, and transfers to other members. */
export const transferCalls = callTable({
  GenerateOTPAPI: {
    ...memberCall,
    summary:
      'Mails a code for one purpose. With touserid, amount and wallet the mail names them and ' +
      'the code holds for exactly these; with Wtype, for the saved payout details of that type. ' +
      'What the wallet does not cover is refused before a code is mailed, with Wtype all else ' +
      'that the withdrawal would be refused for. A code that names no receiver or amount says so ' +
      'in its mail; the setting openCodes refuses such codes.',
    payload: z.object({
      uid: text,
      purpose: text,
      suject: text,
      touserid: optionalText,
      amount: optionalText,
      wallet: optionalText,
      Wtype: optionalText,
    }),
    answer: resultText,
    texts: [
      messages.successfull,
      messages.wrongWallet,
      messages.suspended,
      messages.insufficientFund,
      messages.openTransferCode,
      messages.openWithdrawalCode,
    ],
  },
  CheckReceiver: {
    ...memberCall,
    ours: true,
    summary:
      "Who an id is, and whether they can receive what purpose says: 'transfer', 'activation' or " +
      "'upgrade'. The result is the name, with whether they are Active, or what stands against it.",
    payload: z.object({ uid: text, touserid: text, purpose: text }),
    answer: data(
      z.object({
        result: z.string(),
        name: z.optional(z.string()),
        active: z.optional(z.boolean()),
      }),
    ),
    result: 'data.result',
    texts: [
      messages.toOneself,
      messages.userNotFound,
      messages.receiverSuspended,
      messages.alreadyActivated,
      messages.notActivated,
    ],
  },
  FundTransferUser: {
    ...memberCall,
    summary: "Transfers from the fund wallet to another member; WalletType 'FUNDS'.",
    payload: transfer,
    answer: receiptText,
    texts: transferTexts,
    money: true,
  },
  ForexFundTransferUser: {
    ...memberCall,
    summary: "Transfers from the forex wallet to another member; WalletType 'FOREXFUNDS'.",
    payload: transfer,
    answer: receiptText,
    texts: transferTexts,
    money: true,
  },
  CryptoFundTransferUser: {
    ...memberCall,
    summary: "Transfers from the crypto wallet to another member; WalletType 'CROPTOFUNDS'.",
    payload: transfer,
    answer: receiptText,
    texts: transferTexts,
    money: true,
  },
  FundReceivedHistory: {
    ...memberCall,
    ...received,
    summary: 'Transfers that arrived in the fund wallet.',
  },
  FundReceivedHistoryForexTrading: {
    ...memberCall,
    ...received,
    summary: 'Transfers that arrived in the forex wallet.',
  },
  FundReceivedHistoryCryptoTrading: {
    ...memberCall,
    ...received,
    summary: 'Transfers that arrived in the crypto wallet.',
  },
  TransferHistory: {
    ...memberCall,
    ours: true,
    summary:
      'Transfers of every wallet or the one that is named, sent, received or both, newest first. ' +
      'Name and uid are those of the other member.',
    payload: z.object({
      uid: text,
      wallet: optionalText,
      direction: optionalText,
      ...optionalDates,
      ...paging,
    }),
    list: 'data[0]',
    row: z.object({
      direction: z.string(),
      wallet: z.string(),
      name: z.string(),
      uid: z.number(),
      amount,
      dd: moment,
      posting_id: postingId,
      /** When it was taken back; empty if it was not. */
      reversed: moment,
    }),
  },
});
