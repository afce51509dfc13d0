import * as z from 'zod/mini';
import { amountTexts } from '#amounts.ts';
import { callTable, memberCall } from '#call.ts';
import { optionalText, receiptText, text } from '#fields.ts';
import { messages } from '#messages.ts';

const bot = z.object({ uid: text, market: text, amount: optionalText });

const botTexts = [messages.suspended, ...amountTexts, messages.insufficientFund];

/** Starting and stopping the trading bots. */
export const botCalls = callTable({
  StartBot: {
    ...memberCall,
    ours: true,
    summary: "Moves an amount, or all, from the 'forex' or 'crypto' wallet into the running bot.",
    payload: bot,
    answer: receiptText,
    texts: [messages.botStarted, messages.notActivated, ...botTexts],
    money: true,
  },
  StopBot: {
    ...memberCall,
    ours: true,
    summary:
      "Closes an amount, or all, of the running bot into that market's principal fund, whether " +
      'Active or not.',
    payload: bot,
    answer: receiptText,
    texts: [messages.botStopped, ...botTexts],
    money: true,
  },
});
