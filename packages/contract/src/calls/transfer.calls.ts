import * as z from 'zod/mini';
import { amountTexts } from '#amounts.ts';
import { callTable, memberCall } from '#call.ts';
import { amount, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

const transfer = z.object({
  uid: text,
  touserid: text,
  amount: text,
  WalletType: text,
  otp: text,
});

const transferTexts = [
  messages.transferred,
  messages.suspended,
  messages.allFields,
  messages.wrongWallet,
  ...Object.values(amountTexts),
  messages.toOneself,
  messages.userNotFound,
  messages.receiverSuspended,
  messages.wrongCode,
  messages.insufficientFund,
];

const received = {
  payload: z.object({ uid: text, ...paging }),
  list: 'data[0]',
  /** The name and uid are the sender's. */
  row: z.object({ name: z.string(), uid: z.number(), amount, deduct: amount, dd: moment }),
} as const;

/** Codes by mail, and transfers to other members. */
export const transferCalls = callTable({
  GenerateOTPAPI: {
    ...memberCall,
    summary:
      'Mails a code for one purpose. With touserid, amount and wallet the mail names them and ' +
      'the code holds for exactly these.',
    payload: z.object({
      uid: text,
      purpose: text,
      suject: text,
      touserid: optionalText,
      amount: optionalText,
      wallet: optionalText,
    }),
    answer: resultText,
    texts: [messages.successfull, messages.wrongWallet],
  },
  FundTransferUser: {
    ...memberCall,
    summary: "Transfers from the fund wallet to another member; WalletType 'FUNDS'.",
    payload: transfer,
    answer: resultText,
    texts: transferTexts,
    money: true,
  },
  ForexFundTransferUser: {
    ...memberCall,
    summary: "Transfers from the forex wallet to another member; WalletType 'FOREXFUNDS'.",
    payload: transfer,
    answer: resultText,
    texts: transferTexts,
    money: true,
  },
  CryptoFundTransferUser: {
    ...memberCall,
    summary: "Transfers from the crypto wallet to another member; WalletType 'CROPTOFUNDS'.",
    payload: transfer,
    answer: resultText,
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
});
